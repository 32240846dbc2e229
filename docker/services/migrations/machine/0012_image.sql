-- The image of an applicant's ZIP on a machine. A ZIP never gets another content under its name, so a failed one stays failed
-- until somebody asks for it again.
create table machine.image_build (
  -- Stored name of the ZIP, as containers are booked under it.
  archive text not null,
  -- Name of the machine.
  machine text not null,
  state text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'failed')),
  -- Of a ready one: its id on the engine.
  image text,
  -- Said to people: why it failed, or why it still waits.
  reason text,
  -- The last that its building wrote, the oldest first.
  lines text[] not null default '{}',
  changed_at timestamptz not null default now(),
  -- A waiting one is left alone until then.
  retry_at timestamptz,
  -- Process that builds it, and until when others leave it to that one.
  holder text,
  held_until timestamptz,
  primary key (archive, machine)
);
