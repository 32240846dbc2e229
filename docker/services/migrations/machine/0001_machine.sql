create schema machine;

-- Version 1 of the service: days of the week, spelled as it spells them (product-facts.md 1.6).
create table machine.day (id text primary key, nama text not null);
insert into machine.day values
  ('1', 'Senin'), ('2', 'Selasa'), ('3', 'Rabu'), ('4', 'Kamis'), ('5', 'Jumat'), ('6', 'Sabtu'), ('7', 'minggu');

create table machine.machine (
  id_mesin text primary key,
  nama_mesin text not null,
  url text not null,
  description text not null,
  gpu integer not null check (gpu > 0),
  mig_pergpu integer not null check (mig_pergpu > 0),
  status text not null default 'active',
  created_at timestamptz not null default now()
);

-- A container holds one slot of its machine on its day while it is active: not stopped and not past ends_at.
create table machine.container (
  id_container text primary key,
  id_hari text not null references machine.day,
  id_mesin text not null references machine.machine,
  slot integer not null,
  username text not null,
  docker_image text not null,
  durasi integer not null,
  port integer not null,
  token text not null,
  idempotency_key text,
  approved_by text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  stopped_at timestamptz
);
create index container_place on machine.container (id_mesin, id_hari) where stopped_at is null;
create index container_user on machine.container (lower(username));
create index container_key on machine.container (idempotency_key);
