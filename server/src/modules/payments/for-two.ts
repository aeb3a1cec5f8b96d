import type { Currency } from '#contract/core/money.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import type { Clock } from '#core/clock.ts';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database, Tx } from '#platform/database/index.ts';
import { isOver } from './limit-rules.ts';
import { cents } from './limits.ts';
import { type Counted, decidedAlone } from './store-lone-approvals.ts';

interface Deps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'usd'>;
}

interface Undecided {
  readonly id: string;
  /** Whose money it is. */
  readonly user_id: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
}

/**
 * Ids of the movements of a kind that two administrators decide on, at the rate of now and with what one decided alone
 * of the same person within a day: the first approval of one decides nothing.
 * Whoever asked for a movement is not told: they see none.
 */
export async function decidedByTwo(
  { database, clock, settings, rates }: Deps,
  { kind, rows }: { kind: Counted['kind']; rows: readonly Undecided[] },
  reader: { readonly role: Role },
  tx?: Tx,
): Promise<ReadonlySet<string>> {
  const limit = cents((await settings.current(tx)).twoAdminsUsd);
  const found = new Set<string>();
  if (limit === null || !isAdmin(reader.role)) return found;
  const owners = [...new Set(rows.map(({ user_id: ownerId }) => ownerId))];
  const counted = { kind, step: 'accept' } as const;
  const earlier = await decidedAlone(tx ?? database.db, counted, owners, clock.now());
  for (const { id, user_id: ownerId, amount, currency } of rows) {
    const worth = (await rates.usd(amount, currency, tx)) + (earlier.get(ownerId) ?? 0n);
    if (isOver(worth, limit)) found.add(id);
  }
  return found;
}
