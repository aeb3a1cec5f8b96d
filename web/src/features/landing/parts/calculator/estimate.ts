import { type Money, toMoney } from '#contract/core/money.ts';
import type { Contract, Round, Vault } from '#contract/projects/offers.ts';
import {
  lastVault,
  layInVaults,
  openAtEntry,
  totalOf,
  type VaultPart,
} from '#web/shared/estimate/vaults.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

export interface Offer {
  contract: Contract;
  round: Round;
  /** The vault that buys back tokens which are put into none: the headline is of these (docs/rules.md#34-figures). */
  last: Vault;
  /** Tokens that can be bought now. */
  most: number;
}

/**
 * Selling contracts without debts, each with the vault that buys its new tokens back; smallest minimum purchase first, so that
 * the initial amount buys something.
 */
export const offersOf = (contracts: readonly Contract[]): Offer[] =>
  contracts
    .filter(({ late }) => late === null)
    .flatMap(offerOf)
    .toSorted((one, other) => leastOf(one) - leastOf(other));

const leastOf = ({ contract, round }: Offer): number =>
  Number(minorOf(round.price)) * Math.max(1, contract.minimumTicket);

function offerOf(contract: Contract): Offer[] {
  const round = contract.rounds.find(
    ({ status, salesOver }) => status === 'in_progress' && !salesOver,
  );
  const last = lastVault(contract.vaults);
  if (!round || !last) return [];
  const most = round.availableTokens;
  return most > 0 ? [{ contract, round, last, most }] : [];
}

export interface Estimate {
  /** Why another amount was used: `minimum` nothing, `most` everything that is left. */
  limit: 'minimum' | 'most' | null;
  tokens: number;
  spent: Money;
  back: Money;
  gain: Money;
}

/**
 * What an amount would return at the last vault's date, put into no vault: for at most the available tokens, and nothing below the contract's
 * minimum.
 * @param dollars whole dollars
 */
export function estimate(
  {
    round,
    last,
    most,
    contract,
  }: {
    round: Pick<Round, 'price'>;
    last: Pick<Vault, 'buybackPrice'>;
    most: number;
    contract: Pick<Contract, 'minimumTicket'>;
  },
  dollars: number,
): Estimate {
  const given = BigInt(dollars) * 100n;
  const price = minorOf(round.price);
  const asked = price === 0n ? 0n : given / price;
  const least = BigInt(Math.max(1, contract.minimumTicket));
  const limit = asked < least ? 'minimum' : asked > BigInt(most) ? 'most' : null;
  const tokens = limit === 'minimum' ? 0n : limit === 'most' ? BigInt(most) : asked;
  const spent = tokens * price;
  const back = tokens * minorOf(last.buybackPrice);
  return {
    limit,
    tokens: Number(tokens),
    spent: toMoney(spent, 'USD'),
    back: toMoney(back, 'USD'),
    gain: toMoney(back - spent, 'USD'),
  };
}

/**
 * The same tokens in the vaults that they can enter when their grace period ends.
 * @returns null without room for them, and where it is the last vault alone, which buys them back anyway
 */
export function throughVaults(
  { contract, last }: Pick<Offer, 'contract' | 'last'>,
  tokens: number,
  when: { graceDays: number; now?: number },
): { parts: readonly VaultPart[]; back: Money } | null {
  const { open } = openAtEntry(contract.vaults, when);
  const room = open.reduce((sum, vault) => sum + vault.room, 0);
  const parts = tokens < 1 || room < tokens ? [] : layInVaults(open, tokens);
  const back = totalOf(parts);
  return back === null || parts.every(({ vault }) => vault.id === last.id) ? null : { parts, back };
}

const DOLLARS_MOST = 1_000_000;

/** Typed whole dollars, perhaps with grouping dots; null for anything else, which is reported instead of guessed. */
export function wholeDollars(typed: string): number | null {
  if (!/^(\d{1,7}|[1-9]\d{0,2}(\.\d{3})+)$/.test(typed.trim())) return null;
  const dollars = Number(typed.replaceAll('.', ''));
  return dollars > 0 && dollars <= DOLLARS_MOST ? dollars : null;
}
