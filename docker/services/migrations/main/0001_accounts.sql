-- Secrets and other single values that all replicas share.
create table setting (key text primary key, value text not null);

-- One row per person: account and profile. role: 1 Content, 2 Proposal, 3 Super, 4 Internal, 5 External.
create table account (
  id uuid primary key,
  role smallint not null check (role between 1 and 5),
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null,
  last_name text,
  phone_number text,
  college text,
  avatar text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email_key on account (lower(email));
create unique index account_phone_key on account (phone_number);
create index account_role on account (role, created_at desc);

-- Tokens are kept as SHA-256 only. file_token_hash belongs to the cookie that the file host accepts.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token_hash text not null unique,
  file_token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_account on session (account_id);

create table login_attempt (
  id bigint generated always as identity primary key,
  email text not null,
  ip text not null,
  at timestamptz not null default now()
);
create index login_attempt_who on login_attempt (email, ip, at);
create index login_attempt_ip on login_attempt (ip, at);

create table password_reset (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account on password_reset (account_id, created_at);

create table rate_window (
  who text not null,
  minute bigint not null,
  used integer not null,
  primary key (who, minute)
);

-- Who did what when, for every write of an admin.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_email text not null,
  call text not null,
  target jsonb not null
);
create index audit_at on audit (at);
