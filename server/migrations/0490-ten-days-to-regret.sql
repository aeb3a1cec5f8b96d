-- A purchase can be revoked for ten days at least, as the consumers' law says: a shorter setting is raised, and requested
-- changes to a shorter one are withdrawn. Purchases made before keep the day that they were given.
update settings set value = '10'::jsonb where key = 'graceDays' and (value #>> '{}')::numeric < 10;
update setting_changes
   set status = 'withdrawn', decided_at = now(), reason = 'El mínimo es de 10 días'
 where key = 'graceDays' and status in ('pending', 'approved') and (value #>> '{}')::numeric < 10;
