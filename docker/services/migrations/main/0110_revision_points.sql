-- What a revision asks of one field or section of the form; the applicant ticks it off.
create table revision_point (
  id bigint generated always as identity primary key,
  note_id uuid not null references revision_note on delete cascade,
  target text not null,
  body text not null,
  ticked_at timestamptz
);
create index revision_point_note on revision_point (note_id, id);

-- Two replicas that see the same start write it once.
create unique index proposal_event_started on proposal_event (proposal_id, at) where kind = 'started';
