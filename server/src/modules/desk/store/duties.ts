import { sql } from 'kysely';
import { TRUST_NEAR_DAYS } from '#contract/registry/values.ts';
import { businessDay } from '#core/clock.ts';
import { NONE, type Rows } from './rows.ts';

const ZONE = sql.lit('America/Argentina/Buenos_Aires');

/** What level 1 has to do without a request. */
export const DUTY_ROWS = {
  // one row per project: its list has every filing
  trust: ({ now }) => sql`
    select p.id::text as id, p.name as title, null::uuid as person_id,
           case when count(*) = 1 then '1 presentación' else count(*) || ' presentaciones' end as detail,
           null::text as account, null::bigint as amount, null::text as currency,
           min(e.day)::timestamp at time zone ${ZONE} as since,
           (min(e.due_on) + 1)::timestamp at time zone ${ZONE} as due_at, ${NONE} as risks
    from trust_event_facts e join project_facts p on p.id = e.project_id
    where e.is_open and e.due_on <= ${businessDay(now)}::date + ${TRUST_NEAR_DAYS}::integer
    group by p.id, p.name`,
  // one row per project: its list has every unit with an objection
  objection: () => sql`
    select p.id::text as id, p.name as title, null::uuid as person_id,
           case when count(*) = 1 then '1 objeción' else count(*) || ' objeciones' end as detail,
           null::text as account, null::bigint as amount, null::text as currency,
           min(o.answered_at) as since, null::timestamptz as due_at, ${NONE} as risks
    from unit_objection_facts o join project_facts p on p.id = o.project_id
    group by p.id, p.name`,
  incident: () => sql`
    select i.id::text as id, 'Incidente ' || i.number as title, null::uuid as person_id, i.title as detail,
           null::text as account, null::bigint as amount, null::text as currency, i.detected_at as since, i.due_at,
           ${NONE} as risks
    from incident_clock_facts i`,
  holidays: ({ now, yearWithoutDays: year }) => sql`
    select ${year}::text as id, 'Días no laborables de ' || ${year}::text as title, null::uuid as person_id,
           'La lista no los tiene: se contarían como hábiles' as detail, null::text as account,
           null::bigint as amount, null::text as currency,
           least(${now}, make_timestamptz(${year}::integer - 1, 10, 1, 0, 0, 0, ${ZONE})) as since,
           make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${ZONE}) as due_at, ${NONE} as risks
    where ${year}::integer is not null`,
  // since the first account, which is as old as the installation
  missingText: ({ now, elsewhere }) => sql`
    select id, title, null::uuid as person_id, 'Rige el de un enlace' as detail, null::text as account,
           null::bigint as amount, null::text as currency,
           coalesce((select min(created_at) from person_facts), ${now}) as since, null::timestamptz as due_at,
           ${NONE} as risks
    from unnest(${elsewhere.map(({ kind }) => kind)}::text[], ${elsewhere.map(({ name }) => name)}::text[])
      as given(id, title)`,
} as const satisfies Record<string, Rows>;
