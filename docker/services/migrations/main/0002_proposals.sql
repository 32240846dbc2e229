-- The three kinds share one table; a column that a kind does not have stays null (user-area.md section 3).
create table proposal (
  id uuid primary key,
  kind text not null check (kind in ('thesis', 'nonTa', 'industry')),
  user_id uuid not null references account on delete cascade,
  status text not null check (status in ('Pending', 'Approved', 'Rejected', 'Revision', 'Finished')),
  type_of_proposal text not null,
  phone_number text,
  educational_level text,
  study_program text,
  gpu text,
  ram text,
  storage text,
  duration text,
  research_fee bigint,
  partner text,
  pembimbing1 text,
  pembimbing2 text,
  pembimbing3 text,
  peneliti text,
  research_field text,
  research_title text,
  admin_name text,
  position text,
  leader_name text,
  pic text,
  institution text,
  collaboration_plan text,
  short_description text,
  data_description text,
  shared_data boolean,
  activity_plan text,
  output_plan text,
  previous_experience text,
  application_file text,
  docker_image text,
  proposal_file text,
  anggaran_file text,
  collaboration_file text,
  adhoc_file text,
  institution_file text,
  term_and_condition boolean not null default false,
  rev_description text,
  appr_description text,
  id_hari text,
  id_mesin text,
  durasi text,
  status_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposal_user on proposal (user_id, created_at desc);
create index proposal_created on proposal (created_at desc);

-- Every change of status: from null on submission.
create table proposal_event (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposal on delete cascade,
  from_status text,
  to_status text not null,
  actor_id uuid references account on delete set null,
  at timestamptz not null default now()
);
create index proposal_event_proposal on proposal_event (proposal_id, at);

create table revision_note (
  id uuid primary key,
  proposal_id uuid not null references proposal on delete cascade,
  author_id uuid references account on delete set null,
  catatan text not null,
  created_at timestamptz not null default now()
);
create index revision_note_proposal on revision_note (proposal_id, created_at);

-- Every file on the volume. owner_id and proposal_id are null for procedures and public images.
create table stored_file (
  name text primary key,
  folder text not null,
  original_name text not null,
  kind text not null check (kind in ('pdf', 'zip', 'image')),
  size bigint not null,
  sha256 text not null,
  owner_id uuid references account on delete set null,
  proposal_id uuid references proposal on delete cascade,
  created_at timestamptz not null default now()
);
create index stored_file_proposal on stored_file (proposal_id);
