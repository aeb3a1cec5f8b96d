import { MINUTE_MS } from '#contract/core/time.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkDeposit, nameTransaction } from './deposits.ts';
import { depositsOnChain, isNamed, waitingFor } from './store.ts';

const BATCH_SIZE = 100;
/**
 * Applies the state of the chain: incoming transfers, deposits with a transaction, pending USDT withdrawals. A failure
 * does not stop the rest.
 * @throws AggregateError with the errors of single items
 */
export async function settleChain(deps: PaymentsDeps): Promise<void> {
  const { chain, database, clock, movements } = deps;
  // reading the settings also loads the receiving address
  const { chainStuckMinutes } = await deps.settings.current();
  if (chain.facts() === null) return;
  const failures: unknown[] = [];
  const trying = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void failures.push(error));

  await trying(chain.watch());
  await trying(nameArrivals(deps));
  for (const id of await depositsOnChain(database.db, clock.now(), BATCH_SIZE))
    await trying(checkDeposit(deps, id));
  await trying(chain.track(chainStuckMinutes === 0 ? null : chainStuckMinutes * MINUTE_MS));
  await trying(movements.settleSends());
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} steps on the chain failed`);
}

/**
 * Assigns transfers from proved addresses to their person's deposit, if exactly one pending deposit has the amount.
 */
async function nameArrivals(deps: PaymentsDeps): Promise<void> {
  const { db } = deps.database;
  const arrivals = await deps.chain.arrivalsOfPeople();
  const faults = await eachAlone(arrivals, async ({ hash, amount, userId }) => {
    const [id, another] = await waitingFor(db, userId, amount);
    if (id === undefined || another !== undefined || (await isNamed(db, hash))) return;
    await nameTransaction(deps, { userId, role: 'user' }, { id, txHash: hash });
  });
  raise(faults, 'arrivals could not be named');
}
