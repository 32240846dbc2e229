import type { ReactNode } from 'react';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { Button } from '@portal/shared/ui/base';
import { focusField } from '@portal/shared/ui/form';
import { labelOf } from './section-status';
import { t } from '../texts';

interface FormFooterProps {
  readonly description: ProposalDescription;
  readonly submitLabel: string;
  readonly problems: FieldErrors;
  readonly shown: FieldErrors;
  readonly isBusy: boolean;
  /** State of the draft; shown here if the outline has no room for it. */
  readonly draftLine: ReactNode;
  /** Null if there is nothing to compare with. */
  readonly onShowChanges: (() => void) | null;
}

/** Sticky bar with the submit button and a link to the first missing or wrong field. */
export function FormFooter({
  description,
  submitLabel,
  problems,
  shown,
  isBusy,
  draftLine,
  onShowChanges,
}: FormFooterProps) {
  const [wrong] = Object.keys(shown);
  const [missing, ...others] = Object.keys(problems);
  return (
    <div className="mu-footer" data-sticky="bottom">
      {draftLine}
      <p className="mu-footer__state" role="status">
        {wrong !== undefined ? (
          <Button variant="quiet" size="sm" className="mu-footer__jump" onClick={() => focusField(wrong)}>
            {t('Ke isian yang perlu diperbaiki')}
          </Button>
        ) : missing !== undefined ? (
          <Missing names={[missing, ...others]} description={description} />
        ) : (
          t('Semua isian lengkap.')
        )}
      </p>
      <div className="mu-footer__actions">
        {onShowChanges ? (
          <Button variant="quiet" onClick={onShowChanges}>
            {t('Lihat perubahan')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

interface MissingProps {
  readonly names: readonly [string, ...string[]];
  readonly description: ProposalDescription;
}

function Missing({ names, description }: MissingProps) {
  const [first] = names;
  return (
    <>
      {t('{missing} isian belum lengkap: ', { missing: names.length })}
      <Button variant="quiet" size="sm" className="mu-footer__jump" onClick={() => focusField(first)}>
        {labelOf(description, first) ?? first}
      </Button>
      {names.length > 1 ? t(' dan {count} lainnya', { count: names.length - 1 }) : ''}
    </>
  );
}
