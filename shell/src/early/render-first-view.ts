import type {
  FirstView,
  FirstViewFields,
  FirstViewPart,
  FirstViewRows,
  FirstViewSkeleton,
} from '@portal/shared/remote/area/first-view';

/** A grey line with the gap below it. */
const LINE_HEIGHT_PX = 26;

const LOOKS: Readonly<Record<FirstViewPart['look'], string>> = {
  plain: '',
  strong: 'fr-first__strong',
  link: 'fr-first__link',
  small: 'fr-first__small',
  clip: 'fr-first__clip',
  line: 'fr-first__line',
  chip: 'fr-first__chip',
};

type Row = Readonly<Record<string, unknown>>;

/**
 * Renders a preview in a screen's place until its code has loaded. Responses are rendered as text, never as HTML.
 * @param responses of the screen's first calls, in their order
 * @returns null when a response lacks a value that the view shows
 */
export function renderFirstView({ aside, gap, blocks }: FirstView, responses: readonly unknown[]): HTMLElement | null {
  const rendered = blocks.map((block) => {
    switch (block.kind) {
      case 'skeleton':
        return renderSkeleton(block);
      case 'fields':
        return renderFields(block);
      case 'rows':
        return renderRows(block, responses[block.call]);
    }
  });
  if (rendered.some((part) => part === null)) return null;
  const view = element('div', 'fr-first', ...rendered.flatMap((part) => part ?? []));
  view.style.gap = `${gap}px`;
  if (aside !== undefined) view.style.setProperty('--fr-aside', `${aside}px`);
  return view;
}

function renderSkeleton({ shape, height, count, of }: FirstViewSkeleton): HTMLElement {
  const row = element('div', `fr-first__skeletons${count > 1 ? ' fr-first__skeletons--several' : ''}`);
  row.style.setProperty('--fr-columns', `repeat(${of}, minmax(0, 1fr))`);
  for (let index = 0; index < count; index++) {
    const part = element('div', `pr-skeleton fr-first__${shape}`, line(' pr-skeleton-line--title'));
    for (let room = height; room > LINE_HEIGHT_PX * 2; room -= LINE_HEIGHT_PX * 2) part.append(line());
    part.style.height = `${height}px`;
    row.append(part);
  }
  return row;
}

function line(kind = ''): HTMLElement {
  return element('span', `pr-skeleton-line${kind}`);
}

function renderFields({ title, hint, fields }: FirstViewFields): HTMLElement {
  const grid = element('div', 'fr-first__fields');
  for (const { label, help, width } of fields)
    grid.append(
      element(
        'div',
        `fr-first__field fr-first__field--${width}`,
        text('p', 'fr-first__label', label),
        element('div', 'fr-first__control'),
        ...(help === undefined ? [] : [text('p', 'pr-small pr-secondary', help)]),
      ),
    );
  return element(
    'div',
    'fr-first__card fr-first__section',
    text('p', 'fr-first__title', title),
    text('p', 'pr-small pr-secondary', hint),
    grid,
  );
}

function renderRows(
  { title, groups, order, most, widths, head }: FirstViewRows,
  response: unknown,
): HTMLElement | null {
  const data = isRow(response) ? response['data'] : null;
  if (!isRow(data)) return null;
  const rows = groups.flatMap(({ key, kind, columns }) => {
    const list = data[key];
    if (!Array.isArray(list)) return [];
    return list.filter((row) => isRow(row) && (!kind || row['kind'] === kind)).map((row: Row) => ({ row, columns }));
  });
  if (rows.length === 0) return null;
  rows.sort((a, b) => compare(a.row, b.row, order));
  const card = element('div', 'fr-first__card');
  card.style.setProperty('--fr-columns', widths);
  if (head) {
    card.style.paddingTop = `${head.above}px`;
    card.append(element('div', 'fr-first__row fr-first__head', ...head.titles.map((name) => text('div', '', name))));
  }
  for (const { row, columns } of rows.slice(0, most))
    card.append(
      element(
        'div',
        `fr-first__row${head ? ' fr-first__row--table' : ''}`,
        ...columns.map((parts) => element('div', '', ...parts.map((part) => renderPart(part, row)))),
      ),
    );
  return title === null ? card : element('div', 'fr-first__list', text('p', 'fr-first__title', title), card);
}

function renderPart({ fields, text: fallback = '', look, words }: FirstViewPart, row: Row): HTMLElement {
  const value = fields.map((field) => readField(row, field)).find((found) => found !== '') ?? fallback;
  const word = words && Object.hasOwn(words, value) ? words[value] : undefined;
  return text('p', `${LOOKS[look]} fr-first--${word?.tone ?? 'grey'}`, word?.text ?? value);
}

function readField(row: Row, field: string): string {
  const value = field.split('.').reduce<unknown>((from, name) => (isRow(from) ? from[name] : undefined), row);
  return typeof value === 'string' ? value.trim() : '';
}

function compare(a: Row, b: Row, { by, first }: FirstViewRows['order']): number {
  const ranks = [first ?? []].flat();
  const rankOf = (row: Row) => {
    const rank = ranks.findIndex(({ field, value }) => readField(row, field) === value);
    return rank === -1 ? ranks.length : rank;
  };
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  // ISO 8601 times sort by their characters; creating an Indonesian collator would cost time here.
  const [left, right] = [readField(a, by), readField(b, by)];
  const older = left === right ? 0 : left < right ? -1 : 1;
  return rankOf(a) < ranks.length ? older : -older;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function element(tag: string, className: string, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function text(tag: string, className: string, content: string): HTMLElement {
  return element(tag, className, document.createTextNode(content));
}
