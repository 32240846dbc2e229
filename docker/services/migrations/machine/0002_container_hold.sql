-- When the slot was last asked for: what was stopped before is not stopped again, what was asked for anew is not old.
alter table machine.container add column held_at timestamptz not null default now();
update machine.container set held_at = created_at;

-- One form of key on both sides: a proposal's containers are kept under `approval-<id>` (contract/approval-key.ts).
update machine.container set idempotency_key = 'approval-' || idempotency_key
 where idempotency_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
