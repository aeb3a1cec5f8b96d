import type { Currency } from '#contract/core/money.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Tx } from '#platform/database/index.ts';
import { isOver } from './limit-rules.ts';
import { cents } from './limits.ts';

interface Deps {
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'usd'>;
}

interface Undecided {
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
}

/**
 * Ids of the movements that two administrators decide on, at the rate of now: the first approval of one decides nothing.
 * Whoever asked for a movement is not told: they see none.
 */
export async function decidedByTwo(
  { settings, rates }: Deps,
  rows: readonly Undecided[],
  reader: { readonly role: Role },
  tx?: Tx,
): Promise<ReadonlySet<string>> {
  const limit = cents((await settings.current(tx)).twoAdminsUsd);
  const found = new Set<string>();
  if (limit === null || !isAdmin(reader.role)) return found;
  for (const { id, amount, currency } of rows)
    if (isOver(await rates.usd(amount, currency, tx), limit)) found.add(id);
  return found;
}
