import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AUDITED_CALLS, recordLabel, translatedChange } from '../contract/account/audit';
import { bodySchemaOf } from '../contract/endpoint';
import { ALL_ENDPOINTS } from '../contract/endpoints/all';
import { detailsOf } from '../contract/field/field';
import { MESSAGES, QUESTIONS, TITLES } from '../contract/text/messages';
import * as options from '../contract/field/options';
import { PROPOSAL_KIND_DETAILS } from '../contract/proposal/proposal-kind';
import { ruleMessage } from '../contract/field/rule-message';
import { PROPOSAL_STATUSES, statusLabel } from '../contract/proposal/status';
import { PUBLIC_EVENTS, describeEvent } from '../contract/proposal/timeline';
import { ApiError, type FailureKind } from '../http/api-error';
import { describeFailure } from '../http/describe-failure';
import { REASONS } from '../contract/text/reasons';
import { REFUSALS } from '../contract/text/refusals';
import { CONTRACT_ENGLISH } from '../language/english-contract';
import { ENGLISH_REASONS } from '../language/english-reasons';
import { ENGLISH_REFUSALS } from '../language/english-refusals';
import { prepareShared, speak, translate, translateReason, translateRefusal } from '../language/public';
import { ANNOUNCEMENT_LIST } from '../lists/announcements';
import { AUDIT_LIST } from '../lists/audit';
import { contentList } from '../lists/contents';
import { USER_LIST } from '../lists/users';
import { PROPOSALS_WITH_CELLS } from '../proposal/list-values';
import { PROPOSALS } from '../contract/proposal/all';
import { PROPOSAL_SECTIONS } from '../contract/proposal/field';
import { TERMS } from '../contract/proposal/terms';
import { AREAS } from '../remote/area/area-config';
import { workspaceRoot } from '../build/workspace-root';

const ROOT = workspaceRoot();

const ENGLISH = [
  'shared/language/english',
  'shell/src/language/english',
  'shell/src/language/english-pages',
  ...AREAS.map((area) => `${area}/src/english`),
  'docker/services/src/main/mail/english',
].filter((file) => existsSync(join(ROOT, `${file}.ts`)));

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[}|]/g)].map(([, name = '']) => name);

const LISTS = [USER_LIST, AUDIT_LIST, ANNOUNCEMENT_LIST, PROPOSALS_WITH_CELLS, contentList('articles')];

it.each(ENGLISH)('texts of %s are not empty and use only placeholders of the Indonesian text', async (file) => {
  const { default: english } = (await import(join(ROOT, file))) as { default: Record<string, string> };
  const wrong = Object.entries(english).filter(
    ([text, own]) => namesIn(own).some((name) => !namesIn(text).includes(name)) || own.trim() === '',
  );
  expect(wrong).toEqual([]);
});

it('areas with English texts translate exactly their title and menu', async () => {
  for (const area of AREAS) {
    const { default: config } = (await import(join(ROOT, area, 'remote.config.ts'))) as {
      default: { title: string; english?: object; menu: readonly { label: string; group: string | null }[] };
    };
    if (!config.english) continue;
    const texts = [config.title, ...config.menu.flatMap(({ label, group }) => (group ? [label, group] : [label]))];
    expect(Object.keys(config.english).sort()).toEqual([...new Set(texts)].sort());
  }
});

