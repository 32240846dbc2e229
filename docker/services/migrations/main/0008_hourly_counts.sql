-- How often an address or a mail box has had something done in an hour.
create table hourly_count (
  who text not null,
  hour bigint not null,
  used integer not null,
  primary key (who, hour)
);
