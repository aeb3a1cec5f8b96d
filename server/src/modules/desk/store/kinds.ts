import { type RawBuilder, sql } from 'kysely';
import { ADMIN_ROLES, may } from '#contract/core/roles.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import { businessDay } from '#core/clock.ts';
import { isTroubledSend, shownAmount } from '#modules/movements';
import { literals } from '#platform/database/queries/literals.ts';
import { DUTY_ROWS } from './duties.ts';
import { type Asked, NONE, notOf, type Overdue, type Rows, risks } from './rows.ts';
import { SECOND_ROWS } from './second.ts';

type ApprovalStep = 'accept' | 'return' | 'revert' | 'chargeback' | 'reinstate';

/** Whether the reader may decide on a request: another administrator's, or their own if they work alone. */
const mayDecideRequest = ({ readerId, alone }: Asked) => sql`case
  -- nobody else may decide what is about the only other one of level 1
  when r.asked_by = ${readerId} then ${alone} or (r.kind in ('factor', 'document') and not exists (
    select from person_facts o where o.role = 'admin' and o.state = 'active' and o.id not in (r.asked_by, r.user_id)))
  else r.kind = 'role' or r.user_id is distinct from ${readerId} end`;
/** The condition for a customer's account that is not deleted. */
const isCustomer = sql`u.state <> 'deleted' and u.role not in ('admin', 'admin_l2', 'admin_l3')`;
/** Readers must not see the data of an account in which they have an interest. */
const notOwn = (readerId: string) =>
  sql`not exists (select from interest_facts i where i.person_id = ${readerId} and i.user_id = u.id)`;
const ZONE = sql.lit('America/Argentina/Buenos_Aires');
/** Whether a first approval counts: it lapses when its giver may decide no longer, as where it is taken. */
const countsOf = (giver: string) => sql`exists (select from person_facts g
  where g.id = ${sql.ref(giver)} and g.state = 'active'
    and g.role in (${literals(ADMIN_ROLES.filter((role) => may(role, 'payments.manage')))}))`;
const COUNTS = countsOf('a.approved_by');
const secondApproval = (id: string, { approvalsSince }: Asked, step: ApprovalStep = 'accept') =>
  sql`exists (select 1 from first_approval_facts a
    where a.movement_id = ${sql.ref(id)} and a.step = ${step} and a.approved_at > ${approvalsSince} and ${COUNTS})`;
/** The first of two approvals `a` of some steps that another administrator gave: the reader may give the second. */
const givenByAnother = (steps: readonly ApprovalStep[], { approvalsSince, readerId }: Asked) => sql`
  a.step in (${literals(steps)}) and a.approved_at > ${approvalsSince} and a.approved_by <> ${readerId} and ${COUNTS}`;
/** Movements with such an approval: an array, so that their own index serves. */
const approvedOnce = (steps: readonly ApprovalStep[], asked: Asked) => sql`any(array(
  select a.movement_id from first_approval_facts a where ${givenByAnother(steps, asked)}))`;
/**
 * Whether one of two administrators approved to revert a credited deposit `d`, to book or undo its chargeback, or to credit
 * an expired one.
 */
const isPastAndApproved = (asked: Asked) =>
  sql`((d.status = 'completed' and d.id = ${approvedOnce(['revert', 'chargeback', 'reinstate'], asked)})
    or (d.status = 'rejected' and d.expired and d.id = ${approvedOnce(['accept'], asked)}))`;

/**
 * Where the money of a deposit `d` comes from, if that is known: the sender of its USDT, or the person's bank account
 * in its currency. With several accounts the payer's is unknown.
 */
const PAID_FROM = sql`coalesce(
  (select c.sender from chain_transfer_facts c where c.deposit_id = d.id and c.gone_at is null limit 1),
  case when d.type in (${literals(BANK_TRANSFERS)}) then (
    select min(b.account) from bank_account_facts b
    where b.user_id = d.user_id and b.currency = d.currency and b.removed_at is null
    having count(distinct b.account) = 1) end)`;

/** The cautions of a withdrawal `w`, which are computed beforehand, as its own list shows them. */
const cautions = (asked: Asked) => sql`coalesce((
  select array_agg(c.caution) from jsonb_array_elements_text(
    ${JSON.stringify(Object.fromEntries(asked.cautions))}::jsonb -> w.id::text) as c(caution)), ${NONE})`;

/** The number of the payment run that has a withdrawal `w`; null without one. */
const RUN_NUMBER = sql`(
  select r.number from payment_run_line_facts l
  join payment_run_facts r on r.id = l.run_id and r.cancelled_at is null
  where l.withdrawal_id = w.id)`;
const PAYABLE = sql`w.status = 'pending' and w.pre_approved_at is not null`;

