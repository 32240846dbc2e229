-- The log of transitions becomes the timeline: every event has a kind, and what was said with it.
-- version: how often the proposal had been sent by then.
alter table proposal add column version integer not null default 1;
alter table proposal_event
  alter column to_status drop not null,
  add column kind text,
  add column detail text,
  add column days integer,
  add column version integer not null default 1,
  add column note_id uuid;

-- Rows that came without a log are told of as far as they tell themselves.
insert into proposal_event (proposal_id, from_status, to_status, actor_id, at)
select p.id, null, 'Pending', p.user_id, p.created_at from proposal p
 where not exists (select 1 from proposal_event e where e.proposal_id = p.id);
insert into proposal_event (proposal_id, from_status, to_status, actor_id, at)
select p.id, 'Pending', p.status, null, greatest(p.status_changed_at, p.created_at) from proposal p
 where p.status <> 'Pending'
   and not exists (select 1 from proposal_event e where e.proposal_id = p.id and e.to_status = p.status);

update proposal_event set kind = case
  when from_status is null then 'sent'
  when to_status = 'Pending' then 'resubmitted'
  when to_status = 'Approved' then 'approved'
  when to_status = 'Rejected' then 'rejected'
  when to_status = 'Revision' then 'revisionAsked'
  else 'finished' end;

-- A revision says what its note says. Note and event were written in one transaction;
-- an imported note has only its own time.
update proposal_event e set note_id = n.id, detail = n.catatan from revision_note n
 where e.kind = 'revisionAsked' and n.proposal_id = e.proposal_id and abs(extract(epoch from n.created_at - e.at)) < 5;
update proposal_event e set note_id = n.id, detail = n.catatan
  from (select distinct on (proposal_id) id, proposal_id, catatan, created_at
          from revision_note order by proposal_id, created_at desc, id) n
 where e.kind = 'revisionAsked' and e.note_id is null and n.proposal_id = e.proposal_id and n.created_at < e.at
   and not exists (select 1 from proposal_event o where o.note_id = n.id)
   and not exists (select 1 from proposal_event o where o.proposal_id = e.proposal_id
                    and o.kind = 'revisionAsked' and o.note_id is null and o.id > e.id);
insert into proposal_event (proposal_id, kind, actor_id, at, detail)
select n.proposal_id, 'revisionAsked', n.author_id, n.created_at, n.catatan from revision_note n
 where not exists (select 1 from proposal_event e where e.note_id = n.id);
alter table proposal_event drop column note_id;

-- Containers that were stopped when a proposal was finished.
insert into proposal_event (proposal_id, kind, at)
select p.id, 'machineStopped', min(j.done_at)
  from machine_job j join proposal p on p.id::text = j.payload ->> 'proposal_id'
 where j.path = '/stop' and j.done_at is not null and p.status = 'Finished'
   and p.id_mesin is not null and j.payload ->> 'before' is null
 group by p.id;

update proposal_event e set version = n.number
  from (select id, greatest(1, count(*) filter (where kind in ('sent', 'resubmitted'))
                               over (partition by proposal_id order by at, id)) as number
          from proposal_event) n
 where n.id = e.id and n.number > 1;
update proposal p set version = n.number
  from (select proposal_id, max(version) as number from proposal_event group by proposal_id) n
 where n.proposal_id = p.id and n.number > 1;

alter table proposal_event alter column kind set not null;
-- An admin's first look at each version.
create unique index proposal_event_read on proposal_event (proposal_id, actor_id, version) where kind = 'read';
