import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchPortal } from './portal';
import type { Line } from './report';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'seo'] as const;
const LEAST = 98;

/** Measures Lighthouse scores, 0 to 100, of four public pages as on a phone. */
export async function measureLighthouse(portal: BenchPortal): Promise<Line[]> {
  const pages = [`${portal.url}/`, `${portal.url}/berita`, portal.articleUrl, `${portal.url}/tentang`];
  const lines: Line[] = [];
  for (const page of pages) {
    const scores = await scoresOf(page);
    lines.push({
      what: `Lighthouse, ${new URL(page).pathname}: ${CATEGORIES.join(', ')}`,
      measured: scores.join(', '),
      goal: `≥ ${LEAST}`,
      isMet: scores.every((score) => score >= LEAST),
    });
  }
  return lines;
}

async function scoresOf(url: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`],
        ...[`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
      ],
      { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' } },
    );
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Readonly<Record<string, { readonly score: number | null }>>;
    };
    return CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
