import type { Deposit } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nameAtCreation } from './chain-deposits.ts';
import { createCharged } from './charge-create.ts';
import { isCharged } from './charging.ts';
import { announceDeposit, announcedAmount, type DepositBody } from './deposit-announce.ts';
import { depositViews } from './deposit-views.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { tellDeposit } from './mails.ts';
import { methodOf } from './methods.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Announces a deposit into a published project's wallet; nothing is credited until it is accepted.
 * @param key the caller's Idempotency-Key
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, METHOD_UNAVAILABLE, AMOUNT_INVALID, LIMIT_PER_MOVEMENT,
 *   LIMIT_PER_DAY, IDEMPOTENCY_KEY_REUSED;
 *   those of `charge-create.ts` where a provider charges
 */
export function createDeposit(
  deps: PaymentsDeps,
  person: Reader,
  key: string,
  body: DepositBody,
): Promise<Deposit> {
  if (isCharged(body.type)) return createCharged(deps, person, key, body);
  const once = { userId: person.userId, call: 'payments/deposits', key, body };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, () => createIn(deps, tx, person, body)),
  );
}

async function createIn(
  deps: PaymentsDeps,
  tx: Tx,
  person: Reader,
  body: DepositBody,
): Promise<Deposit> {
  await deps.identity.holdActive(tx, person.userId);
  await deps.projects.publishedProject(body.projectId, tx);
  const settings = await deps.settings.current(tx);
  const method = methodOf(body.type);
  const amount = announcedAmount(body);
  const chain = deps.chain.instructions(amount);
  const offered = settings.depositMethods.includes(body.type);
  if (
    !offered ||
    method?.currency !== body.sentCurrency ||
    !method.instructions(settings, '', chain)
  ) {
    throw new AppError('METHOD_UNAVAILABLE');
  }
  const minutes = settings.depositExpiryDays * DAY_MINUTES;
  const row = await announceDeposit(deps, tx, person, body, amount, minutes);
  await nameAtCreation(tx, row, row.created_at);
  await tellDeposit(deps, tx, row, 'created');
  const [view] = await depositViews(deps, [row], person, tx);
  if (view === undefined) throw new Error('a deposit without a view');
  return view;
}
