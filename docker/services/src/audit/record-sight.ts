import type { AuditRecordKind } from '@portal/shared/contract/audit';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';
import { orm } from '../db/orm';
import { account, second_factor } from '../db/schema/accounts';
import { category, facility, page, procedure_document } from '../db/schema/content';
import { approved_image, day, machine, maintenance } from '../db/schema/machines';
import { decision_text, proposal, proposal_extension } from '../db/schema/proposals';
import { instantOf, intId, isUuid } from '../http/wire';

/** What the log compares of a record before and after a change: texts by the names of `AUDIT_FIELDS`. */
type Values = Readonly<Record<string, string | null>>;

/** A record as it is called and stands at one moment. */
export interface Sight {
  readonly label: string;
  readonly values: Values;
  /** A text that tells only whether the password is another one; it goes nowhere. */
  readonly secret?: string;
}

type Look = (tx: Queryable, id: string) => Promise<Sight | null>;

/** Looks at a record of a kind; null when there is none, or when the kind has nothing to compare. */
export async function lookAt(tx: Queryable, kind: AuditRecordKind, id: string | null): Promise<Sight | null> {
  const look = LOOKS[kind];
  return look && id !== null ? look(tx, id) : null;
}

const lookAtProposal: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await orm(tx)
    .select({
      id: proposal.id,
      kind: proposal.kind,
      status: proposal.status,
      created_at: proposal.created_at,
      deleted_at: proposal.deleted_at,
      durasi: proposal.durasi,
      research_field: proposal.research_field,
      research_title: proposal.research_title,
      institution: proposal.institution,
      type_of_proposal: proposal.type_of_proposal,
      handler: sql<string | null>`nullif(concat_ws(' ', ${account.first_name}, ${account.last_name}), '')`,
      report_sent_at: proposal.report_sent_at,
      report_accepted_at: proposal.report_accepted_at,
    })
    .from(proposal)
    .leftJoin(account, eq(account.id, proposal.handler_id))
    .where(eq(proposal.id, id));
  if (!row) return null;
  const [extension] = await orm(tx)
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

const lookAtAccount: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await orm(tx)
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
    secret: row.password_hash,
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

/** A look at one row by its number; the first column is the label, all are its values. */
function lookByNumber(
  table: PgTable & { readonly id: PgColumn },
  columns: Readonly<Record<string, PgColumn | SQL<string>>>,
): Look {
  return async (tx, id) => {
    const rows: Row[] = await orm(tx)
      .select(columns)
      .from(table)
      .where(eq(table.id, sql`${intId(id)}`));
    return sightOf(rows[0]);
  };
}

type Row = Record<string, unknown>;

function sightOf(row: Row | undefined): Sight | null {
  if (!row) return null;
  const values = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  return { label: Object.values(values)[0] ?? 'Tanpa Judul', values };
}

const lookAtPage = lookByNumber(page, { title: page.title, status: page.status });

const lookAtMachine: Look = async (tx, id) => {
  const closedDays = sql<string | null>`(select string_agg(initcap(${day.nama}), ', ' order by ${day.id}::integer)
    from ${day} where ${day.id} = any (m.closed_days))`;
  const upkeep = sql<
    string | null
  >`(select string_agg(w.from_day || ' – ' || w.to_day || ' (' || w.reason || ')', '; ' order by w.from_day, w.id)
    from ${maintenance} w where w.id_mesin = m.id_mesin and w.lifted_at is null
     and w.to_day >= (now() at time zone 'Asia/Jakarta')::date)`;
  const rows = await orm(tx).execute<Row>(sql`
    select m.nama_mesin as name, m.status as machine, (m.gpu * m.mig_pergpu)::text as slots,
           m.slot_memory_gb::text as "slotMemory", ${closedDays} as "closedDays", ${upkeep} as maintenance
      from ${machine} m where m.id_mesin = ${id}`);
  return sightOf(rows[0]);
};

const lookAtDecisionText: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await orm(tx)
    .select({ title: decision_text.title, purpose: decision_text.purpose })
    .from(decision_text)
    .where(eq(decision_text.id, id));
  return sightOf(row);
};

const lookAtContainerImage: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await orm(tx)
    .select({ name: approved_image.name, reference: approved_image.reference, image: approved_image.status })
    .from(approved_image)
    .where(eq(approved_image.id, id));
  return sightOf(row);
};

const LOOKS: Partial<Record<AuditRecordKind, Look>> = {
  proposal: lookAtProposal,
  account: lookAtAccount,
  article: lookAtPage,
  page: lookAtPage,
  category: lookByNumber(category, { name: category.label }),
  facility: lookByNumber(facility, {
    name: facility.name,
    stock: facility.start_stock,
    unit: facility.mass_unit,
    counts: facility.counts,
  }),
  procedure: lookByNumber(procedure_document, {
    name: sql<string>`${procedure_document.type} || ' (' || ${procedure_document.document_type} || ')'`,
  }),
  machine: lookAtMachine,
  containerImage: lookAtContainerImage,
  decisionText: lookAtDecisionText,
};