const withdrawals =
  (where: RawBuilder<unknown>, detail: RawBuilder<unknown> = sql`p.name`): Rows =>
  (asked) =>
    sql`
  select w.id::text as id, w.order_number as title, w.user_id as person_id, ${detail} as detail,
         w.destination_account as account, w.amount, w.currency, w.created_at as since, w.due_at,
         ${risks({ second_approval: secondApproval('w.id', asked) })}
           || ${cautions(asked)} as risks
  from withdrawal_facts w join project_facts p on p.id = w.project_id
  where ${where}`;

/** Overdue payments are computed beforehand, as each project's own page shows what it owes. */
const overdueOf =
  (kind: Overdue['kind']): Rows =>
  ({ overdue }) => {
    const rows = overdue.filter((one) => one.kind === kind);
    return sql`
      select id, title, null::uuid as person_id, '' as detail, null::text as account, amount, 'USD' as currency,
             since, since as due_at, ${NONE} as risks
      from unnest(${rows.map((row) => row.projectId)}::text[], ${rows.map((row) => row.projectName)}::text[],
                  ${rows.map((row) => row.missing)}::bigint[], ${rows.map((row) => row.since)}::timestamptz[])
        as given(id, title, amount, since)`;
  };

/** The query of every kind, on the view that its module publishes. */
export const KIND_ROWS: Readonly<Record<DeskKind, Rows>> = {
  deposit: (asked) => sql`
    select d.id::text as id, d.order_number as title, d.user_id as person_id, p.name as detail,
           ${PAID_FROM} as account, ${shownAmount((name) => sql.ref(`d.${name}`))} as amount, d.currency, d.created_at as since, d.expires_at as due_at,
           ${risks({
             second_approval: sql`(${secondApproval('d.id', asked)} or ${isPastAndApproved(asked)})`,
             charge_review: sql`exists (select 1 from charge_facts c
               where c.deposit_id = d.id and c.state = 'review')`,
           })} as risks
    from deposit_facts d join project_facts p on p.id = d.project_id
    where d.status in (${literals(OPEN_STATUSES)}) or ${isPastAndApproved(asked)}`,
  withdrawal: withdrawals(sql`w.status = 'pending' and w.pre_approved_at is null`),
  payout: withdrawals(sql`${PAYABLE} and ${RUN_NUMBER} is null`),
  inRun: withdrawals(
    sql`${PAYABLE} and ${RUN_NUMBER} is not null`,
    sql`p.name || ' · lote ' || ${RUN_NUMBER}`,
  ),
  // a troubled send is its own kind
  return: (asked) => sql`
    select withdrawals.id::text as id, withdrawals.order_number as title, withdrawals.user_id as person_id,
           p.name as detail, withdrawals.destination_account as account, withdrawals.amount,
           withdrawals.currency, a.approved_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from first_approval_facts a join withdrawal_facts withdrawals on withdrawals.id = a.movement_id
    join project_facts p on p.id = withdrawals.project_id
    where ${givenByAnother(['return'], asked)}
      and withdrawals.status in ('sent', 'completed') and not ${isTroubledSend(asked.now)}`,
  send: (asked) => sql`
    select withdrawals.id::text as id, withdrawals.order_number as title, withdrawals.user_id as person_id,
           p.name as detail, withdrawals.destination_account as account, withdrawals.amount,
           withdrawals.currency, withdrawals.sent_at as since, null::timestamptz as due_at,
           array['stuck'] || ${risks({
             second_approval: secondApproval('withdrawals.id', asked, 'return'),
           })} as risks
    from withdrawal_facts withdrawals join project_facts p on p.id = withdrawals.project_id
    where ${isTroubledSend(asked.now)}`,
  transfer: (asked) => sql`
    select t.id::text as id, t.order_number as title, t.user_id as person_id,
           f.name || ' → ' || p.name as detail, null::text as account, t.amount, t.currency,
           t.created_at as since, null::timestamptz as due_at,
           ${risks({ second_approval: secondApproval('t.id', asked) })} as risks
    from transfer_facts t join project_facts f on f.id = t.from_project_id
    join project_facts p on p.id = t.to_project_id
    where t.status = 'pending'`,
  // its requester cannot approve it, here and below
  earning: ({ readerId }) => sql`
    select id::text as id, order_number as title, asked_by as person_id, '' as detail, destination as account,
           amount, currency, asked_at as since, null::timestamptz as due_at, array['second_approval'] as risks
    from earning_facts where status = 'pending' and asked_by <> ${readerId}`,
  bankLine: ({ ofPeople }) => sql`
    select id::text as id, reference as title, null::uuid as person_id, to_char(day, 'DD/MM/YYYY') as detail,
           null::text as account, amount, currency, imported_at as since,
           imported_at + make_interval(days => ${BANK_LINE_DAYS}) as due_at,
           ${risks({ person_money: sql`l.id = any(${[...ofPeople.lines]}::uuid[])` })} as risks
    from open_bank_line_facts l`,
  declaration: ({ readerId }) => sql`
    select id::text as id, account as title, declared_by as person_id, to_char(day, 'DD/MM/YYYY') as detail,
           null::text as account, amount, currency, declared_at as since, null::timestamptz as due_at,
           array['second_approval'] as risks
    from pending_bank_declaration_facts where declared_by <> ${readerId}`,
  chainTransfer: ({ chainId }) => sql`
    select id::text as id, tx_hash as title, null::uuid as person_id, '' as detail, sender as account, amount,
           'USDT' as currency, seen_at as since, null::timestamptz as due_at, ${NONE} as risks
    from chain_transfer_facts
    where chain_id = ${chainId}::bigint and deposit_id is null and gone_at is null`,
  rights: () => sql`
    select r.id::text as id, r.code as title, u.id as person_id,
           case when u.id is null then r.name else '' end as detail, null::text as account,
           null::bigint as amount, null::text as currency, r.received_at as since, r.due_at, ${NONE} as risks
    from open_rights_request_facts r
    left join person_facts u on u.email = r.email and u.state <> 'deleted'`,
  identity: () => sql`
    select u.id::text as id, '' as title, u.id as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, coalesce(k.updated_at, u.created_at) as since,
           null::timestamptz as due_at, ${NONE} as risks
    from person_facts u left join kyc_facts k on k.user_id = u.id
    where u.kyc_status = 'pending' and u.state <> 'deleted'
      and u.role not in ('admin', 'admin_l2', 'admin_l3')`,
  company: () => sql`
    select f.user_id::text as id, f.company ->> 'name' as title, f.user_id as person_id,
           f.company ->> 'taxId' as detail, null::text as account, null::bigint as amount,
           null::text as currency, f.submitted_at as since, null::timestamptz as due_at,
           ${risks({ second_approval: countsOf('f.first_by') })} as risks
    from company_facts f join person_facts p on p.id = f.user_id
    where f.state = 'submitted' and p.state <> 'deleted'
    union all
    select r.user_id::text, p.name, r.user_id, 'Cambia quien la representa: ' || r.name || ' ' || r.lastname,
           null::text, null::bigint, null::text, r.proposed_at, null::timestamptz,
           ${risks({ second_approval: sql`true` })}
    from company_replacement_facts r join person_facts p on p.id = r.user_id
    where p.state <> 'deleted'
      and not exists (select 1 from company_facts f where f.user_id = r.user_id and f.state = 'submitted')`,
  buyback: overdueOf('buyback'),
  rent: overdueOf('rent'),
  question: () => sql`
    select q.id::text as id, q.body as title, q.asker_id as person_id, p.name as detail,
           null::text as account, null::bigint as amount, null::text as currency, q.asked_at as since,
           null::timestamptz as due_at, ${NONE} as risks
    from open_question_facts q join project_facts p on p.id = q.project_id`,
  project: () => sql`
    select p.id::text as id, p.name as title, p.owner_id as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, r.submitted_at as since,
           null::timestamptz as due_at, ${NONE} as risks
    from project_facts p join project_review_facts r on r.id = p.id
    where p.status = 'in_review'`,
  revision: () => sql`
    select r.id::text as id, p.name as title, r.requested_by as person_id, '' as detail,
           null::text as account, null::bigint as amount, null::text as currency, r.requested_at as since,
           null::timestamptz as due_at, ${NONE} as risks
    from revision_facts r join project_facts p on p.id = r.project_id
    where r.status = 'pending'`,
  prolongation: () => sql`
    select r.id::text as id, p.name as title, r.requested_by as person_id, '' as detail,
           null::text as account, null::bigint as amount, null::text as currency, r.requested_at as since,
           r.former_ends_at as due_at, ${NONE} as risks
    from prolongation_request_facts r join project_facts p on p.id = r.project_id`,
  adminRequest: (asked) => sql`
    select r.id::text as id, coalesce(trim(r.name || ' ' || r.lastname), '') as title,
           coalesce(r.user_id, r.asked_by) as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, r.asked_at as since, r.expires_at as due_at,
           array['second_approval'] as risks
    from admin_request_facts r
    where r.status = 'pending' and r.expires_at > ${asked.now} and ${mayDecideRequest(asked)}`,
  ...SECOND_ROWS,
  ...DUTY_ROWS,
  check: () => sql`
    select name as id, name as title, null::uuid as person_id, first_finding as detail,
           null::text as account, null::bigint as amount, null::text as currency, failed_at as since,
           failed_at as due_at, array['books'] as risks
    from desk_failed_checks`,
  alert: ({ readerId }) => sql`
    select a.id::text as id, coalesce(d.order_number, w.order_number, p.name, '') as title, a.user_id as person_id,
           '' as detail, null::text as account, coalesce(d.amount, w.amount) as amount,
           coalesce(d.currency, w.currency) as currency, a.raised_at as since, null::timestamptz as due_at,
           array['held'] as risks
    from compliance_alert_facts a
    left join deposit_facts d on a.movement = 'deposit' and d.id = a.movement_id
    left join withdrawal_facts w on a.movement = 'withdrawal' and w.id = a.movement_id
    left join entry_facts e on a.movement = 'contribution' and e.id = a.movement_id
    left join project_facts p on p.id = e.reference
    where a.state = 'open' and a.level = 'high' and ${notOf(readerId, sql`a.user_id`, sql`a.moved_at`)}`,
  // nothing identifies the case's subject: other people may see the inbox on screen
  case: ({ readerId }) => sql`
    select c.id::text as id, c.number as title, null::uuid as person_id, '' as detail, null::text as account,
           null::bigint as amount, null::text as currency, c.opened_at as since, c.due_at, ${NONE} as risks
    from compliance_case_facts c
    where c.state in ('open', 'to_report') and ${notOf(readerId, sql`c.subject_id`, sql`c.operation_at`)}
      and exists (select 1 from compliance_officer_facts o where o.user_id = ${readerId})`,
  exposure: ({ now, readerId }) => sql`
    select u.id::text as id, '' as title, u.id as person_id, w.detail, null::text as account,
           null::bigint as amount, null::text as currency, w.since, null::timestamptz as due_at, ${NONE} as risks
    from (
      select user_id, min(since) as since, string_agg(detail, ', ' order by detail) as detail from (
        select user_id, declared_at as since, 'Declaración jurada' as detail from exposure_facts
        where outcome is null and exposed_before > ${businessDay(now)}
        union all
        select user_id, submitted_at, 'Beneficiarios finales' from company_exposure_facts) e
      group by user_id) w join person_facts u on u.id = w.user_id
    where ${isCustomer} and ${notOwn(readerId)}`,
  // nobody learns of a case about themselves: what the reader has an interest in does not count
  noOfficer: ({ now, readerId }) => sql`
    select 'falta' as id, '' as title, null::uuid as person_id,
           case count(*) when 1 then 'Espera 1 caso o persona expuesta'
             else 'Esperan ' || count(*) || ' casos o personas expuestas' end as detail,
           null::text as account, null::bigint as amount, null::text as currency, min(w.since) as since,
           min(w.due_at) as due_at, ${NONE} as risks
    from (
      select subject_id as user_id, operation_at as at, opened_at as since, due_at from compliance_case_facts
      where state in ('open', 'to_report')
      union all
      select user_id, 'infinity', declared_at, null from exposure_facts
      where outcome is null and exposed_before > ${businessDay(now)}
      union all
      select user_id, 'infinity', submitted_at, null from company_exposure_facts) w
    join person_facts u on u.id = w.user_id
    where ${notOf(readerId, sql`w.user_id`, sql`w.at`)} and (w.due_at is not null or ${isCustomer})
      and not exists (
        select from compliance_officer_facts o where ${notOf(sql`o.user_id`, sql`w.user_id`, sql`w.at`)})
    having count(*) > 0`,
  riskReview: ({ now, readerId }) => sql`
    select u.id::text as id, '' as title, u.id as person_id,
           case r.level when 'high' then 'Riesgo alto' when 'medium' then 'Riesgo medio' else 'Riesgo bajo' end as detail,
           null::text as account, null::bigint as amount, null::text as currency,
           r.review_on::timestamp at time zone ${ZONE} as since,
           (r.review_on + 1)::timestamp at time zone ${ZONE} as due_at, ${NONE} as risks
    from risk_review_facts r join person_facts u on u.id = r.user_id
    where r.review_on <= ${businessDay(now)}::date and ${isCustomer} and ${notOwn(readerId)}`,
  service: ({ failing }) => sql`
    select id, title, null::uuid as person_id, detail, null::text as account, null::bigint as amount,
           null::text as currency, since, null::timestamptz as due_at, array['failing'] as risks
    from unnest(${failing.map((one) => one.service)}::text[], ${failing.map((one) => one.name)}::text[],
                ${failing.map((one) => one.why)}::text[], ${failing.map((one) => one.since)}::timestamptz[])
      as given(id, title, detail, since)`,
};
