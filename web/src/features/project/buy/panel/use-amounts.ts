import type { Money } from '#contract/core/money.ts';
import type { Round } from '#contract/projects/offers.ts';
import { keptAmount, keptTokens } from '#web/shared/estimate/vaults.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { tokensFor } from '../../data/estimate.ts';
import { roundOnSale } from '../../data/rounds.ts';
import { obstacleOfTokens } from '../obstacles.ts';
import type { Offer } from '../offer.ts';

/** The initial amount; a contract with a larger minimum starts with that. */
const FIRST_AMOUNT: Money = { amount: '1000.00', currency: 'USD' };

export type Amounts = ReturnType<typeof useAmounts>;

/** How much a person wants of a round, in dollars and in tokens: each follows the other. */
export function useAmounts(offer: Offer, round: Round) {
  const { minimumTokens } = offer;
  const name = `buy.${round.id}`;
  const first = Math.max(minimumTokens, tokensFor(FIRST_AMOUNT.amount, round.price));
  const [tokens, setTokens] = useKept(keptTokens(round.id), first);
  const [amount, setAmount] = useKept(
    keptAmount(round.id),
    minimumTokens < first ? FIRST_AMOUNT.amount : timesPrice(first, round.price).amount,
  );
  const [currency, setCurrency] = useKept<'USD' | 'ARS'>(`${name}.in`, 'USD');
  const onSale = roundOnSale(offer.rounds) !== null;
  const left = onSale ? round.availableTokens : round.tokenCount;
  return {
    /** Under which the browser keeps what was typed. */
    name,
    tokens,
    amount,
    /** The currency that the amount is typed in. */
    currency,
    setCurrency,
    cost: timesPrice(tokens, round.price),
    onSale,
    /** Why so many tokens cannot be bought, or null. */
    wrongTokens: obstacleOfTokens(tokens, { minimum: minimumTokens, left }),
    /** Sets dollars, with the tokens that they buy. */
    spend(wire: string, count = tokensFor(wire, round.price)) {
      setAmount(wire);
      setTokens(count);
    },
    /** Sets tokens, with what they cost. */
    buy(count: number) {
      setTokens(count);
      setAmount(count > 0 ? timesPrice(count, round.price).amount : '');
    },
  };
}