describe('contract and server texts', () => {
  beforeAll(async () => {
    speak('en');
    await prepareShared();
  });
  afterAll(() => speak('id'));

  const isKnown = (text: string) => Object.hasOwn(CONTRACT_ENGLISH, text) || translate(text) !== text;
  const fields = Object.values(PROPOSALS).flatMap((description) => [
    description.addTitle,
    description.formTitle,
    description.previewTitle,
    ...description.fields.flatMap(({ label, help = '', control }) => [
      label,
      help,
      'previewLabel' in control ? control.previewLabel : '',
    ]),
  ]);
  const kinds: readonly FailureKind[] = [
    'unauthenticated',
    'forbidden',
    'notFound',
    'validation',
    'refused',
    'tooMany',
    'machine',
    'offline',
    'timeout',
    'server',
    'shape',
    'cancelled',
  ];
  const failures = [...kinds.map((kind) => new ApiError(kind, 'test')), new Error('test')].flatMap((error) => {
    const { title, text } = describeFailure(error);
    return [title, text];
  });

  it.each([
    ['quoted texts', Object.values(MESSAGES).map((text) => (typeof text === 'string' ? text : text(3)))],
    [
      'titles and questions',
      [
        ...Object.values(TITLES),
        ...Object.values(QUESTIONS).flatMap(({ title, text, confirm }) => [title, text, confirm]),
      ],
    ],
    [
      'texts of failed rules',
      Object.values(ruleMessage).map((text) => (text as (...values: unknown[]) => string)('Jumlah GPU', 'pdf')),
    ],
    ['statuses', PROPOSAL_STATUSES.map(statusLabel)],
    ['events', PUBLIC_EVENTS.map((kind) => describeEvent(kind).label)],
    ['kinds of proposals', Object.values(PROPOSAL_KIND_DETAILS).map(({ type }) => type)],
    ['fields of proposals', fields],
    [
      'sections and terms',
      [...PROPOSAL_SECTIONS.flatMap(({ title, hint }) => [title, hint]), ...TERMS.map(({ text }) => text)],
    ],
    ['choices', [...options.SHARED_DATA_CHOICES, ...options.ADMIN_ROLE_CHOICES].map(({ label }) => label)],
    ['kinds of documents', [...options.PROCEDURE_TYPES, ...options.DOCUMENT_TYPES]],
    [
      'actions of the audit log',
      [...AUDITED_CALLS.values()].flatMap(({ label, record }) => [label, recordLabel(record)]),
    ],
    ['columns of lists', LISTS.flatMap(({ columns }) => columns.map(({ title }) => title))],
    ['failures', failures],
  ])('%s have English translations', (_, texts) => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text !== '' && !isKnown(text))).toEqual([]);
  });

  it('labels and messages of request fields have English translations', async () => {
    const bodies = await Promise.all(ALL_ENDPOINTS.map(bodySchemaOf));
    const texts = bodies.flatMap((body) =>
      Object.values(body?.shape ?? {}).flatMap((field) => {
        const { label, messages = {} } = detailsOf(field);
        return [label, ...Object.values(messages)];
      }),
    );
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => !isKnown(text))).toEqual([]);
  });

  it('English refusals and reasons use the same parameters as the Indonesian texts', () => {
    const namesOf = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    const english: Readonly<Record<string, string>> = { ...ENGLISH_REFUSALS, ...ENGLISH_REASONS };
    const texts = [...Object.entries(REFUSALS).map(([code, [, text]]) => [code, text]), ...Object.entries(REASONS)];
    for (const [code = '', text] of texts) expect([code, namesOf(english[code])]).toEqual([code, namesOf(text)]);
  });

  it('translates a reason by its code, including nested reasons, or else by its text', () => {
    const disk = { code: 'engine/disk-full', parameters: {} };
    const failed = { code: 'build/failed', parameters: { reason: disk } };
    expect(translateReason({ reason: 'Image gagal dibuat: Disk mesin penuh.', coded_reason: failed })).toBe(
      'The image could not be built: The machine’s disk is full.',
    );
    const weekly = { code: 'closed/weekly', parameters: { day: 'Minggu' } };
    expect(translateReason({ reason: 'Tutup setiap Minggu', coded_reason: weekly })).toBe('Closed every Sunday');
    const known = { code: 'device/known', parameters: { browser: 'Chrome', system: 'Windows' } };
    expect(translateReason({ reason: 'Chrome di Windows', coded_reason: known })).toBe('Chrome on Windows');
    const other = { reason: 'Tidak ada data', coded_reason: { code: 'other', parameters: {} } };
    expect(translateReason(other)).toBe('No data');
    expect(translateReason({ reason: null })).toBe('');
  });

  it('translates a refusal and its parameters by code, and returns null for unknown codes', () => {
    expect(translateRefusal('proposal/status-changed', { status: 'Disetujui' })).toBe(
      'This proposal now has the status Approved; reload the page.',
    );
    expect(translateRefusal('constructor', {})).toBeNull();
  });

  it.each([
    ['Jumlah GPU harus lebih besar dari 0.', 'Amount of GPU memory must be greater than 0.'],
    ['Pilihan jenjang pendidikan tidak dikenal.', 'This choice of level of education is not known.'],
    ['Benar ingin menghapus akun admin?', 'Delete admin account?'],
    ['Deteksi citra di Banyumas', 'Deteksi citra di Banyumas'],
  ])('translates "%s" to "%s"', (text, english) => expect(translate(text)).toBe(english));

  it.each([
    [{ field: 'secondFactor', from: 'on', to: 'off' }, 'Two-step verification: on → off'],
    [{ field: 'password', from: null, to: null }, 'Password changed'],
    [{ field: 'name', from: 'Citra', to: 'Citra Medis' }, 'Name: Citra → Citra Medis'],
    [{ field: 'reason', from: null, to: 'gangguan' }, 'Reason: gangguan'],
    [{ field: 'language', from: null, to: 'en' }, 'Language: – → English'],
    [{ field: 'closedDays', from: 'Senin', to: 'Senin, Selasa' }, 'Closed days: Monday → Monday, Tuesday'],
  ])('translates the change %j to "%s"', (change, english) =>
    expect(translatedChange(change, translate)).toBe(english),
  );
});
