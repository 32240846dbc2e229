import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { workspaceRoot } from '../build/workspace-root';
import { responseSchemaOf, type Endpoint } from '../contract/endpoint';
import { ALL_ENDPOINTS } from '../contract/endpoints/all';
import * as messages from '../contract/message-texts';
import { deleteQuestion, draftQuestion, QUESTIONS, TITLES } from '../contract/messages';
import type { ProposalKind } from '../contract/proposal-kind';
import { fileMessage, FILE_KINDS } from '../contract/file-kind';
import { ruleMessage, type FieldRule } from '../contract/rules';
import { describeEvent } from '../contract/timeline';
import { REFUSALS } from '../contract/refusals';
import { PROPOSALS } from '../contract/proposal/all';
import type { ProposalField } from '../contract/proposal/field';

/** A table of a document that follows from the code. */
export interface DocumentTable {
  /** Path from the root. */
  readonly document: string;
  /** Stands between `<!-- table: name -->` and `<!-- end -->`. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Calls by the section of that document that describes them, as the beginnings of their names. */
const CALL_SECTIONS: Readonly<Record<string, RegExp>> = {
  session: /^(session|sso)\./,
  proposals: /^(proposal|revisionNote)\./,
  'life of a proposal': /^(timeline|remark|handling|version|withdrawal|bin|extension|report|decisionText)\./,
  content: /^(content|post|category|image)\./,
  public: /^public\./,
  accounts: /^(admin|user|announcement)\./,
  'facilities and procedures': /^(facility|procedure)\./,
  'machine service': /^machine\./,
  'own account': /^(ownAccount|secondFactor)\./,
  notices: /^(notice|noticeMail)\w*\./,
  'audit log': /^audit\./,
  usage: /^usage\./,
  calendar: /^calendar\./,
};

/** Every table that the documents hold, as the code has it now. */
export async function documentTables(): Promise<DocumentTable[]> {
  const sections = Object.entries(CALL_SECTIONS);
  const homeless = ALL_ENDPOINTS.filter(({ name }) => !sections.some(([, begins]) => begins.test(name)));
  if (homeless.length > 0) throw new Error(`no section tells ${homeless.map(({ name }) => name).join(', ')}`);
  return [
    ...(await Promise.all(sections.map(([name, begins]) => callTable(name, begins)))),
    ...(['thesis', 'nonTa', 'industry'] as const).map(fieldTable),
    messageTable(),
    questionTable(),
    ruleTable(),
    timelineTable(),
    refusalTable(),
  ];
}

function refusalTable(): DocumentTable {
  const rows = Object.entries(REFUSALS).map(([code, [status, text]]) => [`\`${code}\``, String(status), text]);
  return { document: 'shared/docs/error-codes.md', name: 'refusals', rows: [['code', 'HTTP', 'text'], ...rows] };
}

async function callTable(name: string, begins: RegExp): Promise<DocumentTable> {
  const calls = ALL_ENDPOINTS.filter((endpoint) => begins.test(endpoint.name));
  const head = ['call', 'method and path', 'who', 'body', 'response'];
  return { document: 'shared/docs/product/calls.md', name, rows: [head, ...(await Promise.all(calls.map(callRow)))] };
}

async function callRow(endpoint: Endpoint): Promise<string[]> {
  const { name, method, path, access, body = {}, encoding = '', addition } = endpoint;
  const fields = Object.entries(body).map(
    ([field, rule]) => `\`${field}\`${rule.required === true ? '*' : ''} ${told(rule)}`,
  );
  const isForm = /^proposal\.\w+\.(store|update)$/.test(name);
  return [
    `\`${name}\`${addition ? ' +' : ''}`,
    `${method} \`${path}\``,
    typeof access === 'string' ? access : access.join(', '),
    fields.length === 0 ? '–' : `${encoding}: ${isForm ? 'the fields of its kind' : fields.join('; ')}`,
    shapeOf(await responseSchemaOf(endpoint)),
  ];
}

/** Returns the keys of a response; `[]` marks a list. */
function shapeOf(schema: z.ZodMiniType): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, { type?: string }>>;
  };
  const keys = Object.entries(json.properties ?? {}).map(
    ([key, { type }]) => `\`${key}\`${type === 'array' ? '[]' : ''}`,
  );
  return keys.length === 0 ? '–' : keys.join(', ');
}

/** A rule in a few words: `number > 0, ≤ 4096`. */
function told({ kind, gt, min, max, maxLength, accept, orStoredName, options, required }: FieldRule): string {
  const choices = options && options.length <= 10 ? `: ${options.join(' / ')}` : '';
  const parts = [
    `${kind === 'file' && accept ? FILE_KINDS[accept].name : kind}${choices}${gt === undefined ? '' : ` > ${gt}`}`,
    min === undefined ? '' : `≥ ${min}`,
    max === undefined ? '' : `≤ ${max}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    orStoredName ? 'or the stored name' : '',
    required === 'when-post' ? 'required when published' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function fieldTable(kind: ProposalKind): DocumentTable {
  const rows = PROPOSALS[kind].fields.map((field) => [
    `\`${field.name}\``,
    field.label,
    field.section,
    controlOf(field),
    field.rule.required === true ? 'yes' : 'no',
    told(field.rule),
  ]);
  return {
    document: 'shared/docs/product/fields.md',
    name: kind,
    rows: [['field', 'label', 'section', 'control', 'required', 'rule'], ...rows],
  };
}

