import { Icon, VisuallyHidden } from '@portal/shared/ui/base';
import type { Change } from './changes';
import { t } from '../texts';

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="pr-secondary">{t('Belum ada isian yang berubah.')}</p>;
  return (
    <dl className="mu-changes">
      {changes.map((change) => (
        <div key={change.name} className="mu-changes__row">
          <dt>{change.label}</dt>
          <dd>
            <del>
              <VisuallyHidden>{t('Sebelum:')} </VisuallyHidden>
              {change.before}
            </del>
            <Icon name="arrow-right" />
            <ins>
              <VisuallyHidden>{t('Sesudah:')} </VisuallyHidden>
              {change.after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
