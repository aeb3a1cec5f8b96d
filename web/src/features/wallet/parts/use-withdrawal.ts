import { useState } from 'react';
import { ADDRESS } from '#contract/chain/values.ts';
import { feeOf } from '#contract/core/figures/fee.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import { createWithdrawal } from '#contract/payments/endpoints.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { listBankAccounts } from '#contract/users/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf, typedMoney } from '#web/shared/money/arithmetic.ts';
import { useQuote } from '#web/shared/money/use-quote.ts';
import { useLimit } from './use-limit.ts';
import { useWalletChoice } from './use-wallet-choice.ts';

/** Represents an address among the selectable bank accounts. */
export const CHAIN = 'usdt';

/** The destinations that administrators offer now. */
function useOffered() {
  const config = usePublicConfig();
  const own = useApiQuery(listBankAccounts, {}).data?.items;
  const methods = config?.withdrawalMethods ?? [];
  const toBanks = methods.includes('bank_transfer');
  const canSend = (config?.chain?.canSend ?? false) && methods.includes('usdt_transfer');
  return {
    own: own ?? [],
    accounts: toBanks ? (own ?? []) : [],
    canSend,
    toBanks,
    feePercent: config?.withdrawalFeePercent ?? '0',
    /** No destination is offered. */
    closed: config !== undefined && !toBanks && !canSend,
    /** Only bank accounts are offered, and there is none. */
    needsAccount: own?.length === 0 && !canSend,
  };
}

/** An amount with its fee and the rest. */
function withFee(given: Money, feePercent: string) {
  const fee = feeOf(minorOf(given), feePercent);
  return {
    given,
    fee: toMoney(fee, given.currency),
    net: toMoney(minorOf(given) - fee, given.currency),
  };
}

/**
 * A withdrawal being requested: its input, choices and consequences. Any change discards the quote and the
 * confirmation of the destination.
 */
export function useWithdrawal(balances: readonly Balance[]) {
  const [accountId, setAccountId] = useKept('withdrawal.account', '');
  const [address, setAddress] = useKept('withdrawal.address', '');
  const [sure, setSure] = useState(false);
  const offered = useOffered();
  const forgetKept = useForgetKept();
  const create = useApiMutation(createWithdrawal, {
    fieldErrors: true,
    onSuccess: () => {
      choice.forget();
      forgetKept('withdrawal.account', 'withdrawal.address');
    },
  });
  const askAgain = () => setSure(false);
  const choice = useWalletChoice('withdrawal', balances, askAgain);
  const { from, select, amount, setAmount } = choice;
  const limit = useLimit('withdrawal', amount, from?.currency ?? 'USD');
  const toChain = accountId === CHAIN;
  const account = toChain
    ? { currency: 'USDT' as const, address: address.trim() }
    : offered.own.find(({ id }) => id === accountId);
  const given = from ? typedMoney(amount, from.currency) : null;
  const most = from ? minorOf({ amount: from.available, currency: from.currency }) : 0n;
  const tooMuch = given !== null && minorOf(given) > most;
  const isSound =
    !tooMuch && limit.error === undefined && (!toChain || ADDRESS.test(address.trim()));
  const converts = account !== undefined && account.currency !== from?.currency;
  /** The possible request, once everything is filled in and valid. */
  const order =
    from && account && given && isSound
      ? { from, account, ...withFee(given, offered.feePercent) }
      : null;
  const quote = useQuote(
    order && converts
      ? {
          from: order.net.currency,
          to: order.account.currency,
          amount: order.net.amount,
          side: 'from',
        }
      : null,
  );
  return {
    from,
    select,
    offered,
    limit,
    amount,
    setAmount: (wire: string) => {
      setAmount(wire);
      askAgain();
    },
    accountId,
    setAccountId: (chosen: string) => {
      setAccountId(chosen);
      askAgain();
    },
    address,
    setAddress: (typed: string) => {
      setAddress(typed);
      setSure(false);
      create.reset();
    },
    sure,
    setSure,
    toChain,
    account,
    tooMuch,
    converts,
    quote,
    create,
    order,
  };
}
export type Withdrawing = ReturnType<typeof useWithdrawal>;
