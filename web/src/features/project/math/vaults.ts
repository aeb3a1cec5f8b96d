import { type Money, toMoney } from '#contract/core/money.ts';
import { nextVault } from '#contract/projects/next-vault.ts';
import type { Contract, Vault } from '#contract/projects/schemas.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { minorOf, sumOf, timesPrice } from '#web/shared/money/arithmetic.ts';

/** Tokens that go into one vault, and what it would pay for them. */
export interface VaultPart {
  vault: Vault;
  tokens: number;
  expected: Money;
}

export const roomOf = ({ tokens, investedTokens }: Vault) => Math.max(0, tokens - investedTokens);

/** The vault that takes tokens now. */
export const openVault = (vaults: readonly Vault[]): Vault | null =>
  vaults.find(({ status }) => status === 'active') ?? null;

/** The vault that what is bought now goes into; null when none is left. */
export const vaultNow = (vaults: readonly Vault[]): Vault | null =>
  nextVault(vaults, dayOf(new Date()));

/** How many tokens still fit into a contract's vaults; 0 while none is open. */
export const roomIn = (vaults: readonly Vault[]): number =>
  openVault(vaults) === null ? 0 : toCome(vaults).reduce((sum, vault) => sum + roomOf(vault), 0);

/**
 * Lays tokens in the vaults, the earliest with room first, as investing does (docs/rules.md#15-vaults-and-buy-backs).
 * Those that find no room are bought back with the last vault (docs/rules.md#15-vaults-and-buy-backs).
 */
export function layInVaults(vaults: readonly Vault[], tokens: number): VaultPart[] {
  const open = toCome(vaults);
  let left = tokens;
  return open.flatMap((vault, at) => {
    const taken = at === open.length - 1 ? left : Math.min(left, roomOf(vault));
    left -= taken;
    return taken > 0
      ? [{ vault, tokens: taken, expected: timesPrice(taken, vault.buybackPrice) }]
      : [];
  });
}

/** Everything that some parts would pay; null when there are none. */
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
export function monthlyRent(contract: Contract, tokens: number): Money | null {
  const { rentModel } = contract;
  const all = BigInt(tokensOf(contract));
  if (rentModel === null || all === 0n) return null;
  const shared = minorOf(rentModel.amount) * BigInt(Math.round(rentModel.percent * 100));
  return toMoney((shared * BigInt(tokens)) / (10_000n * all), rentModel.amount.currency);
}

/** All of a contract's tokens: what ended rounds sold and what the others offer, unsold ones included. */
export const tokensOf = ({ rounds, vaults }: Pick<Contract, 'rounds' | 'vaults'>): number =>
  vaults.length > 0
    ? vaults.reduce((sum, { tokens }) => sum + tokens, 0)
    : rounds.reduce(
        (sum, round) => sum + (isEnded(round) ? round.soldTokens : round.tokenCount),
        0,
      );

const isEnded = ({ status }: Contract['rounds'][number]) =>
  status === 'completed' || status === 'closed';

const toCome = (vaults: readonly Vault[]) =>
  vaults.filter(({ status }) => status !== 'passed').toSorted((a, b) => a.number - b.number);
