-- A pass into one running container: the cookie that 'Buka Jupyter' sets, kept hashed. It counts while the session does
-- in which it was given; without a session of this database (another main API vouched for the person) until its end.
create table machine.lab_pass (
  token_hash text primary key,
  id_container text not null references machine.container,
  session_id uuid,
  email text not null,
  role integer not null,
  expires_at timestamptz not null
);
create index lab_pass_expiry on machine.lab_pass (expires_at);

-- When a restart was last asked for, and whether the reconcile loop still owes it.
alter table machine.container add column restart_asked_at timestamptz;
alter table machine.container add column restart_owed boolean not null default false;
