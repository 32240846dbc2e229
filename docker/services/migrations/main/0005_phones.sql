-- One form of a mobile number, 08…, so that two ways to write it are not two numbers. Of accounts that share one, the
-- oldest gets the form; the others keep what they wrote.
with written as (
  select id, created_at, phone_number, substring(regexp_replace(phone_number, '[^0-9+]', '', 'g') from '^(?:(?:\+|00)?620?|0)?(8[1-9][0-9]{7,10})$') as national
    from account where phone_number is not null
), ranked as (
  select id, phone_number, '0' || national as form, row_number() over (partition by national order by phone_number = '0' || national desc, created_at, id) as place
    from written where national is not null
)
update account a set phone_number = r.form from ranked r where a.id = r.id and r.place = 1 and a.phone_number <> r.form;

update proposal set phone_number = '0' || substring(regexp_replace(phone_number, '[^0-9+]', '', 'g') from '^(?:(?:\+|00)?620?|0)?(8[1-9][0-9]{7,10})$')
 where regexp_replace(phone_number, '[^0-9+]', '', 'g') ~ '^((\+|00)?620?|0)?8[1-9][0-9]{7,10}$';
