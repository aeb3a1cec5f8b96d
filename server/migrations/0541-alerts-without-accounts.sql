-- Alerts name no bank account: what they are about keeps a digest of it, by movement (`compliance/rules/about.ts`). So
-- none stays legible once its person is erased.
update compliance_alerts c set about = (
  select string_agg(encode(sha256(convert_to(c.movement_id::text || ':' || a.account, 'UTF8')), 'hex'), ' ' order by a.place)
  from unnest(string_to_array(c.about, ', ')) with ordinality as a (account, place))
where c.rule in ('account_changed', 'shared_account') and c.about <> '';
update compliance_alerts c set
  why = 'La cuenta que pagó es de otra persona.',
  about = 'La cuenta que pagó es de otra persona. ' || encode(sha256(convert_to(
    c.movement_id::text || ':' || substring(c.why from '^La cuenta que pagó, (.*), es de otra persona\.$'), 'UTF8')), 'hex')
where c.rule = 'third_party' and c.why ~ '^La cuenta que pagó, .*, es de otra persona\.$';
