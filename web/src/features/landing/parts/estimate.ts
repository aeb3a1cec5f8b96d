import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Contract, Round, Vault } from '#contract/projects/schemas.ts';

export interface Offer {
  contract: Contract;
  round: Round;
  vault: Vault;
}

/** Contracts that sell now and whose vault takes tokens now. */
export const offersOf = (contracts: readonly Contract[]): Offer[] =>
  contracts.flatMap((contract) => {
    const round = contract.rounds.find(({ status }) => status === 'in_progress');
    const vault = contract.vaults.find(({ status }) => status === 'active');
    return round && vault ? [{ contract, round, vault }] : [];
  });

export interface Estimate {
  tokens: number;
  spent: Money;
  back: Money;
  gain: Money;
}

/**
 * What an amount would give back at the vault's date.
 * @param dollars whole dollars
 */
export function estimate(
  { round, vault }: { round: Pick<Round, 'price'>; vault: Pick<Vault, 'buybackPrice'> },
  dollars: number,
): Estimate {
  const given = BigInt(dollars) * 100n;
  const price = minorOf(round.price);
  const tokens = price === 0n ? 0n : given / price;
  const spent = tokens * price;
  const back = tokens * minorOf(vault.buybackPrice);
  return {
    tokens: Number(tokens),
    spent: toMoney(spent, 'USD'),
    back: toMoney(back, 'USD'),
    gain: toMoney(back - spent, 'USD'),
  };
}

const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;

const DOLLARS_MOST = 1_000_000;

/** Whole dollars as typed, dots perhaps grouping them; null for anything else, which is said rather than guessed. */
export function wholeDollars(typed: string): number | null {
  if (!/^(\d{1,7}|[1-9]\d{0,2}(\.\d{3})+)$/.test(typed.trim())) return null;
  const dollars = Number(typed.replaceAll('.', ''));
  return dollars > 0 && dollars <= DOLLARS_MOST ? dollars : null;
}
