-- The log can be read: who it was by name and role, which record by id and name, and what became of it.
-- record_id has no reference: an entry outlives its record.
alter table audit
  add column actor_name text not null default '',
  add column actor_role smallint,
  add column record_id text,
  add column label text not null default '',
  add column changes jsonb not null default '[]';

update audit set record_id = nullif(target ->> 'id', '');
update audit e set actor_name = concat_ws(' ', a.first_name, a.last_name), actor_role = a.role
  from account a where a.id = e.actor_id;
alter table audit drop column target;

-- What a person has read or closed says nothing of any record.
delete from audit where call in ('notice.read', 'notice.readAll', 'announcement.dismiss');
