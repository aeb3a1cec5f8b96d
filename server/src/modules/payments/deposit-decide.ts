import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { acceptDeposit as acceptCall } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { available, bank, onChain, postings } from './accounts.ts';
import { takeApproval } from './approvals.ts';
import type { SettleBankCredit } from './bank-credit.ts';
import { claimEvidence, judgeEvidence, readEvidence } from './chain-evidence.ts';
import { closeCharge, endCharge } from './charge-end.ts';
import { cameBy, creditLines } from './charge-entries.ts';
import { depositArrival, withDebt } from './debts.ts';
import type { Actor, PaymentsDeps } from './deps.ts';
import { addEvent } from './events.ts';
import { tellDeposit } from './mails.ts';
import { postStep } from './post.ts';
import { claimReference } from './references.ts';
import { depositAfter } from './rules.ts';
import { type ChargeRow, lockCharge, updateCharge } from './store-charges.ts';
import { type DepositRow, depositState, lockDeposit, moveDeposit } from './store-deposits.ts';
import { dropReferences } from './store-references.ts';

/**
 * Notes that the money was seen on its way.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, REFERENCE_USED
 */
export const sendDeposit = (deps: PaymentsDeps, actor: Actor, id: string, reference?: string) =>
  deps.database.transaction(async (tx) => {
    const { row, now } = await decide(deps, tx, actor, id, 'send', () => ({
      reference: reference ?? null,
      reason: null,
      closed_at: null,
    }));
    await claimItsReference(tx, row);
    await addEvent(tx, { movementId: id, action: 'sent', at: now, by: actor, note: reference });
    await tellDeposit(deps, tx, row, 'sent');
    return row;
  });

/**
 * Credits what really came, by default what was announced; also late money of a deposit that expired. Over the setting,
 * the first administrator's approval leaves it as it is and a second one credits it.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID, APPROVED_BY_YOU, APPROVAL_DIFFERS, REFERENCE_USED;
 *   BANK_LINE_SETTLED when what the bank shows of it is something else; for USDT, of which only what the
 *   chain brought can be credited, METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE, TRANSACTION_REQUIRED,
 *   TRANSACTION_NOT_CONFIRMED, TRANSACTION_USED
 */
export async function acceptDeposit(
  deps: PaymentsDeps & { readonly settle: SettleBankCredit },
  actor: Actor,
  id: string,
  body: BodyOf<typeof acceptCall>,
) {
  const evidence = await readEvidence(deps, actor, id);
  return deps.database.transaction(async (tx) => {
    const verdict = evidence && (await judgeEvidence(deps, tx, id, evidence));
    const received = (before: DepositRow) => amountReceived(before, body.amount, verdict?.amount);
    const { row, charge, now, waits } = await decide(
      deps,
      tx,
      actor,
      id,
      'accept',
      (before, at) => ({
        ...{ accepted_amount: received(before), reason: null, closed_at: at },
        reference: body.reference ?? before.reference,
      }),
      (before, at) =>
        takeApproval(deps, tx, {
          ...{ kind: 'deposit', id, actor, at, note: body.note },
          ownerId: before.user_id,
          order: before.order_number,
          amount: received(before),
          currency: before.currency,
          ...(isBankTransfer(before)
            ? {
                seen: {
                  reference: body.reference ?? before.reference,
                  bankLineId: body.bankLineId ?? null,
                },
              }
            : {}),
        }),
    );
    if (waits) return row;
    const amount = row.accepted_amount ?? 0n;
    await claimItsReference(tx, row);
    if (isBankTransfer(row))
      await deps.settle(tx, {
        ...{ depositId: id, orderNumber: row.order_number, currency: row.currency, amount },
        lineId: body.bankLineId,
      });
    await deps.debts.hold(tx, [row.user_id]);
    await postStep(deps.ledger, tx, {
      movement: 'deposit',
      movementId: id,
      step: 'accept',
      actorId: actor.userId,
      at: now,
      postings: postings(
        ...(charge
          ? creditLines(row, charge, { came: cameBy(charge), credited: amount })
          : ([
              [verdict ? onChain(row.currency) : bank(row.currency), -amount],
              [available(row.user_id, row.project_id, row.currency), amount],
            ] as const)),
      ),
    });
    if (evidence && verdict) await claimEvidence(deps, tx, id, evidence, verdict);
    if (charge) await updateCharge(tx, id, { state: 'paid', promised: false, next_ask_at: null });
    const debt = await deps.debts.payFrom(tx, depositArrival(row, amount, now));
    const note = withDebt(body.note, debt);
    await addEvent(tx, { movementId: id, action: 'accepted', at: now, by: actor, note });
    await tellDeposit(deps, tx, row, 'accepted', { debt: debt.paid });
    return row;
  });
}

