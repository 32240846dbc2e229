import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from './english';
import { everyMail } from './every-mail.fixture';
import { renderMail } from './template';

const PORTAL = { brandName: 'Portal Riset GPU', portalUrl: 'https://portal.test' };

const SAME: readonly string[] = [];

const written = (language: 'id' | 'en') =>
  everyMail(language).map((mail) => {
    const { text, html } = renderMail(PORTAL, mail);
    return { subject: mail.subject, text, html };
  });

test('translates every Indonesian text into a different English text', () => {
  const texts = Object.entries(english);
  expect(texts.filter(([, own]) => own.trim() === '')).toEqual([]);
  expect(texts.filter(([text, own]) => text === own).map(([text]) => text)).toEqual(SAME);
});

const SIGNATURE = {
  id: 'Salam,\nTim Portal Riset GPU',
  en: 'Kind regards,\nThe Portal Riset GPU team',
} as const;

/** Reads the mails of a file: subject and paragraphs one per line, an empty line between mails, without signatures. */
function readGolden(language: 'id' | 'en') {
  const mails = readFileSync(join(__dirname, 'golden', `${language}.txt`), 'utf8')
    .trimEnd()
    .split('\n\n');
  return mails.map((mail) => {
    const [subject = '', ...paragraphs] = mail.split('\n');
    return { subject: subject.replace('Subject: ', ''), text: [...paragraphs, SIGNATURE[language]].join('\n\n') };
  });
}

test.each(['id', 'en'] as const)('writes every mail in %s as in the golden file', (language) => {
  expect(written(language).map(({ subject, text }) => ({ subject, text }))).toEqual(readGolden(language));
});

test('uses no Indonesian text in English mails, neither in text nor in HTML', () => {
  // Pieces of ten letters between placeholders, to find texts with filled values too.
  const pieces = Object.keys(english).flatMap((text) => text.split(/\{\w+\}/).filter((piece) => piece.length >= 10));
  for (const { subject, text, html } of written('en')) {
    expect(html).toContain('<html lang="en">');
    expect(pieces.filter((piece) => [subject, text, html].some((part) => part.includes(piece)))).toEqual([]);
  }
});

test('translates kinds, days and dates, but not text that people wrote', () => {
  const approved = (language: 'id' | 'en') => written(language).find(({ text }) => text.includes('DGX-A100-01'))?.text;
  expect(approved('id')).toMatch(/Penelitian TA[^]*Hari: Senin[^]*20 Februari 2027[^]*Mohon tambah RAM\./);
  expect(approved('en')).toMatch(/Thesis research[^]*Day: Monday[^]*20 February 2027[^]*Mohon tambah RAM\./);
});

test('prefixes links to portal pages with the portal address', () => {
  const html = '<p><a href="/layanan/gpu">a</a> <a href="https://lain.test/b">b</a></p>';
  const mail = renderMail(PORTAL, { language: 'id', content: { greeting: 'Halo', paragraphs: [], html } });
  expect(mail.html).toContain('<a href="https://portal.test/layanan/gpu">a</a> <a href="https://lain.test/b">b</a>');
});
