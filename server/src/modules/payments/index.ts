import './tables.ts';
import { AppError } from '#core/errors.ts';
import './tables-charges.ts';
import type { SettleBankCredit } from './bank-credit.ts';
import { assignTransfer, nameTransaction } from './chain-deposits.ts';
import { settleChain } from './chain-settle.ts';
import { mayGoOut } from './chain-withdrawals.ts';
import { openCharge } from './charge-open.ts';
import { chargeBack } from './chargebacks.ts';
import { chargedMethods } from './charging.ts';
import { createDeposit } from './deposit-create.ts';
import { acceptDeposit, rejectDeposit, sendDeposit } from './deposit-decide.ts';
import { depositViews } from './deposit-views.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import type { Payments } from './door.ts';
import { completeDueWithdrawals, expireDueDeposits, providerWork } from './jobs.ts';
import { availableMethods } from './methods.ts';
import { movementNames } from './names.ts';
import { ordersOf } from './orders.ts';
import { receiveNotice, receiveReturn } from './provider-notices.ts';
import { receiptsOf } from './receipts.ts';
import {
  type DepositRow,
  depositById,
  depositIdsOf,
  depositRefs,
  depositsPage,
  hasDepositUnderWay,
} from './store-deposits.ts';
import { forgetBodies } from './store-notices.ts';
import {
  forgetDestinations,
  hasWithdrawalUnderWay,
  type WithdrawalRow,
  withdrawalRefs,
  withdrawalsPage,
} from './store-withdrawals.ts';
import { createWithdrawal } from './withdrawal-create.ts';
import {
  acceptWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
} from './withdrawal-decide.ts';
import { withdrawFunds } from './withdrawal-of-funds.ts';
import { withdrawalViews } from './withdrawal-views.ts';

// what transfers between wallets, the other movement, are built with
export { available, fees, held, postings } from './accounts.ts';
export { firstApprovals, takeApproval, unequal } from './approvals.ts';
export { paymentsAudit } from './audit.ts';
export { reconciliationAudit } from './audit-providers.ts';
export type { BankCredit } from './bank-credit.ts';
export type { Charging } from './charging.ts';
export { withDebt } from './debts.ts';
export type { Actor, Reader } from './deps.ts';
export { type DeskFilter, deskFilter } from './desk-filter.ts';
export type * from './door.ts';
export { actorsIn, addEvent, eventViews, storiesOf } from './events.ts';
export { decidedByTwo } from './for-two.ts';
export { registerPaymentsJobs } from './jobs.ts';
export { assertWithinLimits, type Limited, limitsOf } from './limits.ts';
export { DEPOSIT_MINIMUMS } from './methods.ts';
export { movementNames } from './names.ts';
export { postStep } from './post.ts';
export { createBitpay } from './providers/bitpay/index.ts';
export { createBitpaySimulator } from './providers/bitpay/simulator/index.ts';
export { createLyra } from './providers/lyra/index.ts';
export { createLyraSimulator } from './providers/lyra/simulator/index.ts';
export type { PaymentProvider, ProviderName } from './providers/provider.ts';
export { mountSimulator, type Simulator } from './providers/simulated.ts';
export { createStripe } from './providers/stripe/index.ts';
export { createStripeSimulator } from './providers/stripe/simulator/index.ts';
export { bindPayments } from './routes.ts';
export { depositedSince, withdrawnSince } from './store-limits.ts';
export { isTroubledSend } from './store-troubled.ts';
export { heldByWithdrawals } from './store-withdrawals.ts';

