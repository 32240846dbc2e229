-- What was sent, each time. Files are referred to by their stored names.
create table proposal_version (
  proposal_id uuid not null references proposal on delete cascade,
  number integer not null,
  sent_at timestamptz not null,
  fields jsonb not null,
  primary key (proposal_id, number)
);

-- Of older proposals only the newest version is known: the row itself, which nothing but sending changes.
insert into proposal_version (proposal_id, number, sent_at, fields)
select p.id, p.version,
       coalesce((select max(e.at) from proposal_event e
                  where e.proposal_id = p.id and e.kind in ('sent', 'resubmitted')), p.created_at),
       jsonb_strip_nulls(to_jsonb(p) - array[
         'id', 'kind', 'user_id', 'status', 'version', 'term_and_condition', 'rev_description',
         'appr_description', 'rej_description',
         'rej_excerpt', 'id_hari', 'id_mesin', 'durasi', 'handler_id', 'handled_at',
         'status_changed_at', 'created_at', 'updated_at'])
  from proposal p;
