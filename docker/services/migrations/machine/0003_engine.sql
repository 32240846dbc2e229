-- The volume with a container's home folder is kept under this name; null: under the container's own id. A container
-- that takes over a proposal's slot elsewhere takes over its home folder.
alter table machine.container add column home text;
alter table machine.container add column home_removed_at timestamptz;
create index container_home on machine.container (coalesce(home, id_container)) where home_removed_at is null;

-- What the engine last did for a container that should run now; what should run is never read from here.
create table machine.engine_report (
  id_container text primary key references machine.container,
  state text not null check (state in ('running', 'failed')),
  -- Said to people; of a failed one.
  reason text,
  -- Where Jupyter answers; of a running one.
  address text,
  since timestamptz not null,
  attempts integer not null default 0,
  retry_at timestamptz
);

-- One row: whose containers these are on an engine that others use too, and which process brings them about now.
create table machine.engine (
  only_row boolean primary key default true check (only_row),
  installation text not null,
  holder text,
  held_until timestamptz not null default now()
);
