import { eachAlone, raise } from '#core/each-alone.ts';
import { checkDeposit, nameTransaction } from './chain-deposits.ts';
import type { PaymentsDeps } from './deps.ts';
import { homeOf } from './mails.ts';
import { depositsOnChain, isNamed, waitingFor } from './store-chain.ts';
import { withdrawalById, withdrawalsOnChain } from './store-withdrawals.ts';
import { completeWithdrawal } from './withdrawal-decide.ts';

const A_TURN = 100;
const MINUTE = 60_000;

/**
 * One turn of everything that the chain decides: transfers that arrived, deposits that name one, withdrawals under way.
 * What fails is told at the end and does not hold up the rest.
 * @throws AggregateError of what failed
 */
export async function settleChain(deps: PaymentsDeps): Promise<void> {
  const { chain, database, clock } = deps;
  // where USDT is received is a setting: known once they were read
  const { chainStuckMinutes } = await deps.settings.current();
  if (chain.facts() === null) return;
  const failures: unknown[] = [];
  const trying = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void failures.push(error));

  await trying(chain.watch());
  await trying(nameArrivals(deps));
  for (const id of await depositsOnChain(database.db, clock.now(), A_TURN))
    await trying(checkDeposit(deps, id));
  await trying(chain.track(chainStuckMinutes === 0 ? null : chainStuckMinutes * MINUTE));
  const sent = await withdrawalsOnChain(database.db, A_TURN);
  for (const [id, { state }] of await chain.sends(sent)) {
    if (state === 'confirmed') await trying(completeWithdrawal(deps, id));
    if (state === 'failed' || state === 'replaced') await trying(tellSendFailed(deps, id));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} steps on the chain failed`);
}

/** Whoever asked for it, and those who manage payments, are told once of a payment that the chain refused for good. */
const tellSendFailed = (deps: PaymentsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await withdrawalById(tx, id);
    if (row === undefined) return;
    const received = { minor: row.received_amount, currency: row.received_currency };
    const told = { order: row.order_number, received };
    await deps.notifications.notifyRoles(tx, ['admin', 'admin_l2'], 'send_failed', told, id);
    const data = { order: row.order_number, home: homeOf(row) };
    await deps.notifications.notifyAll(tx, 'withdrawal_failed', [
      { userId: row.user_id, data, once: id },
    ]);
  });

/** A transfer from an address that somebody proved, of exactly what one waiting deposit of his announced, is that deposit's. */
async function nameArrivals(deps: PaymentsDeps): Promise<void> {
  const { db } = deps.database;
  const arrivals = await deps.chain.arrivalsOfPeople();
  const faults = await eachAlone(arrivals, async ({ hash, amount, userId }) => {
    const [id, another] = await waitingFor(db, userId, amount);
    if (id === undefined || another !== undefined || (await isNamed(db, hash))) return;
    await nameTransaction(deps, { userId, role: 'user' }, id, hash);
  });
  raise(faults, 'arrivals could not be named');
}