/** One transfer of the bank's is one deposit; a reference that was corrected is free again. @throws AppError REFERENCE_USED */
async function claimItsReference(tx: Tx, row: DepositRow): Promise<void> {
  if (!isBankTransfer(row)) return;
  await dropReferences(tx, row.id);
  await claimReference(tx, {
    ...{ direction: 'in', currency: row.currency, reference: row.reference },
    ...{ movementId: row.id, orderNumber: row.order_number },
  });
}

const isBankTransfer = ({ type }: DepositRow): boolean =>
  type === 'ars_bank_transfer' || type === 'usd_bank_transfer';

/** Refuses a deposit. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
export const rejectDeposit = (deps: PaymentsDeps, actor: Actor, id: string, reason: string) =>
  deps.database.transaction(async (tx) => {
    const { row, charge, now } = await decide(deps, tx, actor, id, 'reject', (_before, at) => ({
      reason,
      closed_at: at,
    }));
    if (charge) await closeCharge(deps, tx, row, charge, now);
    // it was not that transfer: another deposit may be
    await dropReferences(tx, id);
    await addEvent(tx, { movementId: id, action: 'rejected', at: now, by: actor, note: reason });
    await tellDeposit(deps, tx, row, 'rejected');
    return row;
  });

/** Ends a pending deposit whose time is over, dated when it was; harmless when it was decided meanwhile. */
export const expireDeposit = (deps: PaymentsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await endCharge(deps, tx, id, 'expire', 'Venció el plazo sin que llegara el dinero');
  });

type Change = Parameters<typeof moveDeposit>[4];

/**
 * Takes one step of the transition table, and writes it down in the audit log; `waits` when another administrator must
 * approve it too. Of two who race, one is told that the state forbids it.
 */
async function decide(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  move: 'send' | 'accept' | 'reject',
  change: (before: DepositRow, now: Date) => Change,
  approve?: (before: DepositRow, now: Date) => Promise<boolean>,
): Promise<{ row: DepositRow; charge: ChargeRow | undefined; now: Date; waits: boolean }> {
  const charge = await lockCharge(tx, id);
  const before = await lockDeposit(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const of = { actorId: actor.userId, ownerId: before.user_id, approves: move !== 'reject' };
  await deps.identity.assertMayDecide(tx, of);
  // what a provider charges is decided by hand only once the provider said that money came
  if (charge && move !== 'reject' && charge.state !== 'review')
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  const now = deps.clock.now();
  const to = depositAfter(depositState(before), move);
  if (to !== null && approve && !(await approve(before, now)))
    return { row: before, charge, now, waits: true };
  const row = to && (await moveDeposit(tx, id, depositState(before), to, change(before, now)));
  if (!row) throw new AppError('MOVEMENT_STATE_FORBIDS');
  await deps.audit.record(tx, {
    actorId: actor.userId,
    action: `deposit.${move}`,
    targetKind: 'deposit',
    targetId: id,
    before: told(before),
    after: told(row),
    address: actor.address,
  });
  return { row, charge, now, waits: false };
}

const told = (row: DepositRow) => ({
  order: row.order_number,
  status: depositState(row),
  currency: row.currency,
  amount: row.amount,
  acceptedAmount: row.accepted_amount,
  reference: row.reference,
  reason: row.reason,
});

/** @param certain what the chain says that came; nothing else can be credited then */
function amountReceived(
  deposit: DepositRow,
  text: string | undefined,
  certain: bigint | null | undefined,
): bigint {
  const expected = certain ?? deposit.amount;
  const amount = text === undefined ? expected : parseAmount(text, deposit.currency);
  if (amount === null || amount <= 0n || (certain && amount !== certain)) {
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  }
  return amount;
}
