-- When the use of the machine ends, as approved and extended; and the final report that the terms promise.
alter table proposal
  add column ends_at timestamptz,
  add column report_file text,
  add column report_sent_at timestamptz,
  add column report_asked_at timestamptz,
  add column report_accepted_at timestamptz;

update proposal p set ends_at = e.at + make_interval(days => p.durasi::integer)
  from (select proposal_id, max(at) as at from proposal_event where kind = 'approved' group by proposal_id) e
 where e.proposal_id = p.id and p.durasi ~ '^[0-9]{1,5}$';
create index proposal_end on proposal (ends_at)
  where status = 'Approved' and report_sent_at is null and report_asked_at is null;

-- machine: how the order to the machine service fares, null before the approval.
create table proposal_extension (
  id uuid primary key,
  proposal_id uuid not null references proposal on delete cascade,
  days integer not null check (days > 0),
  reason text not null,
  status text not null check (status in ('Pending', 'Approved', 'Rejected', 'Cancelled')),
  note text,
  machine text check (machine in ('ordered', 'done', 'failed')),
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index proposal_extension_proposal on proposal_extension (proposal_id, created_at);
create unique index proposal_extension_pending on proposal_extension (proposal_id) where status = 'Pending';
