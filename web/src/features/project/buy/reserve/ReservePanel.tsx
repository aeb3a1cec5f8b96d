import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { Property } from '#contract/projects/schemas.ts';
import type { Reservation } from '#contract/tokens/schemas.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { nextRound, roundOnSale, shownRound } from '../../data/rounds.ts';
import { useFreeTokens } from '../../data/use-mine.ts';
import type { ProjectRead } from '../../data/use-project.ts';
import { words } from '../member-texts.ts';
import { obstacleOfBuyer, obstacleOfPayment } from '../obstacles.ts';
import { type Offer, offerOf } from '../offer.ts';
import classes from '../Panel.module.css';
import { PayWith } from '../paying/PayWith.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { t } from '../texts.ts';
import { useBuyStep, useIsOpen } from '../use-buy-step.ts';
import { withWaysOn } from '../ways-on.ts';
import { ReserveTerms } from './ReserveTerms.tsx';
import { reserveRows } from './reserve-rows.ts';

const ReserveDialog = lazyPart(() => import('./ReserveDialog.tsx'));

/** Reserves a unit: with one's tokens, buying the missing ones in the same step. */
export function ReservePanel(props: {
  property: Property;
  project: ProjectRead;
  /** One's own reservation of the unit. */
  held: Reservation | null;
}) {
  const { property, project, held } = props;
  const { price, reservationPrice } = property;
  const visitor = useVisitor();
  const kyc = useKycObstacle();
  const free = useFreeTokens(project.id, null);
  const [tokens, setTokens] = useKept(`reserve.${property.id}`, reservationPrice);
  const step = useBuyStep();
  const offer = offerOf(project, null);
  const round = roundOnSale(project.rounds);
  const shortfall = Math.max(0, tokens - free);
  const each = (round ?? shownRound(project.rounds))?.price ?? null;
  const cost = each && timesPrice(shortfall, each);
  const pays = visitor === 'regular' && !offer.mine && round !== null && shortfall > 0;
  const payment = usePayment(project.id, pays ? cost : null);
  const onSale = round?.availableTokens ?? 0;
  /** The user's tokens and the round's remaining tokens. */
  const mostNow = Math.min(price, free + onSale);
  const obstacle =
    stateObstacle(property, held) ??
    obstacleOfBuyer({ visitor, kyc }, offer) ??
    tokensObstacle(tokens, property) ??
    shortObstacle(shortfall, offer) ??
    (shortfall > 0 ? obstacleOfPayment(payment) : null);
  const taken = property.status !== 'available';
  const review = () => {
    // keeps the choice: a refetched balance would change the currency under review
    payment.choose(payment.currency);
    step.go('revisar');
  };
  const open = useIsOpen(step, obstacle === null);
  return (
    <aside className={classes.panel} aria-label={words('reserveTitle')}>
      <h2>{words('reserveTitle')}</h2>
      <BigNumber
        size="md"
        label={formatTokens(price)}
        value={property.priceUsd ? formatMoney(property.priceUsd) : formatTokens(price)}
      />
      {!taken && (
        <>
          <TokensInput
            label={words('reserveTokens')}
            description={words('reserveHelp', {
              min: formatTokens(reservationPrice),
              max: formatTokens(price),
            })}
            value={tokens}
            onChange={setTokens}
          />
          <div className={classes.presets}>
            <Button variant="default" onClick={() => setTokens(reservationPrice)}>
              {words('reserveMin')}
            </Button>
            <Button variant="default" onClick={() => setTokens(price)}>
              {words('reserveAll')}
            </Button>
          </div>
          {shortfall > onSale && mostNow >= reservationPrice && (
            <Button variant="default" onClick={() => setTokens(mostNow)}>
              {t('useInstead', { tokens: formatTokens(mostNow) })}
            </Button>
          )}
          {pays && <PayWith payment={payment} />}
          <SummaryRows rows={reserveRows({ property, tokens, free, each })} />
        </>
      )}
      <GuardedButton size="lg" fullWidth obstacle={obstacle} onClick={review}>
        {words('reserveReview')}
      </GuardedButton>
      {!taken && <ReserveTerms project={project} missing={Math.max(0, price - tokens)} />}
      {open && (
        <Suspense fallback={null}>
          <ReserveDialog
            order={{ property, tokens, free, round, each, pays, project }}
            payment={payment}
            step={step}
          />
        </Suspense>
      )}
    </aside>
  );
}

function stateObstacle({ status, projectId }: Property, held: Reservation | null): Obstacle | null {
  if (status === 'available') return null;
  if (held?.status === 'completed') {
    return {
      reason: words('bought'),
      action: { label: words('seeProperties'), to: '/my-properties' },
    };
  }
  if (held !== null) {
    return {
      reason: words('reserveMine', {
        tokens: formatCount(held.tokens),
        price: formatTokens(held.price),
      }),
      action: { label: words('seeReservations'), to: '/my-reservations' },
    };
  }
  return {
    reason: words(status === 'reserved' ? 'reserveTaken' : 'reserveSold'),
    action: { label: words('reserveSee'), to: `/properties?project=${projectId}&status=available` },
  };
}

/** Why the missing tokens cannot be bought now, with when they may be and what else there is. */
function shortObstacle(shortfall: number, offer: Offer): Obstacle | null {
  const round = roundOnSale(offer.rounds);
  const left = round?.availableTokens ?? 0;
  if (shortfall <= left) return null;
  const next = nextRound(offer.rounds);
  const reason =
    round && left > 0
      ? t('aboveLeft', { count: left, tokens: formatTokens(left) })
      : words('reserveShort', { count: shortfall, tokens: formatTokens(shortfall) });
  const opens = next && t('roundNext', { number: next.number, date: formatDate(next.startsAt) });
  return withWaysOn([reason, opens].filter(Boolean).join(' '), offer);
}

function tokensObstacle(tokens: number, property: Property): Obstacle | null {
  const { price, reservationPrice } = property;
  if (tokens < reservationPrice) {
    return { reason: words('reserveBelow', { tokens: formatTokens(reservationPrice) }) };
  }
  return tokens > price ? { reason: words('reserveAbove', { tokens: formatTokens(price) }) } : null;
}
