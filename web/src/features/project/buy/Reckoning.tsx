import { Suspense } from 'react';
import type { Round } from '#contract/projects/schemas.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { layInVaults, totalOf } from '#web/shared/estimate/vaults.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { AmountInputs } from './AmountInputs.tsx';
import { costRows, outcomeRows } from './estimate-rows.tsx';
import { GuestAction } from './GuestAction.tsx';
import { obstacleOfSale } from './obstacles.ts';
import type { Offer } from './offer.ts';
import { SmallPrint } from './SmallPrint.tsx';
import { t } from './texts.ts';
import { useAmounts } from './use-amounts.ts';
import { WaysOn } from './WaysOn.tsx';

const BuyAction = lazyPart(() => import('./BuyAction.tsx'));
const InHand = lazyPart(() => import('#web/shared/estimate/InHand.tsx'), { quiet: true });

/** What tokens of a round cost and may return, with the button that buys them. */
export function Reckoning({ offer, round }: { offer: Offer; round: Round }) {
  const { contract } = offer;
  const visitor = useVisitor();
  const graceDays = usePublicConfig()?.graceDays ?? 0;
  const amounts = useAmounts(offer, round);
  const { tokens, cost, wrongTokens, buy } = amounts;
  // a contract with debts promises nothing
  const back = contract && !contract.late && totalOf(layInVaults(contract.vaults, tokens));
  const sale = obstacleOfSale(offer);
  return (
    <>
      <AmountInputs {...{ offer, round, amounts }} />
      {wrongTokens?.instead !== undefined && (
        <PlainButton look="plain" onClick={() => buy(wrongTokens.instead ?? 0)}>
          {t('useInstead', { tokens: formatTokens(wrongTokens.instead) })}
        </PlainButton>
      )}
      <SummaryRows
        rows={[
          ...costRows(tokens, round, cost),
          ...(wrongTokens || contract?.late ? [] : outcomeRows(offer, tokens, { cost, graceDays })),
        ]}
      />
      {back && !wrongTokens && (
        <Suspense fallback={<WaveSkeleton height={180} />}>
          <InHand cost={cost} back={back} paysRent={contract.rentModel != null} />
        </Suspense>
      )}
      {visitor === 'guest' ? (
        <>
          {sale && <WaysOn obstacle={sale} />}
          <GuestAction note={t('guestNote')} />
        </>
      ) : (
        <Suspense fallback={<WaveSkeleton height={52} />}>
          <BuyAction {...{ offer, round, tokens, cost, wrongTokens }} />
        </Suspense>
      )}
      <SmallPrint {...{ contract, graceDays }} />
    </>
  );
}
