-- The admin who has taken a proposal, so that two do not decide at once.
alter table proposal
  add column handler_id uuid references account on delete set null,
  add column handled_at timestamptz;
