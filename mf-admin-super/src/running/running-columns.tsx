import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { formatDate } from '@portal/shared/format/date';
import { dayName } from '@portal/shared/format/day-name';
import { LOAD_FILTER, LOAD_SIGNS, loadSign, loadText } from '@portal/shared/machine/load';
import { RUN_STATE_FILTER, RUN_STATES } from '@portal/shared/machine/run-state';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { translateReason } from '@portal/shared/language';
import { t } from '../texts';
import { compareTexts } from '@portal/shared/format/compare-texts';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** A container that holds a slot, with the proposal that it was granted for, if known. */
export interface RunningRow {
  readonly container: HeldContainer;
  readonly proposal: ProposalRow | null;
}

export function runningRows(containers: readonly HeldContainer[], proposals: readonly ProposalRow[]): RunningRow[] {
  const byId = new Map(proposals.map((row) => [row.proposal.id, row]));
  return containers.map((container) => ({
    container,
    proposal: (container.proposal_id === null ? null : byId.get(container.proposal_id)) ?? null,
  }));
}

/** Returns a session's name for questions and screen readers: its proposal, else its person. */
export function nameOf({ container, proposal }: RunningRow): string {
  return proposal ? proposalTitle(proposal.kind, proposal.proposal) : container.username;
}

/** Returns whether there is something to open or restart: it runs, starts or has failed today, or its image failed. */
export function isToday({ container: { state, engine, image } }: RunningRow): boolean {
  if (image === 'failed') return true;
  return engine !== 'record' && (state === 'running' || state === 'preparing' || state === 'failed');
}

const dayOf = ({ container }: RunningRow) => dayName(container.day_name);
const machineOf = ({ container }: RunningRow) => container.machine;
const signOf = ({ container: { load } }: RunningRow) => (load ? LOAD_SIGNS[loadSign(load)] : null);
const signCodeOf = ({ container: { load } }: RunningRow) => (load ? loadSign(load) : '');
const stateOf = ({ container }: RunningRow) => RUN_STATES[container.state].label;

/** Returns the columns of the sessions; their filters offer the values in the rows. */
export function runningColumns(rows: readonly RunningRow[]): readonly Column<RunningRow>[] {
  return [
    { key: 'orang', title: t('Peneliti'), card: 'fact', value: ({ container }) => container.username },
    {
      key: 'usulan',
      title: t('Usulan'),
      look: 'title',
      card: 'title',
      width: 190,
      value: (row) => (row.proposal ? nameOf(row) : null),
      render: (row) =>
        row.proposal && (
          <Link className="pr-link" to={adminPreviewRoute(row.proposal.kind, row.proposal.proposal.id)}>
            {nameOf(row)}
          </Link>
        ),
    },
    {
      key: 'mesin',
      title: t('Mesin'),
      card: 'fact',
      width: 150,
      value: machineOf,
      filter: distinct(rows.map((row) => ({ value: machineOf(row), label: machineOf(row) }))),
    },
    {
      key: 'hari',
      title: t('Hari'),
      width: 150,
      value: dayOf,
      render: (row) => (
        <>
          {dayOf(row)}
          <Note text={(row.container.openings ?? []).map((day) => `+ ${formatDate(day)}`).join(', ')} />
        </>
      ),
      code: ({ container }) => container.day_name,
      filter: distinct(rows.map((row) => ({ value: row.container.day_name, label: dayOf(row) }))),
    },
    {
      key: 'berakhir',
      title: t('Berakhir'),
      look: 'stamp',
      width: 148,
      value: ({ container }) => container.ends_at,
      text: ({ container }) => formatDate(container.ends_at),
      unsearched: true,
    },
    {
      key: 'keadaan',
      title: t('Keadaan'),
      width: 180,
      card: 'chip',
      value: stateOf,
      render: (row) => (
        <>
          <Chip tone={RUN_STATES[row.container.state].tone}>{stateOf(row)}</Chip>
          <Note text={translateReason(row.container)} />
        </>
      ),
      code: ({ container }) => container.state,
      filter: RUN_STATE_FILTER,
    },
    {
      key: 'beban',
      title: t('Beban'),
      width: 170,
      value: signOf,
      render: ({ container: { load } }) =>
        load && (
          <>
            {loadSign(load) !== 'used' && (
              <Chip tone={loadSign(load) === 'full' ? 'red' : 'orange'}>{LOAD_SIGNS[loadSign(load)]}</Chip>
            )}
            <Note text={loadText(load)} />
          </>
        ),
      code: signCodeOf,
      filter: LOAD_FILTER,
      // Some engines measure no load.
      hidden: !rows.some(({ container }) => container.load),
    },
    { key: 'id', title: 'ID Container', look: 'whole', value: ({ container }) => container.id_container, hidden: true },
  ];
}

function Note({ text }: { readonly text: string }) {
  return (
    text !== '' && (
      <span className="pr-cell-note" title={text}>
        {text}
      </span>
    )
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns each value once, sorted by label. */
function distinct(options: readonly Option[]): Option[] {
  const once = [...new Map(options.map((option) => [option.value, option])).values()];
  return once.sort((a, b) => compareTexts(a.label, b.label));
}
