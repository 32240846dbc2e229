-- A proposal that its applicant took back is in Revision, where they can correct it and send it again;
-- this tells the two apart.
-- The bin: deleted_at hides a proposal from everything else until it is restored or thirty days have passed.
alter table proposal
  add column withdrawn_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by uuid references account on delete set null;
create index proposal_bin on proposal (deleted_at) where deleted_at is not null;
