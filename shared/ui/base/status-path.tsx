import { Fragment, type ReactNode } from 'react';
import { StatusChip } from './status-chip';
import { statusSteps, type StepState } from './status-steps';
import { VisuallyHidden } from '../plain/visually-hidden';
import './kit.css';
import { t } from '@portal/shared/language';

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

/** Path of a proposal in words and signs: Diajukan → Belum Disetujui → Disetujui → Selesai. */
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
