import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { formatDate } from '@portal/shared/format/date';
import { dayName } from '@portal/shared/format/day-name';
import { titleCase } from '@portal/shared/format/title-case';
import { LOAD_FILTER, LOAD_SIGNS, loadSign, loadText } from '@portal/shared/machine/load';
import { RUN_STATE_FILTER, RUN_STATES } from '@portal/shared/machine/run-state';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { nameOf, type RunningRow } from './running-row';
import { distinctCodes, distinctOptions } from '../options-of';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

const dayOf = ({ container }: RunningRow) => dayName(container.day_name);
const machineOf = ({ container }: RunningRow) => container.machine;
const signOf = ({ container: { load } }: RunningRow) => (load ? LOAD_SIGNS[loadSign(load)] : null);
const signCodeOf = ({ container: { load } }: RunningRow) => (load ? loadSign(load) : '');
const stateOf = ({ container }: RunningRow) => RUN_STATES[container.state].label;

/** Columns of the sessions; what can be chosen in a filter is what there is. */
export function runningColumns(rows: readonly RunningRow[]): readonly Column<RunningRow>[] {
  return [
    {
      key: 'orang',
      title: t('Peneliti'),
      width: 176,
      value: ({ container }) => container.username,
      render: ({ container }) => (
        <span className="pr-cell-line" title={container.username}>
          {container.username}
        </span>
      ),
    },
    {
      key: 'usulan',
      title: t('Usulan'),
      width: 190,
      value: (row) => (row.proposal ? nameOf(row) : null),
      render: (row) =>
        row.proposal && (
          <Link
            className="pr-link pr-cell-clip"
            to={adminPreviewRoute(row.proposal.kind, row.proposal.proposal.id)}
            title={nameOf(row)}
          >
            {nameOf(row)}
          </Link>
        ),
    },
    { key: 'mesin', title: t('Mesin'), width: 136, value: machineOf, filter: distinctOptions(rows.map(machineOf)) },
    {
      key: 'hari',
      title: t('Hari'),
      width: 128,
      value: dayOf,
      render: (row) => (
        <span className="ms-running__state">
          <span>{dayOf(row)}</span>
          {row.container.openings?.map((day) => (
            <span key={day} className="pr-small pr-secondary">
              + {formatDate(day)}
            </span>
          ))}
        </span>
      ),
      code: ({ container }) => container.day_name,
      filter: distinctCodes(
        rows.map((row) => ({
          value: row.container.day_name,
          label: dayOf(row),
          formerly: titleCase(row.container.day_name),
        })),
      ),
    },
    {
      key: 'berakhir',
      title: t('Berakhir'),
      width: 156,
      value: ({ container }) => container.ends_at,
      text: ({ container }) => formatDate(container.ends_at),
      unsearched: true,
    },
    {
      key: 'keadaan',
      title: t('Keadaan'),
      width: 180,
      value: stateOf,
      render: (row) => (
        <span className="ms-running__state">
          <Chip tone={RUN_STATES[row.container.state].tone}>{stateOf(row)}</Chip>
          {row.container.reason && <span className="pr-small pr-secondary">{translate(row.container.reason)}</span>}
        </span>
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
          <span className="ms-running__state">
            <span className="pr-small">{loadText(load)}</span>
            {loadSign(load) !== 'used' && (
              <Chip tone={loadSign(load) === 'full' ? 'red' : 'orange'}>{LOAD_SIGNS[loadSign(load)]}</Chip>
            )}
          </span>
        ),
      code: signCodeOf,
      filter: LOAD_FILTER,
      // An engine that measures nothing has nothing to show.
      hidden: !rows.some(({ container }) => container.load),
    },
    { key: 'id', title: 'ID Container', width: 150, value: ({ container }) => container.id_container, hidden: true },
  ];
}
