import { sql } from 'kysely';
import type { Stand, World } from '../../../src/modules/tokens/world.test-support.ts';
import type { TestChain } from '../../dev-chain.ts';
import type { Outside } from './outside.ts';

/** A project with a played story, and its people. */
export type Played = Stand & { ana: string; nueva: string; wallet: string | null };

/** The outside world, and when the server came back. */
interface Beyond {
  readonly outside: Outside;
  readonly chain: TestChain | null;
  readonly back: Date;
}

/** The whole observable state of a project, without ids. */
export async function stateOf(world: World, at: Played, beyond: Beyond) {
  const { db } = world.database;
  const since = sinceOf(beyond.back);
  const of = <Row>(rows: Promise<Row[]>) => rows;
  const name = (id: string | null): string =>
    [at.id, at.contractId, ...at.rounds, ...at.contractRounds, ...at.vaults]
      .indexOf(id ?? '')
      .toString();
  const balances = await world.ledger.balances({ projectId: at.id });
  const entries = await of(
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .where('a.project_id', '=', at.id)
      .select(['e.id', 'e.kind', 'e.occurred_at'])
      .distinct()
      .execute(),
  );
  const counted = Map.groupBy(entries, (e) => `${e.kind} ${since(e.occurred_at)}`);
  const rounds = await of(
    db
      .selectFrom('rounds')
      .selectAll()
      .where('project_id', '=', at.id)
      .orderBy('contract_id')
      .orderBy('number')
      .execute(),
  );
  return {
    ...(await beyondOf(world, at, beyond)),
    rounds: rounds.map(({ status }) => status),
    ended: rounds.map(({ ended_at }) => ended_at?.toISOString()),
    vaults: (await world.projects.vaults(at.contractId)).map(({ status }) => status),
    reservations: (
      await db.selectFrom('reservations').selectAll().where('project_id', '=', at.id).execute()
    ).map(({ status }) => status),
    deposits: (
      await db.selectFrom('deposits').selectAll().where('project_id', '=', at.id).execute()
    )
      .map(({ type, status, closed_at }) => [type, status, since(closed_at)])
      .sort(),
    withdrawals: (
      await db.selectFrom('withdrawals').selectAll().where('project_id', '=', at.id).execute()
    )
      .map(({ received_currency, status, completed_at }) => [
        ...[received_currency, status],
        since(completed_at),
      ])
      .sort(),
    rents: (
      await db
        .selectFrom('rent_periods')
        .selectAll()
        .where('project_id', '=', at.id)
        .orderBy('pay_day')
        .execute()
    ).map(({ pay_day, status }) => [pay_day, status]),
    alerts: (
      await db
        .selectFrom('notifications')
        .select(['kind', 'once'])
        .where('user_id', '=', at.ownerId)
        .where('link', '=', `/project/${at.id}`)
        .execute()
    )
      .map(({ kind, once }) => `${kind} ${once?.split(':')[0]}`)
      .sort(),
    balances: balances
      .filter(({ balance }) => balance !== 0n)
      .map(({ account, balance }) => [
        account.holder,
        account.purpose,
        name(account.ref ?? null),
        account.asset.startsWith('token:') ? name(account.asset.slice(6)) : account.asset,
        balance,
      ])
      .map(String)
      .sort(),
    entries: [...counted]
      .map(([key, group]) => [...key.split(' '), group.length])
      .sort((a, b) => String(a).localeCompare(String(b))),
  };
}

/** A project's notifications and payments beyond the ledger, sent and pending. */
async function beyondOf(
  { database: { db }, identity }: World,
  at: Played,
  { outside, chain, back }: Beyond,
) {
  const people = [at.ana, at.nueva, at.ownerId, at.adminId];
  const emails = [...(await identity.contacts(people)).values()].map(({ email }) => email);
  const deposits = db.selectFrom('deposits').select('id').where('project_id', '=', at.id);
  const withdrawals = db.selectFrom('withdrawals').select('id').where('project_id', '=', at.id);
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', 'in', emails)
    .execute();
  const notified = await db
    .selectFrom('notifications')
    .select(['kind', 'title', 'mail_due'])
    .where('user_id', 'in', people)
    .orderBy('seq')
    .execute();
  const titles = mails.flatMap(({ id }) => outside.mails.get(id) ?? []);
  const times = (all: readonly string[], title: string) =>
    all.filter((one) => one === title).length;
  const toldOf = notified.map(({ title }) => title);
  const of = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => withoutNumbers(Object.values(row).map(String).join(' '))).sort();
  return {
    kyc: (await identity.user(at.nueva))?.kyc_status,
    rate: of(
      await db
        .selectFrom('market_rates')
        .select(['buy', 'sell'])
        .where('as_of', '=', back)
        .execute(),
    ),
    waiting: of(
      await db.selectFrom(sql<{ name: string }>`waiting_jobs`.as('j')).select('name').execute(),
    ),
    // which notifications share a mail, and leave the earlier ones of an order out, depends on when processes died
    mails: {
      unsent: mails.filter(({ status }) => status !== 'sent').length,
      waiting: notified.filter(({ mail_due }) => mail_due).length,
      twice: titles.filter((title) => times(titles, title) > Math.max(1, times(toldOf, title))),
      besides: titles
        .filter((title) => !toldOf.includes(title))
        .map(withoutNumbers)
        .sort(),
    },
    notified: of(notified.map(({ kind, title }) => ({ kind, title }))),
    links: of(
      await db.selectFrom('one_time_links').select('kind').where('user_id', 'in', people).execute(),
    ),
    // the audit log's checkpoint grows with the number of digits in it
    files: [...outside.files]
      .filter(([path]) => !path.endsWith('/audit-head.json'))
      .map(([, { length }]) => length)
      .sort(),
    leftovers: of(await db.selectFrom('resource_leftovers').select('width').execute()),
    charges: of(
      await db
        .selectFrom('deposit_charges')
        .select(['provider', 'state', 'promised', 'paid_amount', 'paid_currency'])
        .where('deposit_id', 'in', deposits)
        .execute(),
    ),
    notices: of(
      await db
        .selectFrom('provider_notices')
        .select(['provider', 'outcome', 'stated_amount'])
        .where('deposit_id', 'in', deposits)
        .execute(),
    ),
    sends: of(
      await db
        .selectFrom('chain_sends')
        .select(['amount', 'state'])
        .where('id', 'in', withdrawals)
        .execute(),
    ),
    paid: at.wallet && String(await chain?.token.balance(at.wallet)),
  };
}

/** A time relative to the outage; the time at which a step ran after it does not matter. */
const sinceOf =
  (back: Date) =>
  (at: Date | null): string | null =>
    at !== null && at >= back ? 'since' : (at?.toISOString() ?? null);

/** Orders are numbered over all histories of a database. */
const withoutNumbers = (text: string): string => text.replaceAll(/\b[DRT]-\d{4}-\d{6}/g, 'N.º');
