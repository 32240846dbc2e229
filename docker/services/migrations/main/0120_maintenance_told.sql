-- Which version of a machine's maintenance the owner of a proposal was told of at last; its id is the machine service's.
create table maintenance_told (
  window_id uuid not null,
  proposal_id uuid not null references proposal on delete cascade,
  version integer not null,
  told_at timestamptz not null default now(),
  primary key (window_id, proposal_id)
);
create index maintenance_told_proposal on maintenance_told (proposal_id);
