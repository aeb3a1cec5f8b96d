import { appliedPenaltyPercent } from '#contract/core/figures/penalty.ts';
import type { Currency } from '#contract/core/money.ts';
import { readableMoney, readablePercent, readableTokens } from '#core/readable.ts';
import { type Amount, amount } from './detail.ts';

interface Part {
  readonly tokens: bigint;
  readonly cost: bigint;
  readonly penalty: bigint;
  readonly currency: Currency;
  readonly order_number: string;
}

/** The returned lots, newest first, with sums by currency. */
export function partAmounts(parts: readonly Part[], total: string): Amount[] {
  const percent = appliedPenaltyPercent(parts);
  const lots = parts.flatMap(({ tokens, cost, penalty, currency, order_number }) => [
    amount(`Costo de ${readableTokens(tokens)}`, readableMoney(cost, currency), {
      hint: `de la compra ${order_number}, en la moneda en que se pagó`,
    }),
    ...(penalty > 0n
      ? [
          amount('Penalidad', readableMoney(-penalty, currency), {
            hint: `${percent === null ? '' : `${readablePercent(Number(percent))} `}de ${readableMoney(cost, currency)}`,
          }),
        ]
      : []),
  ]);
  const sums = [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, group]) =>
    amount(
      total,
      readableMoney(
        group.reduce((sum, { cost, penalty }) => sum + cost - penalty, 0n),
        currency,
      ),
      { hint: null, strong: true },
    ),
  );
  return [...lots, ...sums];
}

/**
 * The lines for money that arrived in a wallet: the amount, the part that paid a debt, and the rest.
 * @param came label of the line for the amount
 * @param minor arrived minor units of `currency`
 * @param debt the part of `minor` that paid a debt
 */
export function arrivalAmounts(
  came: { readonly label: string; readonly hint: string | null },
  minor: bigint,
  { debt, currency }: { debt: bigint; currency: Currency },
): Amount[] {
  const line = amount(came.label, readableMoney(minor, currency), {
    hint: came.hint,
    strong: debt === 0n,
  });
  return debt === 0n
    ? [line]
    : [
        line,
        amount('Pagó una deuda', readableMoney(-debt, currency), {
          hint: 'lo que debía por un contracargo o un depósito revertido',
        }),
        amount('Queda en la billetera', readableMoney(minor - debt, currency), {
          hint: null,
          strong: true,
        }),
      ];
}

/** The lines of a rejected movement: requested amount, no fee, and returned money. @param home where it returned */
export const backAmounts = (
  asked: string,
  home: string,
  { amount: minor, currency, debt }: { amount: bigint; currency: Currency; debt: bigint | null },
): Amount[] => [
  amount(asked, readableMoney(minor, currency)),
  amount('Comisión', readableMoney(0n, currency), { hint: 'no se cobra lo que no se hizo' }),
  ...arrivalAmounts({ label: `Volvió a ${home}`, hint: null }, minor, {
    debt: debt ?? 0n,
    currency,
  }),
];
