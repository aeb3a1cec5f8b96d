import { rentPool, rentShare } from '#contract/core/figures/rent.ts';
import {
  byYear,
  inPercent,
  NO_RETURN,
  type Rate,
  returnOver,
  together,
  untilDay,
} from '#contract/core/figures/returns.ts';
import { toMoney } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Estimate, Outcome } from '#contract/projects/estimate.ts';
import { nextVault } from '#contract/projects/next-vault.ts';
import type { Vault } from '#contract/projects/offers.ts';
import type { ContractRow, RoundRow, VaultRow } from '../tables.ts';

const MONTHS = 12n;
const THOUSAND = 1000n;

/** The price of the round on sale or the next to open, in USD cents a token, and the day of the purchase. */
export interface Sale {
  readonly price: bigint;
  readonly from: string;
}

/** The rent of a month (USD cents) and the number of tokens that share it. */
export interface RentTerms {
  /** USD cents. */
  readonly pool: bigint;
  readonly tokens: bigint;
}

/** All tokens of a contract, sold or not: those of its vaults or, without vaults, those of its rounds at their opening. */
export const contractTokens = (
  contractId: string,
  {
    vaults,
    rounds,
  }: {
    vaults: readonly Pick<VaultRow, 'contract_id' | 'tokens'>[];
    rounds: readonly Pick<RoundRow, 'contract_id' | 'token_count'>[];
  },
): bigint => {
  const own = vaults.filter(({ contract_id }) => contract_id === contractId);
  return own.length > 0
    ? own.reduce((sum, { tokens }) => sum + tokens, 0n)
    : rounds
        .filter(({ contract_id }) => contract_id === contractId)
        .reduce((sum, { token_count }) => sum + token_count, 0n);
};

/** @param tokens all of the contract's @returns null when the contract pays no rent */
export const rentTerms = (
  {
    rent_pay_day,
    rent_amount,
    rent_bps,
  }: Pick<ContractRow, 'rent_pay_day' | 'rent_amount' | 'rent_bps'>,
  tokens: bigint,
): RentTerms | null =>
  rent_pay_day === null || tokens <= 0n
    ? null
    : { pool: rentPool(rent_amount ?? 0n, rent_bps ?? 0), tokens };

/**
 * The return of tokens held until a vault pays, over their present price, rent included.
 * @param vault null for a contract without buy-back, which gives rent alone
 */
export function outcomeOf(
  vault: (Pick<VaultRow, 'number' | 'buyback_price'> & { readonly payDay: string }) | null,
  { price, from }: Sale,
  rent: RentTerms | null,
): Outcome {
  const rentYear = rentRate(rent, price);
  if (vault === null) {
    const percent = inPercent(rentYear);
    return {
      vaultNumber: null,
      payDay: null,
      buybackPrice: null,
      totalPercent: null,
      yearlyPercent: percent,
      buybackPercent: 0,
      rentPercent: percent,
    };
  }
  const { payDay } = vault;
  const buyback = returnOver(vault.buyback_price, price);
  const buybackYear = byYear(buyback, from, payDay);
  const totalPercent = inPercent(together(buyback, untilDay(rentYear, from, payDay)));
  const yearlyPercent = buybackYear && inPercent(together(buybackYear, rentYear));
  const buybackPercent = inPercent(buybackYear ?? buyback);
  return {
    vaultNumber: vault.number,
    payDay,
    buybackPrice: toMoney(vault.buyback_price, 'USD'),
    totalPercent,
    yearlyPercent,
    buybackPercent,
    // the difference of the rounded figures, so that the parts add up to the total
    rentPercent: Math.round((yearlyPercent ?? totalPercent) * 10 - buybackPercent * 10) / 10,
  };
}

/** A year of rent over the price of a token. */
const rentRate = (rent: RentTerms | null, price: bigint): Rate =>
  rent === null || price <= 0n
    ? NO_RETURN
    : { numerator: MONTHS * rent.pool, denominator: rent.tokens * price };

/**
 * The estimated return of a present purchase: without investing, bought back by the last vault, and invested in the first
 * vault that takes its tokens when their grace period ends, as the purchase announces it.
 * @param vaults rows of the contract's vaults, with their views
 * @param of.graceDays in which a purchase can be revoked, before its tokens enter a vault by themselves
 * @param of.isLate whether a payment of the contract is overdue: it promises nothing until that is paid
 * @returns null when no round sells, no vault is left to buy the tokens back, or a payment is overdue
 */
export function estimateOf(of: {
  readonly rows: readonly VaultRow[];
  readonly vaults: readonly Vault[];
  readonly sale: Sale | null;
  readonly rent: RentTerms | null;
  readonly today: string;
  readonly graceDays: number;
  readonly isLate: boolean;
}): Estimate | null {
  const { rows, vaults, sale, rent, today } = of;
  if (sale === null || of.isLate) return null;
  const payDays = new Map(vaults.map(({ id, payDay }) => [id, payDay]));
  const open = rows
    .filter(({ status, buyback_date }) => status !== 'passed' && buyback_date > today)
    .map((row) => ({ ...row, payDay: payDays.get(row.id) ?? row.buyback_date }))
    .sort((a, b) => a.number - b.number);
  const last = open.at(-1) ?? null;
  if (rows.length > 0 && last === null) return null;
  const next = nextVault(vaults, addDays(sale.from, of.graceDays))?.id;
  const step = open.find(({ id }) => id === next && id !== last?.id);
  return {
    price: toMoney(sale.price, 'USD'),
    purchase: outcomeOf(last, sale, rent),
    vault: step ? outcomeOf(step, sale, rent) : null,
    rentOfThousand: rent && toMoney(rentShare(rent.pool, THOUSAND, rent.tokens), 'USD'),
  };
}

/** A calendar day `YYYY-MM-DD` some days later. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
