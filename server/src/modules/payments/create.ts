import type { BodyOf } from '#contract/core/endpoint.ts';
import type * as calls from '#contract/payments/endpoints.ts';
import type { ProviderName } from '#contract/payments/providers.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, DepositBody, DepositRow, Reader } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { chargeBack, undoChargeback } from './chargebacks/charge-back.ts';
import { askProvider, askProviders, sweepWebhooks } from './charges/ask.ts';
import { chargedMethods } from './charges/charging.ts';
import { openCharge } from './charges/open.ts';
import { erasePayerNames } from './charges/store.ts';
import { depositMethods } from './deposits/deposit-methods.ts';
import { createDeposit } from './deposits/deposits.ts';
import { expireDueDeposits } from './deposits/expire.ts';
import { availableMethods } from './deposits/methods.ts';
import { depositIdsOf } from './deposits/store.ts';
import type { PaymentsDeps } from './deps.ts';
import type { WebhookCall } from './providers/provider.ts';
import { receiptsOf } from './receipts.ts';
import { eraseBodies } from './store/webhooks.ts';
import { assignTransfer, nameTransaction } from './usdt/deposits.ts';
import { settleChain } from './usdt/settle.ts';
import { handlePendingWebhooks, receiveReturn, receiveWebhook } from './webhooks/receive.ts';

export type Payments = ReturnType<typeof createPayments>;

/**
 * Creates the module of payment methods: bank transfers, USDT, cards and other providers. Registers the methods' part of
 * deposits, and the access rules for receipt files.
 */
export function createPayments(deps: PaymentsDeps) {
  const { identity, resources, movements } = deps;
  movements.onDepositMethods(depositMethods(deps));
  resources.onOwner('deposit', receiptsOf(movements));
  identity.onErase(async (tx, userId) => {
    const ids = await depositIdsOf(tx, userId);
    await resources.removeOf(tx, { ownerKind: 'deposit', ownerIds: ids });
    await eraseBodies(tx, ids);
    await erasePayerNames(tx, ids);
  });
  const show = (reader: Reader, row: DepositRow) => movements.showDeposit(reader, row);
  return {
    /** @throws AppError see `createDeposit` in `deposits/deposits.ts` */
    createDeposit: (person: Reader, key: string, body: DepositBody) =>
      createDeposit(deps, person, { key, body }),
    /** Records the transaction that paid a USDT deposit. @throws AppError see `nameTransaction` in `usdt/deposits.ts` */
    nameTransaction: async (person: Reader, id: string, txHash: string) =>
      show(person, await nameTransaction(deps, person, { id, txHash })),
    /** Assigns an unclaimed transfer to a deposit. @throws AppError see `assignTransfer` in `usdt/deposits.ts` */
    assignTransfer: async (actor: Actor, id: string, transferId: string) =>
      show(actor, await assignTransfer(deps, actor, { id, transferId })),
    /** Opens the charge of a pending deposit again. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS */
    async reopenCharge(person: Reader, id: string) {
      const row = await movements.ownDeposit(person, id);
      if (row.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
      await openCharge(deps, id);
      return movements.ownDeposit(person, id);
    },
    /**
     * Books a chargeback read at the provider, by two administrators. @throws AppError see `chargeBack` in
     * `chargebacks/charge-back.ts`
     */
    chargeBack: async (actor: Actor, id: string, body: BodyOf<typeof calls.chargeBack>) =>
      show(actor, await chargeBack(deps, actor, { id, ...body })),
    /** Undoes one that was booked by hand. @throws AppError see `undoChargeback` in `chargebacks/charge-back.ts` */
    undoChargeback: async (actor: Actor, id: string, body: BodyOf<typeof calls.undoChargeback>) =>
      show(actor, await undoChargeback(deps, actor, { id, ...body })),
    receiveWebhook: (provider: ProviderName, call: WebhookCall) =>
      receiveWebhook(deps, provider, call),
    receiveReturn: (provider: ProviderName, body: Buffer) => receiveReturn(deps, provider, body),
    /** The deposit methods that are available now. */
    async depositMethods(tx?: Tx) {
      const settings = await deps.settings.current(tx);
      const works = [
        ...availableMethods(settings, deps.chain.instructionsView(0n)),
        ...chargedMethods(deps.charging),
      ];
      return works.filter((type) => settings.depositMethods.includes(type));
    },
    expireDueDeposits: () => expireDueDeposits(deps),
    askProviders: () => askProviders(deps),
    askProvider: (depositId: string) => askProvider(deps, depositId),
    handlePendingWebhooks: () => handlePendingWebhooks(deps),
    sweepWebhooks: () => sweepWebhooks(deps),
    settleChain: () => settleChain(deps),
    chainSeconds: deps.chainSeconds,
  };
}
