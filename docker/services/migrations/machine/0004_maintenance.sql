-- Days of the week (machine.day) on which a machine is never offered; GB of each of its slots, null where nobody told.
alter table machine.machine add column closed_days text[] not null default '{}';
alter table machine.machine add column slot_memory_gb integer check (slot_memory_gb > 0);

-- Days in WIB, both included, on which a machine runs nothing. A change counts the version up, so that people are told of it
-- once; what was lifted stays for that.
create table machine.maintenance (
  id uuid primary key,
  id_mesin text not null references machine.machine,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text not null,
  version integer not null default 1,
  lifted_at timestamptz
);
create index maintenance_machine on machine.maintenance (id_mesin) where lifted_at is null;
