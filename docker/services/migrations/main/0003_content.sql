create table category (
  id integer generated always as identity primary key,
  label text not null,
  slug text not null constraint category_slug_key unique,
  thumbnail text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index category_label_key on category (lower(label));

-- Articles (type Article), about pages and service pages.
create table page (
  id integer generated always as identity primary key,
  type text not null check (type in ('Article', 'About', 'Service')),
  title text,
  slug text not null,
  thumbnail text,
  body text,
  excerpt text not null default '',
  status text not null check (status in ('Post', 'Draft')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_slug_key unique (type, slug)
);
create index page_type on page (type, created_at desc);

create table page_category (
  page_id integer not null references page on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (page_id, category_id)
);
create index page_category_category on page_category (category_id);

create table procedure_document (
  id integer generated always as identity primary key,
  type text not null,
  document_type text not null,
  file text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table facility (
  id integer generated always as identity primary key,
  name text not null,
  start_stock integer not null check (start_stock >= 0),
  use_stock integer not null default 0 check (use_stock >= 0),
  mass_unit text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint facility_stock check (start_stock >= use_stock)
);
create unique index facility_name_key on facility (lower(name));
