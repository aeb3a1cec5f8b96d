import { Suspense } from 'react';
import type { Round } from '#contract/projects/offers.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { entryOf } from '../entry/entry.ts';
import { LeftInHand } from '../entry/LeftInHand.tsx';
import { costRows, outcomeRows } from '../estimate-rows.tsx';
import { obstacleOfSale } from '../obstacles.ts';
import type { Offer } from '../offer.ts';
import { t } from '../texts.ts';
import { AmountInputs } from './AmountInputs.tsx';
import { GuestAction } from './GuestAction.tsx';
import { SmallPrint } from './SmallPrint.tsx';
import { useAmounts } from './use-amounts.ts';
import { WaysOn } from './WaysOn.tsx';

const BuyAction = lazyPart(() => import('../dialog/BuyAction.tsx'));

/** What tokens of a round cost and may return, with the button that buys them. */
export function Reckoning({ offer, round }: { offer: Offer; round: Round }) {
  const { contract } = offer;
  const visitor = useVisitor();
  const graceDays = usePublicConfig()?.graceDays ?? 0;
  const amounts = useAmounts(offer, round);
  const { tokens, cost, wrongTokens, buy } = amounts;
  const [enters, setEnters] = useKept(`buy.${round.id}.enters`, true);
  const entry = contract && enters ? entryOf(contract, tokens, { graceDays }) : null;
  const sale = obstacleOfSale(offer);
  // members see the same in the currency they pay with
  const inDollars = (
    <SummaryRows
      rows={[
        ...costRows(tokens, round, cost),
        ...(wrongTokens ? [] : outcomeRows(offer, tokens, { cost, graceDays, entry })),
      ]}
    />
  );
  return (
    <>
      <AmountInputs offer={offer} round={round} amounts={amounts} />
      {wrongTokens?.instead !== undefined && (
        <PlainButton look="plain" onClick={() => buy(wrongTokens.instead ?? 0)}>
          {t('useInstead', { tokens: formatTokens(wrongTokens.instead) })}
        </PlainButton>
      )}
      {visitor === 'guest' ? (
        <>
          {inDollars}
          {!wrongTokens && (
            <LeftInHand contract={contract} tokens={tokens} cost={cost} entry={entry} />
          )}
          {sale && <WaysOn obstacle={sale} />}
          <GuestAction note={t('guestNote')} />
        </>
      ) : (
        <Suspense
          fallback={
            <>
              {inDollars}
              <WaveSkeleton height={52} />
            </>
          }
        >
          <BuyAction
            offer={offer}
            round={round}
            tokens={tokens}
            cost={cost}
            typedIn={amounts.currency}
            wrongTokens={wrongTokens}
            enters={enters}
            onEnters={setEnters}
            onTokens={buy}
          />
        </Suspense>
      )}
      <SmallPrint contract={contract} graceDays={graceDays} />
    </>
  );
}
