import { type RawBuilder, sql } from 'kysely';
import { deskChoices } from '#contract/desk/words.ts';
import { SETTING_KEYS, SETTINGS } from '#contract/settings/table.ts';
import { choices } from '#contract/words.ts';
import { businessDay } from '#core/clock.ts';
import { type Asked, notOf, type Rows, risks } from './rows.ts';

/** The Spanish name of a column's value, so that a search finds the text that people read. */
const worded = (column: RawBuilder<unknown>, of: readonly { value: string; label: string }[]) =>
  sql`case ${column} ${sql.join(
    of.map(({ value, label }) => sql`when ${value}::text then ${label}::text`),
    sql` `,
  )} else ${column} end`;

const SETTING_NAMES = SETTING_KEYS.map((value) => ({ value, label: SETTINGS[value].label }));

/**
 * Leaves out the reader's own requests, except for kinds of request that the only administrator of level 1 may approve
 * alone.
 */
const notOwn = (askedBy: RawBuilder<unknown>, { readerId, alone }: Asked) =>
  sql`(${askedBy} is distinct from ${readerId} or ${alone})`;

/**
 * Requests of one administrator that another one decides. Their author does not see them, except those that use
 * `notOwn`: the only administrator of level 1 decides on their own.
 */
export const SECOND_ROWS = {
  explanation: ({ readerId, ofPeople }) => sql`
    select id::text as id, reference as title, asked_by as person_id,
           ${worded(sql`kind`, deskChoices('bankLineKind'))} || ', ' || to_char(day, 'DD/MM/YYYY') as detail,
           null::text as account, amount, currency, asked_at as since, null::timestamptz as due_at,
           array['second_approval'] || ${risks({
             person_money: sql`id = any(${[...ofPeople.explanations]}::uuid[])`,
           })} as risks
    from pending_explanation_facts where asked_by <> ${readerId}`,
  settingChange: ({ readerId, now }) => sql`
    select id::text as id, ${worded(sql`key`, SETTING_NAMES)} as title, asked_by as person_id, '' as detail,
           null::text as account, null::bigint as amount, null::text as currency, asked_at as since,
           expires_at as due_at, array['second_approval'] as risks
    from pending_setting_facts where expires_at > ${now} and asked_by <> ${readerId}`,
  raise: (asked) => sql`
    select r.user_id::text as id, '' as title, r.user_id as person_id,
           'Hasta el ' || to_char(r.until, 'DD/MM/YYYY') as detail, null::text as account, r.monthly as amount,
           'ARS' as currency, r.asked_at as since, null::timestamptz as due_at, array['second_approval'] as risks
    from pending_raise_facts r
    where r.until >= ${businessDay(asked.now)}::date and ${notOwn(sql`r.asked_by`, asked)}
      and ${notOf(asked.readerId, sql`r.user_id`, sql`r.asked_at`)}`,
  text: (asked) => sql`
    select id::text as id, ${worded(sql`kind`, choices('textKind'))} as title, written_by as person_id,
           summary as detail, null::text as account, null::bigint as amount, null::text as currency,
           written_at as since, null::timestamptz as due_at, array['second_approval'] as risks
    from pending_text_facts where ${notOwn(sql`written_by`, asked)}`,
  distribution: ({ readerId }) => sql`
    select user_id::text as id, '' as title, user_id as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, proposed_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_distribution_facts where proposed_by <> ${readerId}`,
  writeOff: ({ readerId }) => sql`
    select user_id::text as id, '' as title, user_id as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, proposed_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_write_off_facts where proposed_by <> ${readerId}`,
  lift: ({ readerId }) => sql`
    select user_id::text as id, '' as title, user_id as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, asked_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_lift_facts where asked_by <> ${readerId}`,
  // one row per project, because its page decides on all its requests
  frame: (asked) => sql`
    select distinct on (f.project_id) f.project_id::text as id, p.name as title, f.asked_by as person_id,
           '' as detail, null::text as account, null::bigint as amount, null::text as currency,
           f.asked_at as since, null::timestamptz as due_at, array['second_approval'] as risks
    from pending_frame_facts f join project_facts p on p.id = f.project_id
    where ${notOwn(sql`f.asked_by`, asked)}
    order by f.project_id, f.asked_at`,
  owner: ({ readerId }) => sql`
    select o.project_id::text as id, p.name as title, o.proposed_by as person_id, '' as detail,
           null::text as account, null::bigint as amount, null::text as currency, o.proposed_at as since,
           null::timestamptz as due_at, array['second_approval'] as risks
    from pending_owner_facts o join project_facts p on p.id = o.project_id
    where o.proposed_by <> ${readerId}`,
  officer: ({ readerId }) => sql`
    select id::text as id, case when ends then 'Quitar el permiso' else 'Dar el permiso' end as title,
           user_id as person_id, ${worded(sql`kind`, deskChoices('officerKind'))} as detail, null::text as account,
           null::bigint as amount, null::text as currency, asked_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_officer_facts
    where asked_by <> ${readerId} and (ends or user_id <> ${readerId})`,
  policy: ({ readerId, now }) => sql`
    select id::text as id, case when withdraws then 'Retirar parámetros aprobados' else '' end as title,
           asked_by as person_id,
           'Desde el ' || to_char(holds_from, 'DD/MM/YYYY') as detail, null::text as account,
           null::bigint as amount, null::text as currency, asked_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_policy_facts
    where asked_by <> ${readerId} and (not withdraws or holds_from > ${businessDay(now)}::date)`,
} as const satisfies Record<string, Rows>;
