import { useRef } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { boundsOfCharge } from '#web/shared/deposits/charge-bounds.ts';
import { isChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { type LiveQuote, paymentOf, useQuote } from '#web/shared/money/use-quote.ts';
import { outOf } from './leaving.ts';
import { restsOf } from './sources.ts';
import { useMoneyCalls } from './use-money-calls.ts';
import { missingOf, type Payment } from './use-payment.ts';
import type { ChosenSource } from './use-source.ts';

/**
 * The payment of the missing amount into the project's wallet: the requirements of its source, and its call.
 * @param onDeposit called once the deposit is announced; its provider's page is opened from here
 */
export function useBringing(
  given: {
    projectId: string;
    payment: Payment;
    from: ChosenSource;
    /**
     * The maximum of a buy order: if one is to be placed with a later credit, that amount is brought. A part alone brings
     * what it has, and nothing is ordered with it.
     */
    most?: Money | null;
    /** Whether the person chose to order the purchase. */
    ordered?: boolean;
  } & Pick<Parameters<typeof useMoneyCalls>[0], 'onAsk' | 'onDeposit' | 'onTransfer'>,
) {
  const { projectId, payment, from, most = null, ordered = false } = given;
  const config = usePublicConfig();
  const percent = config?.transferFeePercent ?? '0';
  const { source, chargedIn } = from;
  // the payment stays visible while an expired rate is requested again
  const lastMissing = useRef<Money | null>(undefined);
  if (payment.amount !== null && payment.available !== null) lastMissing.current = payment.missing;
  const charged = source?.kind === 'deposit' && isChargedMethod(source.type) ? source.type : null;
  const isPart = source?.kind === 'transfer' && source.isPart;
  const { canRest, rests, rest, chooseRest } = useRest(isPart, payment);
  const both = isPart && rest !== null;
  const canOrder = source !== null && charged === null && (!isPart || both);
  const orders = canOrder && (ordered || both);
  const missing = missingOf(orders ? most : null, payment.available) ?? payment.missing;
  const bounds = charged && missing && boundsOfCharge(config, charged, missing.currency);
  // a charge in another currency is no smaller than the least conversion; the difference stays in the wallet
  const credited = missing && larger(missing, bounds?.least);
  const charge = useQuote(paymentOf(chargedIn, charged === null ? null : credited));
  const calls = useMoneyCalls({
    projectId,
    missing: () => lastMissing.current,
    onAsk: given.onAsk,
    onDeposit: given.onDeposit,
    onTransfer: given.onTransfer,
  });
  const { deposit, transfer, askedPart } = calls;
  const out = source?.kind === 'transfer' && missing ? outOf(source, missing, percent) : null;
  return {
    sources: from.sources,
    source,
    choose: from.choose,
    dollars: from.dollars,
    chargedIn,
    missing,
    /** What the method credits: the missing amount, or the least that it credits. */
    credited,
    /** Whether something is missing, as last known. */
    short: lastMissing.current != null,
    /** For a transfer: the amount that leaves the other wallet. */
    out,
    /** Whether that is only a part of the missing amount. */
    isPart,
    /** Whether the transfer that was asked for brings only a part. */
    askedPart,
    /** The amount of the rest that was confirmed with it and is still to be announced; null for none. */
    restLeft: calls.restLeft?.money ?? null,
    announceRest: calls.announceRest,
    /** For a part: the methods for the rest in the same step, and the chosen one; null for later. */
    rests,
    rest,
    chooseRest,
    /** Whether there is any method for a rest. */
    canRest,
    /** Whether a part and its rest are requested together: the purchase is then always ordered. */
    both,
    /** Whether the purchase is ordered for when this money arrives. */
    orders,
    /** Whether the purchase may be ordered for when this money arrives. */
    canOrder,
    /** Whether a provider charges and credits it automatically. */
    instant: charged !== null,
    charge,
    amount: amountOf(charge, chargedIn, credited),
    deposit,
    transfer,
    isPending: deposit.isPending || transfer.isPending,
    ask: () => {
      if (source === null || missing === null) return;
      if (source.kind === 'deposit') {
        const money = credited ?? missing;
        return calls.announce({ type: source.type, money, quoteId: charge.quote?.id });
      }
      const left = out?.rest ?? null;
      const after = rest === null || left === null ? null : { type: rest, money: left };
      calls.transferFrom(source.from.projectId, out?.gross ?? missing, after);
    },
  };
}
export type Bringing = ReturnType<typeof useBringing>;

/** Chosen instead of a method: the rest is paid when the part has arrived. */
const LATER = 'later';

/** The method that brings the rest of the money in the same step as a part from another project. */
function useRest(isPart: boolean, { currency }: Pick<Payment, 'currency'>) {
  const config = usePublicConfig();
  const [chosen, setChosen] = useKept('buy.rest', '');
  const offered = restsOf(config?.depositMethods ?? [], currency);
  const rests = isPart ? offered : [];
  const rest =
    rests.find((one) => one === chosen) ?? (chosen === LATER ? null : (rests[0] ?? null));
  return {
    canRest: offered.length > 0,
    rests,
    rest,
    chooseRest: (next: DepositType | null) => setChosen(next ?? LATER),
  };
}

/** The larger of two amounts of one currency. @param least none, or one of another currency, counts for nothing */
const larger = (one: Money, least: Money | null | undefined): Money =>
  least?.currency === one.currency && minorOf(least) > minorOf(one) ? least : one;

/** The charge in the method's currency; null without its quote. */
function amountOf(charge: LiveQuote, currency: Money['currency'], credited: Money | null) {
  if (credited === null || currency === credited.currency) return credited;
  return charge.quote && { amount: charge.quote.amount, currency };
}
