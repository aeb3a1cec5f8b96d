import type { Clock } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ChainContext, Line } from './deps.ts';
import { SETTINGS_LAG_MS } from './rules.ts';
import { putReceiver, type ReceiverRow, receiverRows } from './store/receivers.ts';

/** The company's receiving addresses, present and former. */
interface Receivers {
  readonly all: ReadonlySet<string>;
  /** When each former receiving address was left; without the present one. */
  readonly left: ReadonlyMap<string, Date>;
}

/** @param company the address that receives now */
export async function receiversOf(db: Db, company: string): Promise<Receivers> {
  return received(await receiverRows(db), company);
}

/** The same, from their rows. */
export function received(rows: readonly ReceiverRow[], company: string): Receivers {
  const left = new Map<string, Date>();
  for (const { address, until } of rows) {
    const known = left.get(address);
    // an address that was left without a record yet counts as still in use
    if (address !== company && until !== null && (!known || known < until))
      left.set(address, until);
  }
  return { all: new Set([company, ...rows.map(({ address }) => address)]), left };
}

/**
 * Records the receiving address, in the transaction that changes it. Later transfers to the former one are still seen,
 * and wait for an administrator.
 */
export const noteReceiver = (tx: Tx, clock: Clock, address: string): Promise<void> =>
  putReceiver(tx, address, clock.now());

/**
 * Records the receiving address where no setting was changed: the first time, and after a change of the installation's
 * own. A recent change by another process is left alone: this process may not have seen it.
 */
export async function keepReceiver(ctx: ChainContext, line: Line): Promise<void> {
  const { company } = line.place;
  const now = ctx.clock.now();
  const current = (await receiverRows(ctx.database.db)).find(({ until }) => until === null);
  if (current?.address === company) return;
  if (current && now.getTime() - current.since.getTime() < SETTINGS_LAG_MS) return;
  await ctx.database.transaction((tx) => putReceiver(tx, company, now));
}
