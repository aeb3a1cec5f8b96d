import type { Deposit } from '#contract/payments/schemas.ts';
import { isCharged, METHOD_CURRENCY } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { announcedAmount, type DepositBody, type Reader } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { createCharged } from '../charges/create.ts';
import type { PaymentsDeps } from '../deps.ts';
import { nameAtCreation } from '../usdt/deposits.ts';
import { methodOf } from './methods.ts';

const DAY_MINUTES = 24 * 60;

/** A deposit requested under the caller's Idempotency-Key. */
export interface DepositOrder {
  readonly key: string;
  readonly body: DepositBody;
}

/**
 * Announces a deposit into a published project's wallet; nothing is credited until it is accepted.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, METHOD_UNAVAILABLE, AMOUNT_INVALID, LIMIT_PER_MOVEMENT,
 *   LIMIT_PER_DAY, MONTHLY_LIMIT, IDEMPOTENCY_KEY_REUSED; those of `charges/create.ts` where a provider charges
 */
export function createDeposit(
  deps: PaymentsDeps,
  person: Reader,
  { key, body }: DepositOrder,
): Promise<Deposit> {
  const once = { userId: person.userId, call: 'payments/deposits', key, body };
  return deps.movements.askDeposit(person, body, () =>
    isCharged(body.type)
      ? createCharged(deps, person, { key, body })
      : deps.database.transaction((tx) =>
          runOnce(tx, once, () => announceTransfer(deps, tx, { person, body })),
        ),
  );
}

async function announceTransfer(
  deps: PaymentsDeps,
  tx: Tx,
  { person, body }: { readonly person: Reader; readonly body: DepositBody },
): Promise<Deposit> {
  await deps.identity.holdActive(tx, person.userId);
  await deps.projects.publishedProject(body.projectId, tx);
  const settings = await deps.settings.current(tx);
  const chain = deps.chain.instructionsView(announcedAmount(body));
  if (
    !settings.depositMethods.includes(body.type) ||
    isCharged(body.type) ||
    METHOD_CURRENCY[body.type] !== body.sentCurrency ||
    !methodOf(body.type)?.instructions(settings, '', chain)
  )
    throw new AppError('METHOD_UNAVAILABLE');
  const minutes = settings.depositExpiryDays * DAY_MINUTES;
  const announcement = { body, minutes, notify: true };
  const row = await deps.movements.announceDeposit(tx, person, announcement);
  await nameAtCreation(tx, row);
  return deps.movements.showDeposit(person, row, tx);
}
