import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/projects/units.ts';
import { reserveProperty } from '#contract/tokens/endpoints.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import type { Known } from '#web/shared/api/known.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { useBeginsPurchase } from '#web/shared/buy-orders/begun-purchase.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { lazyDialog, Opener } from '#web/shared/ui/dialogs/lazy-dialog.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { roundOnSale, shownRound } from '../../data/rounds.ts';
import { useFreeTokens } from '../../data/use-mine.ts';
import type { ProjectRead } from '../../data/use-project.ts';
import { words } from '../member-texts.ts';
import { obstacleOfBuyer } from '../obstacles.ts';
import { offerOf } from '../offer.ts';
import classes from '../Panel.module.css';
import { obstacleOfPayment } from '../paying/obstacle-of-payment.ts';
import { PayWith } from '../paying/PayWith.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { reviewedIn, useSentCurrency } from '../paying/use-sent-currency.ts';
import { t } from '../texts.ts';
import { useBuyStep, useIsOpen } from '../use-buy-step.ts';
import { ReserveTerms } from './ReserveTerms.tsx';
import {
  shortObstacle,
  stateObstacle,
  tokensObstacle,
  unknownObstacle,
} from './reserve-obstacles.ts';
import { reserveRows } from './reserve-rows.ts';

const { Dialog: ReserveDialog, ahead } = lazyDialog(() => import('./ReserveDialog.tsx'));

/** Reserves a unit: with one's tokens, buying the missing ones in the same step. */
export function ReservePanel(props: {
  property: Property;
  project: ProjectRead;
  /** One's own reservation of the unit. */
  held: Known<Reservation | null>;
}) {
  const { property, project, held } = props;
  const { price, reservationPrice } = property;
  const visitor = useVisitor();
  const kyc = useKycObstacle();
  const owned = useFreeTokens(project.id, null);
  const free = owned.state === 'known' ? owned.value : 0;
  const [tokens, setTokens] = useKept(`reserve.${property.id}`, reservationPrice);
  const step = useBuyStep();
  const offer = offerOf(project, null);
  const round = roundOnSale(project.rounds);
  const shortfall = Math.max(0, tokens - free);
  const each = (round ?? shownRound(project.rounds))?.price ?? null;
  const cost = each && timesPrice(shortfall, each);
  // before one's own tokens are known nobody is asked to buy those
  const pays =
    visitor === 'regular' &&
    !offer.mine &&
    round !== null &&
    owned.state === 'known' &&
    shortfall > 0;
  const sent = useSent(property);
  const sentIn = useSentCurrency(project.id, sent);
  const payment = usePayment(project.id, pays ? cost : null, { sent: sentIn, least: each });
  useBeginsPurchase(kyc !== null && property.status === 'available');
  const onSale = round?.availableTokens ?? 0;
  /** The user's tokens and the round's remaining tokens. */
  const mostNow = Math.min(price, free + onSale);
  const obstacle =
    stateObstacle(property, held) ??
    obstacleOfBuyer({ visitor, kyc }, offer) ??
    tokensObstacle(tokens, property) ??
    unknownObstacle(owned, 'reserveTokensUnknown') ??
    shortObstacle(shortfall, offer) ??
    (shortfall > 0 ? obstacleOfPayment(payment) : null);
  const taken = property.status !== 'available';
  const review = () => {
    // keeps the choice: a refetched balance would change the currency under review
    payment.choose(reviewedIn(payment.currency, sent));
    step.go('revisar');
  };
  const open = useIsOpen(step, obstacle === null);
  const [coming, setComing] = useState(false);
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
          <Presets property={property} onChange={setTokens} />
          {owned.state === 'known' && shortfall > onSale && mostNow >= reservationPrice && (
            <Button variant="default" onClick={() => setTokens(mostNow)}>
              {t('useInstead', { tokens: formatTokens(mostNow) })}
            </Button>
          )}
          {pays && <PayWith payment={payment} sentIn={sentIn} />}
          {owned.state === 'known' && (
            <SummaryRows rows={reserveRows({ property, tokens, free, each })} />
          )}
        </>
      )}
      <Opener ahead={ahead}>
        <GuardedButton size="lg" fullWidth obstacle={obstacle} busy={coming} onClick={review}>
          {words('reserveReview')}
        </GuardedButton>
      </Opener>
      {!taken && <ReserveTerms project={project} missing={Math.max(0, price - tokens)} />}
      {open && (
        <ReserveDialog
          onComing={setComing}
          order={{ property, tokens, free, round, each, pays, project }}
          payment={payment}
          step={step}
        />
      )}
    </aside>
  );
}

/** The fewest tokens that reserve the unit, and all of its price. */
const Presets = (props: { property: Property; onChange: (tokens: number) => void }) => (
  <div className={classes.presets}>
    <Button variant="default" onClick={() => props.onChange(props.property.reservationPrice)}>
      {words('reserveMin')}
    </Button>
    <Button variant="default" onClick={() => props.onChange(props.property.price)}>
      {words('reserveAll')}
    </Button>
  </div>
);

/** A reservation of the unit whose outcome is unknown. */
const useSent = ({ id }: Property) =>
  useUnconfirmed(reserveProperty).find((one) => isAbout(one, { propertyId: id }));
