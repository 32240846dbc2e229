-- The stops that are owed for a proposal; the newest says how its container fares.
create index machine_job_proposal on machine_job ((payload ->> 'proposal_id'), id) where path = '/stop';
