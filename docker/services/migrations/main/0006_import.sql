-- What an import from another server has made of its rows, so that a second run makes nothing anew.
create table imported_row (
  source text not null,
  source_id text not null,
  target_id integer not null,
  primary key (source, source_id)
);
