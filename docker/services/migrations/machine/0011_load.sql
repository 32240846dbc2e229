-- What a running container uses, measured about once a minute by the reconcile loop.
create table machine.engine_load (
  id_container text primary key references machine.container on delete cascade,
  measured_at timestamptz not null,
  -- Processor time since its start, seconds.
  cpu_seconds double precision not null,
  -- Share of the processors that it may use, between the last two measurements; null until there are two.
  cpu_share double precision,
  memory_mb double precision not null,
  memory_limit_mb double precision not null,
  -- When it last used one per cent of its processors or more; its first measurement counts.
  busy_at timestamptz not null
);

-- When somebody was last connected to it through the door.
alter table machine.container add column entered_at timestamptz;
