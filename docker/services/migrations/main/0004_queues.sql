create table announcement (
  id integer generated always as identity primary key,
  subject text not null,
  announcement text not null,
  author_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);

-- A queue: claimed by locked_until, done by done_at, given up by failed_at. Contents are blanked once sent, because
-- they may carry links that open an account.
create table mail_job (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  announcement_id integer references announcement on delete set null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_job_open on mail_job (run_after) where done_at is null and failed_at is null;
create index mail_job_announcement on mail_job (announcement_id);

-- Calls that the main API owes the machine service.
create table machine_job (
  id bigint generated always as identity primary key,
  path text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index machine_job_open on machine_job (run_after) where done_at is null and failed_at is null;
