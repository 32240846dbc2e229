import type { Browser } from '@playwright/test';
import type { BenchPortal } from './portal';
import { atMost, ms, times, type Line } from './report';
import { median, visit, type StorageState, type VisitFigures, type VisitOptions } from './visit';

interface States {
  readonly researcher: StorageState;
  readonly admin: StorageState;
}

const SCREENS = [
  {
    name: "researcher's dashboard",
    path: '/user/dasbor',
    who: 'researcher',
    readySelector: '#usulan-saya',
    bound: 2.2,
  },
  {
    name: 'proposal form',
    path: '/user/pengajuan-usulan',
    who: 'researcher',
    readySelector: '#bagian-compute',
    bound: 2.2,
  },
  { name: 'admin table', path: '/admin/dasbor', who: 'admin', readySelector: '.pr-grid__row', bound: 4.8 },
] as const;

/** Visits every page on the slow network in turn, so that a slow minute of the machine slows all of them. */
export async function measurePages(
  browser: Browser,
  portal: BenchPortal,
  states: States,
  rivalStates: States,
  runs: number,
): Promise<Line[]> {
  const cases: Record<string, VisitOptions> = {
    bare: { url: `${portal.staticUrl}/polos`, readySelector: 'h1' },
    static: { url: `${portal.staticUrl}/masuk`, readySelector: 'h1' },
    masuk: { url: `${portal.url}/masuk`, readySelector: 'form' },
    article: { url: portal.articleUrl, readySelector: 'h1' },
    'static article': { url: `${portal.staticUrl}/artikel`, readySelector: 'h1' },
    'stock table': { url: `${portal.staticUrl}/stok`, readySelector: '.ant-table-row' },
    'table works': { url: `${portal.url}/admin/dasbor`, readySelector: '.ant-table-row', storageState: states.admin },
  };
  for (const { name, path, who, readySelector } of SCREENS) {
    cases[name] = { url: portal.url + path, readySelector, storageState: states[who] };
    cases[`${name}, one bundle`] = { url: portal.rivalUrl + path, readySelector, storageState: rivalStates[who] };
    cases[`${name}, far`] = { url: portal.url + path, readySelector, storageState: states[who], isFar: true };
    cases[`${name}, one bundle, far`] = {
      url: portal.rivalUrl + path,
      readySelector,
      storageState: rivalStates[who],
      isFar: true,
    };
  }
  cases['admin table, warm'] = {
    url: `${portal.url}/admin/dasbor`,
    readySelector: '.pr-grid__row',
    storageState: states.admin,
    isWarm: true,
  };
  const seen: Record<string, VisitFigures[]> = {};
  for (let run = 0; run < runs; run++) {
    for (const [name, options] of Object.entries(cases)) (seen[name] ??= []).push(await visit(browser, options));
  }
  const of = (name: string, what: keyof VisitFigures) => median((seen[name] ?? []).map((figures) => figures[what]));
  const floors = { bare: of('bare', 'largestPaint'), static: of('static', 'largestPaint') };
  const first = of('masuk', 'firstPaint');
  const overBare = times(first / of('bare', 'firstPaint'));
  const paint = (what: string, name: string, bound: number): Line => {
    const value = of(name, 'largestPaint');
    return {
      ...atMost(what, value / floors.static, bound, times),
      measured: `${times(value / floors.static)} (${ms(value)}; ${times(value / floors.bare)} of the bare page)`,
    };
  };
  const ratio = (what: string, figure: keyof VisitFigures, name: string, rival: string, bound: number): Line =>
    atMost(what, of(name, figure) / of(rival, figure), bound, times);
  return [
    {
      what: 'static login page, bare page: largest paint',
      measured: `${ms(floors.static)}, ${ms(floors.bare)}`,
      goal: 'the floors',
      isMet: null,
    },
    {
      ...atMost('`/masuk`, first paint', first / of('static', 'firstPaint'), 1.1, times),
      measured: `${times(first / of('static', 'firstPaint'))} (${overBare} of the bare page)`,
    },
    ...SCREENS.map(({ name, bound }) => paint(`${name}, cold, largest paint`, name, bound)),
    paint('admin table, warm, largest paint', 'admin table, warm', 1.8),
    {
      what: 'stock ProTable of the same rows: table works',
      measured: ms(of('stock table', 'ready')),
      goal: 'the rival',
      isMet: null,
    },
    ratio('admin table: first row readable against the stock table', 'ready', 'admin table', 'stock table', 0.3),
    ratio('admin table: table works against the stock table', 'ready', 'table works', 'stock table', 0.75),
    ratio('admin table: blocked against the stock table', 'blocked', 'admin table', 'stock table', 0.3),
    ratio('article: first paint against a static page', 'firstPaint', 'article', 'static article', 1.1),
    ratio('article: largest paint against a static page', 'largestPaint', 'article', 'static article', 1.1),
    atMost('article: layout shift', of('article', 'shift'), 0.02, (value) => value.toFixed(3)),
    ...SCREENS.flatMap(({ name }) => [
      atMost(`${name}: blocked`, of(name, 'blocked'), 300, ms),
      atMost(`${name}: longest task`, of(name, 'longestTask'), 250, ms),
      atMost(`${name}: layout shift`, of(name, 'shift'), 0.02, (value) => value.toFixed(3)),
    ]),
    ...SCREENS.flatMap(({ name }) => [
      {
        what: `${name}: largest paint against one bundle`,
        measured: times(of(name, 'largestPaint') / of(`${name}, one bundle`, 'largestPaint')),
        goal: 'the rival',
        isMet: null,
      },
      atMost(
        `${name}: bytes of scripts against one bundle`,
        of(name, 'scriptBytes') / of(`${name}, one bundle`, 'scriptBytes'),
        1.08,
        times,
      ),
      atMost(
        `${name}: round trips more than one bundle`,
        (of(`${name}, far`, 'ready') - of(`${name}, one bundle, far`, 'ready')) / 150,
        1.1,
        (value) => value.toFixed(1),
      ),
    ]),
  ];
}
