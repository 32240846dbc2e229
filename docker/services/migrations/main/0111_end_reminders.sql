-- Days before the end of use that the owner was reminded at last: 14, 3 or 1; null: not yet. Whoever is nearer to the end
-- than that when the end is set knows it from the decision.
alter table proposal add column end_told_days smallint;
update proposal set end_told_days = case
    when ends_at < now() + interval '1 day' then 1
    when ends_at < now() + interval '3 days' then 3
    when ends_at < now() + interval '14 days' then 14 end
 where status = 'Approved';
