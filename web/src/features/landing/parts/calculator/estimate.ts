import { type Money, toMoney } from '#contract/core/money.ts';
import { nextVault } from '#contract/projects/next-vault.ts';
import type { Contract, Round, Vault } from '#contract/projects/schemas.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

export interface Offer {
  contract: Contract;
  round: Round;
  vault: Vault;
  /** Tokens that can be bought now and still fit into the vault. */
  most: number;
}

/**
 * Selling contracts without debts, each with the vault for its new tokens; smallest minimum purchase first, so that
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
  const vault = nextVault(contract.vaults, dayOf(new Date()));
  if (!round || !vault) return [];
  const most = Math.min(round.availableTokens, vault.tokens - vault.investedTokens);
  return most > 0 ? [{ contract, round, vault, most }] : [];
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
 * What an amount would return at the vault's date: for at most the available tokens, and nothing below the contract's
 * minimum.
 * @param dollars whole dollars
 */
export function estimate(
  {
    round,
    vault,
    most,
    contract,
  }: {
    round: Pick<Round, 'price'>;
    vault: Pick<Vault, 'buybackPrice'>;
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
  const back = tokens * minorOf(vault.buybackPrice);
  return {
    limit,
    tokens: Number(tokens),
    spent: toMoney(spent, 'USD'),
    back: toMoney(back, 'USD'),
    gain: toMoney(back - spent, 'USD'),
  };
}

const DOLLARS_MOST = 1_000_000;

/** Typed whole dollars, perhaps with grouping dots; null for anything else, which is reported instead of guessed. */
export function wholeDollars(typed: string): number | null {
  if (!/^(\d{1,7}|[1-9]\d{0,2}(\.\d{3})+)$/.test(typed.trim())) return null;
  const dollars = Number(typed.replaceAll('.', ''));
  return dollars > 0 && dollars <= DOLLARS_MOST ? dollars : null;
}
