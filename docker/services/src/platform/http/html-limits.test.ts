import { html as htmlField } from '@portal/shared/contract/field/field';
import { problemIn } from '@portal/shared/contract/field/form';
import { isTooComplex } from './html-limits';

const BODY = htmlField('Konten', { required: true, maxLength: 1_000_000 });

/** HTML that grows with a number. */
const FLOODS: Readonly<Record<string, (size: number) => string>> = {
  'opening brackets': (size) => '<'.repeat(40 * size),
  'nested elements': (size) => '<div>'.repeat(size) + '</div>'.repeat(size),
  'open elements': (size) => '<b>'.repeat(size),
  'halves of elements': (size) => '<a '.repeat(10 * size),
  'ends of tags': (size) => '>'.repeat(9 * size),
  ampersands: (size) => '&amp;'.repeat(1.8 * size),
  'character references': (size) => '&#38;'.repeat(1.8 * size),
  attributes: (size) => `<p ${'a=b '.repeat(size)}>x</p>`,
  styles: (size) => `<p style="${'text-align:center;'.repeat(size / 2)}">x</p>`,
  'spaces and one letter': (size) => `${' '.repeat(9 * size)}x`,
};
const FEW = 10_000;

/** Returns the shortest of five times to judge a text, ms, because other programs may use the processor meanwhile. */
function shortestTime(html: string): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    problemIn(BODY, html);
    isTooComplex(html);
    return performance.now() - started;
  });
  return Math.min(...times);
}

it.each(Object.entries(FLOODS))('judges %s in time linear to their number', (_name, flood) => {
  const most = flood(10 * FEW);
  expect(isTooComplex(most)).toBe(/[<>&]/.test(most));
  const base = Math.max(shortestTime(flood(FEW)), 1);
  // A square would be a hundred times.
  expect(shortestTime(most)).toBeLessThan(40 * base);
});

it('accepts ordinary articles', () => {
  const table = `<table><tbody>${'<tr><td>sel <b>tebal</b></td><td>sel</td></tr>'.repeat(200)}</tbody></table>`;
  const word = '<p style="text-align: justify;">Satu&nbsp;kalimat panjang dari Word. <b>tebal</b></p>'.repeat(2000);
  expect(isTooComplex(word)).toBe(false);
  expect(isTooComplex(`<h2>Judul</h2>${'<p>baris<p>baris<br>'.repeat(300)}${table}`)).toBe(false);
});
