import { alignmentOf } from './normalize';

/** Marks by element; equivalent elements have one name. */
const MARKS: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'strong',
  code: 'code',
  del: 's',
  em: 'em',
  i: 'em',
  mark: 'mark',
  s: 's',
  small: 'small',
  strike: 's',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  u: 'u',
};
const TRANSPARENT = new Set(['body', 'center', 'div', 'p', 'tbody']);
const COMPARED = ['alt', 'colspan', 'height', 'href', 'rowspan', 'scope', 'src', 'start', 'title', 'type', 'width'];

interface Place {
  readonly path: string;
  readonly marks: readonly string[];
  readonly alignment: string;
  readonly isPreformatted: boolean;
}

/** Describes the visible content of HTML; equivalent markup gives the same description. */
export function meaningOf(root: Element): string {
  const runs: { readonly key: string; text: string }[] = [];
  let isLineStart = true;

  const addText = (text: string, place: Place) => {
    const shown = place.isPreformatted ? text : text.replace(/[ \t\r\n]+/g, ' ');
    const kept = isLineStart && !place.isPreformatted ? shown.replace(/^ /, '') : shown;
    if (kept === '') return;
    const key = [place.path, [...place.marks].sort().join(), place.alignment].join('|');
    const last = runs[runs.length - 1];
    if (!isLineStart && last?.key === key) last.text += kept;
    else runs.push({ key, text: kept });
    isLineStart = false;
  };
  const endLine = () => {
    const last = runs[runs.length - 1];
    if (last && !isLineStart) {
      last.text = last.text.replace(/[ \n]+$/, '');
      runs.push({ key: 'line', text: '' });
    }
    isLineStart = true;
  };
  const addObject = (element: Element, place: Place) => {
    runs.push({ key: [place.path, place.alignment, describe(element)].join('|'), text: '' });
    isLineStart = element.localName !== 'img';
  };

  const visit = (element: Element, place: Place) => {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) addText(node.textContent ?? '', place);
      if (!(node instanceof Element)) continue;
      const name = node.localName;
      const mark = MARKS[name];
      if (mark) visit(node, { ...place, marks: [...place.marks, mark === 'a' ? describe(node) : mark] });
      else if (name === 'img') addObject(node, place);
      else if (name === 'br') addText('\n', { ...place, isPreformatted: true });
      else {
        endLine();
        if (name === 'hr' || /^t[dh]$/.test(name)) addObject(node, place);
        visit(node, {
          path:
            place.path + (TRANSPARENT.has(name) ? '' : `/${describe(node)}`) + (isIndented(node) ? ' indented' : ''),
          marks: place.marks,
          alignment: (alignmentOf(node) ?? place.alignment).replace('left', ''),
          isPreformatted: place.isPreformatted || name === 'pre',
        });
        endLine();
      }
    }
  };
  visit(root, { path: '', marks: [], alignment: '', isPreformatted: false });
  endLine();
  return JSON.stringify(runs.map(({ key, text }) => [key, text]));
}

/** Returns whether an old editor indented a block: visible, but not representable in the schema. */
function isIndented(element: Element): boolean {
  return /(?:^|;)\s*padding-left:\s*[1-9]/i.test(element.getAttribute('style') ?? '');
}

/** Returns name and compared attributes of an element; a span of 1 and an empty title do not count. */
function describe(element: Element): string {
  const attributes = COMPARED.flatMap((name) => {
    const value = element.getAttribute(name);
    return !value || (name.endsWith('span') && value === '1') ? [] : [`${name}=${value}`];
  });
  return [element.localName, ...attributes].join(' ');
}
