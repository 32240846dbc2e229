import { useRole } from '@portal/shared/auth';
import { PROPOSAL_KINDS, PROPOSAL_KIND_FACTS } from '@portal/shared/contract/proposal-kind';
import { Button } from '@portal/shared/ui/base';

/** The way to a new proposal. External researchers choose among three kinds, internal ones have the thesis (user-area.md section 2). */
export function NewProposal({ variant = 'secondary' }: { readonly variant?: 'primary' | 'secondary' }) {
  const role = useRole();
  if (role === 'Internal') return <Button variant={variant} size={variant === 'primary' ? 'md' : 'sm'} icon="plus" to={PROPOSAL_KIND_FACTS.thesis.addRoute}>Ajukan usulan</Button>;
  return (
    <details className="mu-menu">
      <summary className={`pr-button pr-button--${variant}${variant === 'primary' ? '' : ' pr-button--sm'}`}>Ajukan usulan</summary>
      <ul className="mu-menu__list">
        {PROPOSAL_KINDS.map((kind) => (
          <li key={kind}><Button variant="quiet" block to={PROPOSAL_KIND_FACTS[kind].addRoute}>{PROPOSAL_KIND_FACTS[kind].type}</Button></li>
        ))}
      </ul>
    </details>
  );
}
