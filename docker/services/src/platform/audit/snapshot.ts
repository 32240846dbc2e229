import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { account, second_factor } from '../db/schema/accounts';
import { instantOf, isUuid, intId } from '../http/wire';
import { proposal, proposal_extension, TITLE_COLUMNS, decision_text } from '../db/schema/proposals';
import type { AuditRecordKind } from '@portal/shared/contract/account/audit';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { category, facility, page, procedure_document } from '../db/schema/content';
import { stored_file } from '../db/schema/files';
import { approved_image, day, machine, maintenance } from '../db/schema/machines';

/** Values that the log compares before and after a change, by the names of `AUDIT_FIELDS`. */
type Values = Readonly<Record<string, string | null>>;

export interface Snapshot {
  readonly label: string;
  readonly values: Values;
  /** Compared only: the log says that they changed, but never contains a secret, a long text or a stored name. */
  readonly unlisted?: Values;
}

type TakeSnapshot = (tx: Queryable, id: string) => Promise<Snapshot | null>;

type Row = Readonly<Record<string, unknown>>;

const valuesOf = (row: Row): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]));

/** The first column is the label. */
function snapshotOfRow(row: Row | undefined, unlisted: Row = {}): Snapshot | null {
  if (!row) return null;
  const values = valuesOf(row);
  return { label: Object.values(values)[0] ?? 'Tanpa Judul', values, unlisted: valuesOf(unlisted) };
}

const snapshotOfAccount: TakeSnapshot = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({
      role: account.role,
      email: account.email,
      name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})`,
      college: account.college,
      phone_number: account.phone_number,
      password_hash: account.password_hash,
      notice_mail: account.notice_mail,
      language: account.language,
      confirmed_at: second_factor.confirmed_at,
    })
    .from(account)
    .leftJoin(second_factor, eq(second_factor.account_id, account.id))
    .where(eq(account.id, id));
  if (!row) return null;
  return {
    label: `${row.name} (${row.email})`,
    unlisted: { password: row.password_hash },
    values: {
      name: row.name,
      email: row.email,
      role: row.role === null ? null : roleOfNumber(row.role),
      college: row.college,
      phone: row.phone_number,
      mail: row.notice_mail,
      language: row.language,
      secondFactor: row.confirmed_at ? 'on' : 'off',
    },
  };
};

const snapshotOfProposal: TakeSnapshot = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({
      ...TITLE_COLUMNS,
      status: proposal.status,
      created_at: proposal.created_at,
      deleted_at: proposal.deleted_at,
      durasi: proposal.durasi,
      handler: sql<string | null>`nullif(concat_ws(' ', ${account.first_name}, ${account.last_name}), '')`,
      report_sent_at: proposal.report_sent_at,
      report_accepted_at: proposal.report_accepted_at,
    })
    .from(proposal)
    .leftJoin(account, eq(account.id, proposal.handler_id))
    .where(eq(proposal.id, id));
  if (!row) return null;
  const [extension] = await tx
    .select({ status: proposal_extension.status })
    .from(proposal_extension)
    .where(eq(proposal_extension.proposal_id, id))
    .orderBy(desc(proposal_extension.created_at), proposal_extension.id)
    .limit(1);
  const code = proposalCode(row.kind, { id: row.id, created_at: instantOf(row.created_at) });
  return {
    label: `${code} ${proposalTitle(row.kind, row)}`,
    values: {
      status: row.status,
      handler: row.handler,
      bin: row.deleted_at ? 'yes' : 'no',
      days: row.durasi,
      extension: extension?.status ?? null,
      report: row.report_accepted_at ? 'accepted' : row.report_sent_at ? 'sent' : null,
    },
  };
};

const snapshotOfMachine: TakeSnapshot = async (tx, id) => {
  const closedDays = sql<string | null>`(select string_agg(initcap(${day.nama}), ', ' order by ${day.id}::integer)
    from ${day} where ${day.id} = any (m.closed_days))`;
  const upkeep = sql<
    string | null
  >`(select string_agg(w.from_day || ' – ' || w.to_day || ' (' || w.reason || ')', '; ' order by w.from_day, w.id)
    from ${maintenance} w where w.id_mesin = m.id_mesin and w.lifted_at is null
     and w.to_day >= (now() at time zone 'Asia/Jakarta')::date)`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.nama_mesin as name, m.status as machine, (m.gpu * m.mig_pergpu)::text as slots,
           m.slot_memory_gb::text as "slotMemory", m.url as address, ${closedDays} as "closedDays",
           ${upkeep} as maintenance, m.description
      from ${machine} m where m.id_mesin = ${id}`);
  if (!rows[0]) return null;
  const { description, ...listed } = rows[0];
  return snapshotOfRow(listed, { description });
};

/** Takes a snapshot of a record; null if it does not exist or its kind has nothing to compare. */
export async function readSnapshot(tx: Queryable, kind: AuditRecordKind, id: string | null): Promise<Snapshot | null> {
  const take = SNAPSHOTS[kind];
  return take && id !== null ? take(tx, id) : null;
}

const byNumber = (id: string) => sql`${intId(id)}`;
const byUuid = (id: string) => sql`${isUuid(id) ? id : null}::uuid`;

type Columns = Readonly<Record<string, PgColumn | SQL<string>>>;

/** The first column is the label. */
function snapshotBy(
  keyOf: (id: string) => SQL,
  table: PgTable & { readonly id: PgColumn },
  listed: Columns,
  unlisted: Columns = {},
): TakeSnapshot {
  return async (tx, id) => {
    const [row] = await tx
      .select({ listed, unlisted })
      .from(table)
      .where(eq(table.id, keyOf(id)));
    return snapshotOfRow(row?.listed, row?.unlisted);
  };
}

const snapshotOfPage = snapshotBy(
  byNumber,
  page,
  { title: page.title, status: page.status },
  { body: page.body, thumbnail: page.thumbnail },
);

const SNAPSHOTS: Partial<Record<AuditRecordKind, TakeSnapshot>> = {
  proposal: snapshotOfProposal,
  account: snapshotOfAccount,
  article: snapshotOfPage,
  page: snapshotOfPage,
  category: snapshotBy(byNumber, category, { name: category.label }, { thumbnail: category.thumbnail }),
  facility: snapshotBy(byNumber, facility, {
    name: facility.name,
    stock: facility.start_stock,
    unit: facility.mass_unit,
    counts: facility.counts,
  }),
  procedure: snapshotBy(
    byNumber,
    procedure_document,
    {
      name: sql<string>`${procedure_document.type} || ' (' || ${procedure_document.document_type} || ')'`,
      file: sql<string>`(select ${stored_file.original_name} from ${stored_file}
        where ${stored_file.name} = ${procedure_document.file})`,
    },
    { file: procedure_document.file },
  ),
  machine: snapshotOfMachine,
  containerImage: snapshotBy(byUuid, approved_image, {
    name: approved_image.name,
    reference: approved_image.reference,
    image: approved_image.status,
  }),
  decisionText: snapshotBy(
    byUuid,
    decision_text,
    { title: decision_text.title, purpose: decision_text.purpose },
    { body: decision_text.body },
  ),
};
