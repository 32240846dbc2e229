import { useRole } from '@portal/shared/auth';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import { ActionMenu, Button } from '@portal/shared/ui/base';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** Starts a new proposal: external researchers choose among three kinds, internal ones not (user-area.md section 2). */
export function NewProposal({ variant = 'secondary' }: { readonly variant?: 'primary' | 'secondary' }) {
  const role = useRole();
  if (role === 'Internal')
    return (
      <Button variant={variant} icon="plus" to={PROPOSAL_KIND_DETAILS.thesis.addRoute}>
        {t('Ajukan usulan')}
      </Button>
    );
  return (
    <ActionMenu
      label={t('Ajukan usulan')}
      variant={variant}

      items={PROPOSAL_KINDS.map((kind) => ({
        label: translate(PROPOSAL_KIND_DETAILS[kind].type),
        to: PROPOSAL_KIND_DETAILS[kind].addRoute,
      }))}
    />
  );
}
