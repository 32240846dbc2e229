import type { AuditRecordKind } from '@portal/shared/contract/audit';
import { roleOfNumber } from '@portal/shared/contract/roles';
import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { first, type Queryable } from '../db/database';
import { instantOf, intId, isUuid } from '../http/wire';

/** What the log compares of a record before and after a change: texts by the names of `AUDIT_FIELDS`. */
type Facts = Readonly<Record<string, string | null>>;

/** A record as it is called and stands at one moment. */
export interface Sight {
  readonly label: string;
  readonly facts: Facts;
  /** A text that tells only whether the password is another one; it goes nowhere. */
  readonly secret?: string;
}

type Look = (tx: Queryable, id: string) => Promise<Sight | null>;

/** Looks at a record of a kind; null when there is none, or when the kind has nothing to compare. */
export async function lookAt(tx: Queryable, kind: AuditRecordKind, id: string | null): Promise<Sight | null> {
  const look = LOOKS[kind];
  return look && id !== null ? look(tx, id) : null;
}

interface ProposalSight extends Record<string, unknown> {
  id: string;
  kind: ProposalKind;
  status: string;
  created_at: Date;
  is_binned: boolean;
  durasi: string | null;
  handler: string | null;
  extension: string | null;
  report: string | null;
}

const lookAtProposal: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const row = await first<ProposalSight>(
    tx,
    `select p.id, p.kind, p.status, p.created_at, p.deleted_at is not null as is_binned, p.durasi,
            p.research_field, p.research_title, p.institution, p.type_of_proposal,
            nullif(concat_ws(' ', h.first_name, h.last_name), '') as handler,
            (select x.status from proposal_extension x where x.proposal_id = p.id
              order by x.created_at desc, x.id limit 1) as extension,
            case when p.report_accepted_at is not null then 'accepted'
                 when p.report_sent_at is not null then 'sent' end as report
       from proposal p left join account h on h.id = p.handler_id where p.id = $1`,
    [id],
  );
  if (!row) return null;
  const code = proposalCode(row.kind, { id: row.id, created_at: instantOf(row.created_at) });
  return {
    label: `${code} ${proposalTitle(row.kind, row)}`,
    facts: {
      status: row.status,
      handler: row.handler,
      bin: row.is_binned ? 'yes' : 'no',
      days: row.durasi,
      extension: row.extension,
      report: row.report,
    },
  };
};

interface AccountSight {
  role: number | null;
  email: string;
  name: string;
  college: string | null;
  phone_number: string | null;
  password_hash: string;
  notice_mail: string;
  has_second_factor: boolean;
}

const lookAtAccount: Look = async (tx, id) => {
  if (!isUuid(id)) return null;
  const row = await first<AccountSight>(
    tx,
    `select a.role, a.email, concat_ws(' ', a.first_name, a.last_name) as name, a.college, a.phone_number,
            a.password_hash, a.notice_mail, f.confirmed_at is not null as has_second_factor
       from account a left join second_factor f on f.account_id = a.id where a.id = $1`,
    [id],
  );
  if (!row) return null;
  return {
    label: `${row.name} (${row.email})`,
    secret: row.password_hash,
    facts: {
      name: row.name,
      email: row.email,
      role: row.role === null ? null : roleOfNumber(row.role),
      college: row.college,
      phone: row.phone_number,
      mail: row.notice_mail,
      secondFactor: row.has_second_factor ? 'on' : 'off',
    },
  };
};

/** A look at one row by its number. @param columns a select list whose first column is the label, all named as facts */
function lookByNumber(table: string, columns: string): Look {
  return async (tx, id) => {
    const row = await first<Record<string, string | number | null>>(
      tx,
      `select ${columns} from ${table} where id = $1`,
      [intId(id)],
    );
    return row && sightOf(row);
  };
}

function sightOf(row: Record<string, string | number | null>): Sight {
  const facts = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  return { label: Object.values(facts)[0] ?? 'Tanpa Judul', facts };
}

const lookAtPage = lookByNumber('page', 'title, status');

const LOOKS: Partial<Record<AuditRecordKind, Look>> = {
  proposal: lookAtProposal,
  account: lookAtAccount,
  article: lookAtPage,
  page: lookAtPage,
  category: lookByNumber('category', 'label as name'),
  facility: lookByNumber('facility', 'name, start_stock as stock, mass_unit as unit'),
  procedure: lookByNumber('procedure_document', "type || ' (' || document_type || ')' as name"),
  machine: async (tx, id) => {
    const row = await first<Record<string, string | null>>(
      tx,
      `select m.nama_mesin as name, m.status as machine, (m.gpu * m.mig_pergpu)::text as slots,
              m.slot_memory_gb::text as "slotMemory",
              (select string_agg(initcap(d.nama), ', ' order by d.id::integer)
                 from machine.day d where d.id = any (m.closed_days)) as "closedDays",
              (select string_agg(w.from_day || ' – ' || w.to_day || ' (' || w.reason || ')', '; ' order by w.from_day, w.id)
                 from machine.maintenance w where w.id_mesin = m.id_mesin and w.lifted_at is null
                  and w.to_day >= (now() at time zone 'Asia/Jakarta')::date) as maintenance
         from machine.machine m where m.id_mesin = $1`,
      [id],
    );
    return row && sightOf(row);
  },
  decisionText: async (tx, id) => {
    if (!isUuid(id)) return null;
    const row = await first<Record<string, string>>(tx, 'select title, purpose from decision_text where id = $1', [id]);
    return row && sightOf(row);
  },
};
