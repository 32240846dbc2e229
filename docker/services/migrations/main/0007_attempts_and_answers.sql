-- Addresses a person has logged in from: what strangers try elsewhere does not keep them out there.
create table login_known (
  account_id uuid not null references account on delete cascade,
  ip text not null,
  at timestamptz not null default now(),
  primary key (account_id, ip)
);

-- Answers to writing calls that carried an Idempotency-Key: the same key gives the same answer and no second effect.
create table idempotent_answer (
  account_id uuid not null references account on delete cascade,
  call text not null,
  key text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, call, key)
);
