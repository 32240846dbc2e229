-- What a session tells of itself: the browser's own words, and the first half of the network address.
alter table session add column user_agent text, add column address text;

-- The second step of the login. Until a first code has confirmed it, nothing asks for it.
-- last_step: the newest time step whose code was taken; no code works twice.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Stands for a right password until the code is there.
create table login_ticket (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_ticket_account on login_ticket (account_id);

-- Approved proposals outlive the accounts of their applicants: they pass to one account that has no role,
-- so nobody can be it and no list of people shows it.
alter table account alter column role drop not null;
