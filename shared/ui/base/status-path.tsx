import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../plain/visually-hidden';
import './kit.css';
import { t, translate } from '@portal/shared/language';
import { isProposalStatus, statusLabel, type ProposalStatus, statusTone } from '../../contract/proposal/status';
import { Chip } from './chip';

/** Chip of a proposal's status; an unknown status is shown unchanged. */
export function StatusChip({ status }: { status: string }) {
  return <Chip tone={statusTone(status)}>{translate(statusLabel(status))}</Chip>;
}

/** State of a step. `stopped`: the path ended here with a rejection. */
type StepState = 'done' | 'current' | 'todo' | 'stopped';

const SENT = t('Diajukan');
const REVIEWED = t('Ditinjau');
const wordOf = (status: ProposalStatus) => translate(statusLabel(status));

const AROUND: Record<ProposalStatus, { readonly before: readonly string[]; readonly after: readonly string[] }> = {
  Pending: { before: [SENT], after: [wordOf('Approved'), wordOf('Finished')] },
  Revision: { before: [SENT], after: [wordOf('Approved'), wordOf('Finished')] },
  Approved: { before: [SENT, REVIEWED], after: [wordOf('Finished')] },
  Rejected: { before: [SENT, REVIEWED], after: [] },
  Finished: { before: [SENT, REVIEWED, wordOf('Approved')], after: [] },
};

/** Look of the current step if the path ends there. */
const ENDS: Partial<Record<ProposalStatus, StepState>> = { Rejected: 'stopped', Finished: 'done' };

/** Returns the steps before, at and after a status; none for an unknown status. */
function statusSteps(status: string): readonly { readonly label: string; readonly state: StepState }[] {
  if (!isProposalStatus(status)) return [];
  const { before, after } = AROUND[status];
  return [
    ...before.map((label) => ({ label, state: 'done' as const })),
    { label: wordOf(status), state: ENDS[status] ?? 'current' },
    ...after.map((label) => ({ label, state: 'todo' as const })),
  ];
}

const SPOKEN: Record<StepState, string> = {
  done: t('selesai'),
  current: t('sekarang'),
  todo: t('belum'),
  stopped: t('berhenti di sini'),
};

const SIGNS: Record<StepState, ReactNode> = {
  done: <path d="M4.8 8.2l2.2 2.2 4.2-4.6" />,
  current: <circle cx="8" cy="8" r="2.2" fill="var(--pr-on-primary)" stroke="none" />,
  todo: null,
  stopped: <path d="M5.5 5.5l5 5M10.5 5.5l-5 5" />,
};

/** Path of a proposal in words and icons: Diajukan → Belum Disetujui → Disetujui → Selesai. */
export function StatusPath({ status }: { status: string }) {
  const steps = statusSteps(status);
  if (steps.length === 0) return <StatusChip status={status} />;
  return (
    <ol className="pr-path" aria-label={t('Perjalanan usulan')}>
      {steps.map(({ label, state }, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <li
              className={`pr-path__line${state === 'todo' ? '' : ' pr-path__line--done'}`}
              role="presentation"
              aria-hidden="true"
            />
          )}
          <li
            className={`pr-path__step pr-path__step--${state}`}
            aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
          >
            <svg className={`pr-path__dot pr-path__dot--${state}`} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r={state === 'todo' ? 7 : 8} />
              {SIGNS[state]}
            </svg>
            {label}
            <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
