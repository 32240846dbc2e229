-- Images that the super admin approved for containers; where they were found stands in image_build.
create table machine.approved_image (
  id uuid primary key,
  name text not null,
  reference text not null constraint approved_image_reference unique,
  description text,
  status text not null default 'active' constraint approved_image_status_check check (status in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
