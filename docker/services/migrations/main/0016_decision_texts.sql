-- Texts that a team of admins uses again; team is the role: 2 Proposal, 3 Super.
create table decision_text (
  id uuid primary key,
  team smallint not null check (team in (2, 3)),
  purpose text not null check (purpose in ('approve', 'revise', 'reject')),
  title text not null,
  body text not null,
  author_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index decision_text_team on decision_text (team, purpose, title);