/** Makes the module and tells identity and resources what it knows of accounts, bank accounts and receipts. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { database, identity, resources } = deps;
  identity.onAccountEmptyCheck(async (tx, userId) =>
    (await hasDepositUnderWay(tx, userId)) || (await hasWithdrawalUnderWay(tx, { userId }))
      ? ['HAS_MOVEMENTS']
      : [],
  );
  identity.onBankAccountInUseCheck((tx, bankAccountId) =>
    hasWithdrawalUnderWay(tx, { bankAccountId }),
  );
  deps.chain.onlyWhile('withdrawal', (id) => mayGoOut(database.db, id));
  resources.onOwner('deposit', receiptsOf(database));
  identity.onErase(async (tx, userId) => {
    await forgetDestinations(tx, userId);
    const ids = await depositIdsOf(tx, userId);
    await resources.removeOf(tx, 'deposit', ids);
    await forgetBodies(tx, ids);
  });

  const deposit = async (reader: Reader, row: DepositRow) =>
    only(await depositViews(deps, [row], reader));
  const own = async (person: Reader, id: string): Promise<DepositRow> => {
    const row = await depositById(database.db, id);
    if (row?.user_id !== person.userId) throw new AppError('NOT_FOUND');
    return row;
  };
  const withdrawal = async (reader: Reader, row: WithdrawalRow) =>
    only(await withdrawalViews(deps, [row], reader));
  const settlers: SettleBankCredit[] = [];
  const settle: SettleBankCredit = async (tx, credit) => {
    for (const each of settlers) await each(tx, credit);
  };
  return {
    createDeposit: (person, key, body) => createDeposit(deps, person, key, body),
    acceptDeposit: async (actor, id, body) =>
      deposit(actor, await acceptDeposit({ ...deps, settle }, actor, id, body)),
    rejectDeposit: async (actor, id, reason) =>
      deposit(actor, await rejectDeposit(deps, actor, id, reason)),
    sendDeposit: async (actor, id, reference) =>
      deposit(actor, await sendDeposit(deps, actor, id, reference)),
    nameTransaction: async (person, id, txHash) =>
      deposit(person, await nameTransaction(deps, person, id, txHash)),
    assignTransfer: async (actor, id, transferId) =>
      deposit(actor, await assignTransfer(deps, actor, id, transferId)),
    async deposits(reader, filter) {
      const page = await depositsPage(database.db, filter);
      return { ...page, items: await depositViews(deps, page.items, reader) };
    },

    ownDeposit: async (person, id) => deposit(person, await own(person, id)),
    async reopenCharge(person, id) {
      const row = await own(person, id);
      if (row.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
      await openCharge(deps, id);
      return deposit(person, await own(person, id));
    },
    chargeBack: async (actor, id, body) => deposit(actor, await chargeBack(deps, actor, id, body)),
    receiveNotice: (provider, call) => receiveNotice(deps, provider, call),
    receiveReturn: (provider, body) => receiveReturn(deps, provider, body),

    createWithdrawal: (person, key, body) => createWithdrawal(deps, person, key, body),
    withdrawFunds: (owner, order) => withdrawFunds(deps, owner, order),
    acceptWithdrawal: async (actor, id, body) =>
      withdrawal(actor, await acceptWithdrawal(deps, actor, id, body)),
    rejectWithdrawal: async (actor, id, reason) =>
      withdrawal(actor, await rejectWithdrawal(deps, actor, id, reason)),
    sendWithdrawal: async (actor, id, body) =>
      withdrawal(actor, await sendWithdrawal(deps, actor, id, body)),
    returnWithdrawal: async (actor, id, reason) =>
      withdrawal(actor, await returnWithdrawal(deps, actor, id, reason)),
    async withdrawals(reader, { troubled, ...filter }) {
      const troubledAt = troubled ? deps.clock.now() : undefined;
      const page = await withdrawalsPage(database.db, { ...filter, troubledAt });
      return { ...page, items: await withdrawalViews(deps, page.items, reader) };
    },

    depositNames: async (ids) => movementNames(identity, await depositRefs(database.db, ids)),
    withdrawalNames: async (ids) => movementNames(identity, await withdrawalRefs(database.db, ids)),
    ordersOf: (userId) => ordersOf(deps, userId),
    async depositMethods(tx) {
      const settings = await deps.settings.current(tx);
      const works = [
        ...availableMethods(settings, deps.chain.instructions(0n)),
        ...chargedMethods(deps.charging),
      ];
      return works.filter((type) => settings.depositMethods.includes(type));
    },
    onBankCredit: (each) => void settlers.push(each),
    ...providerWork(deps),
    expireDueDeposits: () => expireDueDeposits(deps),
    completeDueWithdrawals: () => completeDueWithdrawals(deps),
    settleChain: () => settleChain(deps),
    chainSeconds: deps.chainSeconds,
  };
}

function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('a movement without a view');
  return item;
}
