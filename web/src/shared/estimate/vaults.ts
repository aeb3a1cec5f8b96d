import { rentPool, rentShare } from '#contract/core/figures/rent.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Contract, Vault } from '#contract/projects/offers.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { minorOf, sumOf, timesPrice } from '#web/shared/money/arithmetic.ts';

export const MONTHS_OF_YEAR = 12;

/** Tokens placed in one vault, and its payment for them. */
export interface VaultPart {
  vault: Vault;
  tokens: number;
  expected: Money;
}

/**
 * Whether a contract's tokens are bought back at all: those with a right to rent alone never are. Written without
 * `TOKEN_RIGHTS`, which a guest's page does not load; its test compares the two.
 */
export const isBoughtBack = ({ tokenType }: Pick<Contract, 'tokenType'>): boolean =>
  tokenType !== 'rent';

/** The percentage of a vault's debt that is set aside; null when it owes nothing or is paid. */
export const coverageOf = (vault: Vault): number | null =>
  vault.status === 'passed' || vault.investedTokens + vault.looseTokens === 0
    ? null
    : vault.coveragePercent;

/** The vault that accepts tokens now. */
export const openVault = (vaults: readonly Vault[]): Vault | null =>
  vaults.find(({ status }) => status === 'active') ?? null;

/** How many tokens still fit into a contract's vaults; 0 without an open one. */
export const roomIn = (vaults: readonly Vault[]): number =>
  openVault(vaults) === null ? 0 : toCome(vaults).reduce((sum, vault) => sum + vault.room, 0);

/**
 * Distributes tokens over the vaults, the earliest with room first, as investing does
 * (docs/rules.md#15-vaults-and-buy-backs). The rest is bought back with the last vault
 * (docs/rules.md#15-vaults-and-buy-backs).
 */
export function layInVaults(vaults: readonly Vault[], tokens: number): VaultPart[] {
  const open = toCome(vaults);
  let left = tokens;
  return open.flatMap((vault, at) => {
    const taken = at === open.length - 1 ? left : Math.min(left, vault.room);
    left -= taken;
    return taken > 0
      ? [{ vault, tokens: taken, expected: timesPrice(taken, vault.buybackPrice) }]
      : [];
  });
}

/** The vaults that are still to pay when the grace period ends, and when that is. */
export function openAtEntry(
  vaults: readonly Vault[],
  { graceDays, now = Date.now() }: { graceDays: number; now?: number },
) {
  const end = new Date(now + graceDays * DAY_MS);
  const open = vaults.filter(
    ({ status, buybackDate }) => status !== 'passed' && buybackDate > dayOf(end),
  );
  return { at: end.toISOString(), open };
}

/** The vault that buys back uninvested tokens. */
export const lastVault = (vaults: readonly Vault[]): Vault | null => toCome(vaults).at(-1) ?? null;

/** The total payment of all parts; null without any. */
export const totalOf = (parts: readonly VaultPart[]): Money | null =>
  parts.length === 0
    ? null
    : sumOf(
        parts.map(({ expected }) => expected),
        'USD',
      );

/**
 * What tokens would earn in a whole month of the rent model, cut to the cent.
 * @returns null when the contract pays no rent
 */
export function monthlyRent(
  { rentModel, totalTokens }: Pick<Contract, 'rentModel' | 'totalTokens'>,
  tokens: number,
): Money | null {
  if (rentModel === null || totalTokens === 0) return null;
  const pool = rentPool(minorOf(rentModel.amount), Math.round(rentModel.percent * 100));
  return toMoney(rentShare(pool, BigInt(tokens), BigInt(totalTokens)), rentModel.amount.currency);
}

/** A year of that rent: twelve of its months; null when the contract pays no rent. */
export function yearlyRent(
  contract: Pick<Contract, 'rentModel' | 'totalTokens'>,
  tokens: number,
): Money | null {
  const month = monthlyRent(contract, tokens);
  return month && timesPrice(MONTHS_OF_YEAR, month);
}

/** Vaults that may still accept tokens: unpaid and with a future date. */
const toCome = (vaults: readonly Vault[]) => {
  const today = dayOf(new Date());
  return vaults
    .filter(({ status, buybackDate }) => status !== 'passed' && buybackDate > today)
    .toSorted((a, b) => a.number - b.number);
};

/** Under which name `useKept` keeps how many tokens of a round a person wants to buy. */
export const keptTokens = (roundId: string): string => `buy.${roundId}.tokens`;

/** The same of the dollars that were typed for them. */
export const keptAmount = (roundId: string): string => `buy.${roundId}.amount`;
