import { ACTIONS_WIDTH, gridTracks, SELECTION_WIDTH } from '@portal/shared/format/column-widths';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { pageRows, STATUS_PART, titlePart } from '@portal/shared/proposal/first-view';
import type { FirstView, FirstViewPart, FirstViewRows } from '@portal/shared/remote/area/first-view';
import { COLUMN_TITLES, DASHBOARD_WIDTHS, LIST_WIDTHS, type ColumnName } from './column-layout';

/** Height of the toolbar in one row (table.css), px. */
const TOOLBAR_HEIGHT = 65;

const email: FirstViewPart = { fields: ['user.email'], text: '—', look: 'line' };
const description: FirstViewPart = { fields: ['short_description'], text: '—', look: 'line' };

function fieldPart(kind: ProposalKind): FirstViewPart {
  const title = titlePart(kind, 'link');
  return { ...title, fields: [...new Set(['research_field', 'research_title', ...title.fields])] };
}

const PARTS: Readonly<Record<ColumnName, (kind: ProposalKind) => FirstViewPart>> = {
  username: () => email,
  kind: (kind) => ({ fields: [], text: PROPOSAL_KIND_DETAILS[kind].type, look: 'plain' }),
  field: fieldPart,
  description: () => description,
  status: () => STATUS_PART,
  // The application formats dates; the first view leaves them empty.
  date: () => ({ fields: [], look: 'plain' }),
};

/** Returns the table's first rows, with room for checkboxes and actions. */
function tableOf(names: readonly ColumnName[], widths: Readonly<Record<ColumnName, number>>): FirstViewRows {
  const tracks = gridTracks({
    columns: names.map((name) => ({ width: widths[name], isRigid: name === 'status' || name === 'date' })),
    fixed: SELECTION_WIDTH + ACTIONS_WIDTH,
  });
  return pageRows(
    {
      title: null,
      call: 0,
      widths: [`${SELECTION_WIDTH}px`, ...tracks, `${ACTIONS_WIDTH}px`].join(' '),
      head: { titles: ['', ...names.map((name) => COLUMN_TITLES[name]), ''], above: TOOLBAR_HEIGHT },
    },
    (kind) => [[], ...names.map((name) => [PARTS[name](kind)]), []],
  );
}

/** Reserves room for the buttons, counters and toolbar above the table. */
export const dashboardView: FirstView = {
  gap: 32,
  blocks: [
    { kind: 'skeleton', shape: 'words', height: 32, count: 1, of: 4 },
    { kind: 'skeleton', shape: 'card', height: 134, count: 4, of: 4 },
    tableOf(['username', 'kind', 'field', 'description', 'status', 'date'], DASHBOARD_WIDTHS),
  ],
};

export const listView: FirstView = {
  gap: 16,
  blocks: [
    { kind: 'skeleton', shape: 'words', height: 34, count: 1, of: 4 },
    tableOf(['username', 'field', 'description', 'status', 'date'], LIST_WIDTHS),
  ],
};