function controlOf({ control, optionalOnEdit }: ProposalField): string {
  switch (control.kind) {
    case 'number':
      return `number, ${control.unit}`;
    case 'gpu':
      return control.freeOnEdit ? 'choice, free number on edit' : 'choice';
    case 'level':
      return control.onAdd.length < control.onEdit.length
        ? `choice; on add only ${control.onAdd.join(', ')}`
        : 'choice';
    case 'file':
      return `file, shown as '${control.previewLabel}'${optionalOnEdit ? ', optional on edit' : ''}`;
    default:
      return control.kind;
  }
}

function messageTable(): DocumentTable {
  const texts = Object.entries(messages).map(([name, text]) => [
    `\`${name}\``,
    typeof text === 'string' ? text : text(0).replace('0', '{used}'),
  ]);
  const titles = Object.entries(TITLES).map(([name, text]) => [`\`TITLES.${name}\``, text]);
  return { document: 'shared/docs/product/messages.md', name: 'texts', rows: [['name', 'text'], ...titles, ...texts] };
}

function questionTable(): DocumentTable {
  const questions = { ...QUESTIONS, draftQuestion: draftQuestion('{noun}'), deleteQuestion: deleteQuestion('{noun}') };
  const rows = Object.entries(questions).map(([name, { title, text, confirm }]) => [
    `\`${name}\``,
    title,
    text,
    confirm,
  ]);
  return {
    document: 'shared/docs/product/messages.md',
    name: 'questions',
    rows: [['name', 'title', 'text', 'button'], ...rows],
  };
}

function ruleTable(): DocumentTable {
  const label = '{label}';
  const rows = [
    ['required', ruleMessage.required(label)],
    ['numeric', ruleMessage.numeric(label)],
    ['phone', ruleMessage.phone(label)],
    ['greaterThan', ruleMessage.greaterThan(label, 0)],
    ['tooSmall', ruleMessage.tooSmall(label, 0)],
    ['whole', ruleMessage.whole(label)],
    ['wholeUpTo', ruleMessage.wholeUpTo(label, '4.096 GB')],
    ['character', ruleMessage.character(label, '<')],
    ['unreadable', ruleMessage.unreadable(label)],
    ['tooLong', ruleMessage.tooLong(label, 255)],
    ['choice', ruleMessage.choice(label)],
    ['file', fileMessage.file(label)],
    ['fileKind', fileMessage.fileKind(label, 'pdf')],
    ['emptyFile', fileMessage.emptyFile(label)],
    ['tooLarge', fileMessage.tooLarge(label, 25)],
    ['brokenPdf', fileMessage.brokenPdf(label)],
    ['lockedPdf', fileMessage.lockedPdf(label)],
    ['brokenZip', fileMessage.brokenZip(label)],
    ['lockedZip', fileMessage.lockedZip(label)],
    ['emptyZip', fileMessage.emptyZip(label)],
    ['brokenImage', fileMessage.brokenImage(label)],
    ['hugeImage', fileMessage.hugeImage(label, 12_000, 9000)],
  ] satisfies [keyof typeof ruleMessage | keyof typeof fileMessage, string][];
  const lacking = Object.keys({ ...ruleMessage, ...fileMessage }).filter(
    (name) => !rows.some(([known]) => known === name),
  );
  if (lacking.length > 0) throw new Error(`the table of rules lacks ${lacking.join(', ')}`);
  return { document: 'shared/docs/product/messages.md', name: 'rules', rows: [['rule', 'text'], ...rows] };
}

function timelineTable(): DocumentTable {
  const source = readFileSync(join(workspaceRoot(), 'shared/contract/timeline.ts'), 'utf8');
  const events = [...source.matchAll(/^ {2}(\w+): \{ by: /gm)].map(([, kind = '']) => kind);
  if (events.length === 0) throw new Error('timeline.ts lists its events in another way');
  const rows = events.map((kind) => {
    const { by, isInternal, label } = describeEvent(kind);
    return [`\`${kind}\``, label, by, isInternal ? 'admins' : 'everybody who may read it'];
  });
  return {
    document: 'shared/docs/product/messages.md',
    name: 'timeline',
    rows: [['event', 'label', 'by', 'told to'], ...rows],
  };
}

/** A table as Markdown. */
function markdownOf(rows: DocumentTable['rows']): string {
  const [head = [], ...others] = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...others.map(line)].join('\n');
}

/** The text of a document with a table put into its place. */
export function withTable(text: string, { document, name, rows }: DocumentTable): string {
  const begin = `<!-- table: ${name} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`${document} has no place for the table '${name}'`);
  return `${text.slice(0, from + begin.length)}${markdownOf(rows)}\n${text.slice(to)}`;
}
