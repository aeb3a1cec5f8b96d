import { Suspense } from 'react';
import type { Round } from '#contract/projects/offers.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import type { Offer } from '../offer.ts';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';
import type { Amounts } from './use-amounts.ts';

const MemberAmount = lazyPart(() => import('./MemberAmount.tsx'));

/** The inputs of a purchase: dollars (or pesos, for people who are logged in) and tokens. */
export function AmountInputs({
  offer: { contract, minimumTokens },
  round,
  amounts: { name, tokens, amount, currency, setCurrency, onSale, wrongTokens, spend, buy },
}: {
  offer: Offer;
  round: Round;
  amounts: Amounts;
}) {
  const visitor = useVisitor();
  const label = t(contract ? 'amountInvest' : 'amountUnits');
  const notes = [
    minimumTokens > 1
      ? t('tokensHelp', { count: minimumTokens, n: formatCount(minimumTokens) })
      : '',
    onSale
      ? t('tokensLeft', { count: round.availableTokens, n: formatCount(round.availableTokens) })
      : '',
  ];
  return (
    <div className={classes.amounts}>
      {visitor === 'guest' ? (
        <MoneyInput label={label} currency="USD" value={amount} onChange={(wire) => spend(wire)} />
      ) : (
        <Suspense fallback={<WaveSkeleton height={150} />}>
          <MemberAmount
            label={label}
            name={name}
            price={round.price}
            tokens={tokens}
            dollars={amount}
            currency={currency}
            onCurrency={setCurrency}
            onDollars={spend}
            onPesos={buy}
          />
        </Suspense>
      )}
      <TokensInput
        label={t('amountTokens')}
        value={tokens}
        // shown to guests too: they should not plan an impossible purchase
        error={
          tokens > 0 && wrongTokens ? (onSale ? wrongTokens.beside : wrongTokens.reason) : null
        }
        description={notes.filter(Boolean).join(' · ')}
        onChange={buy}
      />
    </div>
  );
}
