import type { Clock } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ChainContext, Line } from './deps.ts';
import { HEARD_MS } from './rules.ts';
import { putReceiver, type ReceiverRow, receiverRows } from './store-receivers.ts';

/** The company's addresses: the one that receives now, and those that did. */
export interface Receivers {
  readonly all: ReadonlySet<string>;
  /** When each of those that do not receive any more ceased to; without the one that does. */
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
    // one that was left without being noted yet counts as still in use
    if (address !== company && until !== null && (!known || known < until))
      left.set(address, until);
  }
  return { all: new Set([company, ...rows.map(({ address }) => address)]), left };
}

/**
 * Notes which address receives, in the transaction that changes it. From then on what comes to the one before is still
 * seen, and waits for an administrator.
 */
export const noteReceiver = (tx: Tx, clock: Clock, address: string): Promise<void> =>
  putReceiver(tx, address, clock.now());

/**
 * Notes which address receives where no setting was changed: the first time, and after the installation's own changed.
 * What another process changed a moment ago is left: this one may not have heard of it.
 */
export async function keepReceiver(ctx: ChainContext, line: Line): Promise<void> {
  const { company } = line.place;
  const now = ctx.clock.now();
  const current = (await receiverRows(ctx.database.db)).find(({ until }) => until === null);
  if (current?.address === company) return;
  if (current && now.getTime() - current.since.getTime() < HEARD_MS) return;
  await ctx.database.transaction((tx) => putReceiver(tx, company, now));
}
