-- The quota of an account adds up its files.
create index stored_file_owner on stored_file (owner_id);
