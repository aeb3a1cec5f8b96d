import { Suspense, useRef } from 'react';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { shownRound } from '../../data/rounds.ts';
import { obstacleOfSale } from '../obstacles.ts';
import type { Offer } from '../offer.ts';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';
import { withWaysOn } from '../ways-on.ts';
import { Headline } from './Headline.tsx';
import { Reckoning } from './Reckoning.tsx';
import { WaysOn } from './WaysOn.tsx';

const BuyBar = lazyPart(async () => ({ default: (await import('./BuyBar.tsx')).BuyBar }), {
  quiet: true,
});
const FreeTokens = lazyPart(() => import('./FreeTokens.tsx'));

/** Buys tokens of an offer; for guests the panel only calculates. */
export function BuyPanel({ offer }: { offer: Offer }) {
  const round = shownRound(offer.rounds);
  const visitor = useVisitor();
  const panel = useRef<HTMLElement>(null);
  const { contract } = offer;
  // offers that are no longer sold show no calculation; one with overdue payments promises nothing, but is sold
  const isOver = contract !== null && contract.estimate === null && contract.late === null;
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label={titleOf(offer)}>
      <h2>{titleOf(offer)}</h2>
      <Headline contract={offer.contract} round={round} />
      {round === null || isOver ? (
        <WaysOn obstacle={obstacleOfSale(offer) ?? withWaysOn(t('noRound'), offer)} />
      ) : (
        <Reckoning key={round.id} offer={offer} round={round} />
      )}
      {visitor === 'regular' && (
        <Suspense fallback={null}>
          <FreeTokens offer={offer} />
        </Suspense>
      )}
      {round && !isOver && (
        <Suspense fallback={null}>
          <BuyBar panel={panel} round={round} sells={obstacleOfSale(offer) === null} />
        </Suspense>
      )}
    </aside>
  );
}

const titleOf = ({ contract }: Offer) =>
  contract === null ? t('panelUnits') : t('panelInvest', { name: contract.name });
