-- What happened and concerns a person, told inside the portal. Their order is their id's.
create table notice (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  href text not null,
  proposal_id uuid references proposal on delete cascade,
  announcement_id integer references announcement on delete cascade,
  -- What it was made of, where that could be looked at twice.
  source text,
  -- Waits for the next daily mail.
  is_mail_due boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notice_account on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_mail_due on notice (account_id, id) where is_mail_due;
create index notice_age on notice (created_at);
create index notice_proposal on notice (proposal_id);
create index notice_announcement on notice (announcement_id);
create unique index notice_source on notice (account_id, source) where source is not null;

-- When mails about what happened are sent; those about the account itself always are.
alter table account add column notice_mail text not null default 'sekaligus'
  check (notice_mail in ('sekaligus', 'harian', 'tidak'));

-- Days whose daily mails are in the queue.
create table notice_digest (day date primary key, at timestamptz not null default now());

-- Whom an announcement is for, by numbers of roles, and until when it stands on their dashboards.
alter table announcement
  add column roles smallint[] not null default '{4,5}',
  add column shown_until timestamptz;
create index announcement_shown on announcement (shown_until) where shown_until is not null;
create table announcement_dismissal (
  announcement_id integer not null references announcement on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now(),
  primary key (announcement_id, account_id)
);
