import '#web/theme/mantine-rest.css';
import { useState } from 'react';
import type { Money } from '#contract/core/money.ts';
import { lyraRate } from '#contract/payments/endpoints.ts';
import type { Round } from '#contract/projects/offers.ts';
import { buyInvestmentTokens, buyPropertyTokens } from '#contract/tokens/endpoints.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useBeginsPurchase } from '#web/shared/buy-orders/begun-purchase.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { lazyDialog, Opener } from '#web/shared/ui/dialogs/lazy-dialog.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { roundOnSale } from '../../data/rounds.ts';
import { useEntriesAhead } from '../../data/use-mine.ts';
import { afterEntries } from '../entry/after-entries.ts';
import { entryOf } from '../entry/entry.ts';
import { LeftInHand } from '../entry/LeftInHand.tsx';
import { costRows } from '../estimate-rows.tsx';
import { words } from '../member-texts.ts';
import { obstacleOfBuyer, obstacleOfSale } from '../obstacles.ts';
import type { Offer } from '../offer.ts';
import { obstacleOfPayment } from '../paying/obstacle-of-payment.ts';
import { PayWith } from '../paying/PayWith.tsx';
import { payRow } from '../paying/pay-rows.ts';
import { usePayment } from '../paying/use-payment.ts';
import { reviewedIn, useSentCurrency } from '../paying/use-sent-currency.ts';
import { paidIn, useSource } from '../paying/use-source.ts';
import { useBuyStep, useIsOpen } from '../use-buy-step.ts';
import { backRows } from './back-rows.ts';

const { Dialog: BuyDialog, ahead } = lazyDialog(() => import('./BuyDialog.tsx'));

/**
 * The choice of payment and the next step, for members: a guest's page goes without its code.
 * @param wrongTokens the fault of the requested number of tokens
 * @param typedIn the currency that the amount was typed in
 * @param enters whether the tokens enter a vault when their grace period ends, if they can
 */
export default function BuyAction(props: {
  offer: Offer;
  round: Round;
  tokens: number;
  cost: Money;
  typedIn: 'USD' | 'ARS';
  wrongTokens: Obstacle | null;
  enters: boolean;
  onEnters: (enters: boolean) => void;
  onTokens: (tokens: number) => void;
}) {
  const { offer, round, tokens, cost, wrongTokens, enters, onEnters } = props;
  const graceDays = usePublicConfig()?.graceDays ?? 0;
  const { projectId } = offer;
  const visitor = useVisitor();
  const kyc = useKycObstacle();
  const step = useBuyStep();
  const onSale = roundOnSale(offer.rounds) !== null;
  const buys = visitor === 'regular' && !offer.mine && offer.published && onSale;
  const { contract } = offer;
  const earlier = useEntriesAhead(contract?.id ?? null);
  const entry =
    contract && enters ? entryOf(afterEntries(contract, earlier), tokens, { graceDays }) : null;
  const sent = useUnconfirmed(contract === null ? buyPropertyTokens : buyInvestmentTokens);
  const unconfirmed = sent.find((one) =>
    isAbout(one, contract === null ? { projectId } : { contractId: contract.id }),
  );
  const sentIn = useSentCurrency(projectId, unconfirmed);
  const sell = useApiQuery(lyraRate, {}, { silent: true }).data?.sell;
  const payment = usePayment(projectId, buys && tokens > 0 ? cost : null, {
    sent: sentIn,
    // without a rate the amount is shown in dollars
    typed: props.typedIn === 'ARS' && sell !== undefined ? 'ARS' : undefined,
    least: timesPrice(Math.max(1, offer.minimumTokens), round.price),
  });
  const from = useSource(projectId, payment);
  useBeginsPurchase(buys && kyc !== null && wrongTokens === null);
  const review = () => {
    // keeps the choice: a refetched balance would change the currency under review
    payment.choose(reviewedIn(payment.currency, unconfirmed));
    step.go('revisar');
  };
  const obstacle =
    obstacleOfBuyer({ visitor, kyc }, offer) ??
    obstacleOfSale(offer) ??
    wrongTokens ??
    obstacleOfPayment(payment);
  const open = useIsOpen(step, obstacle === null || unconfirmed !== undefined);
  const [coming, setComing] = useState(false);
  return (
    <>
      <SummaryRows
        rows={[
          ...costRows(tokens, round, cost),
          ...(buys ? payRow(payment) : []),
          ...(wrongTokens
            ? []
            : backRows(props, buys ? payment.amount : cost, { graceDays, entry })),
        ]}
      />
      {buys && <PayWith payment={payment} sentIn={sentIn} />}
      {!wrongTokens && (
        <LeftInHand
          contract={contract}
          tokens={tokens}
          cost={cost}
          entry={entry}
          {...(buys ? { currency: paidIn(payment, from) } : {})}
        />
      )}
      <ReviewButton
        obstacle={obstacle}
        // the fault is visible at the field of tokens
        hush={obstacle === wrongTokens && tokens > 0}
        coming={coming}
        unconfirmed={unconfirmed !== undefined}
        onReview={review}
      />
      {open && (
        <BuyDialog
          onComing={setComing}
          order={{ offer, round, tokens, cost }}
          payment={payment}
          from={from}
          step={step}
          enters={enters}
          onEnters={onEnters}
          onTokens={props.onTokens}
        />
      )}
    </>
  );
}

/** Opens the review; beside it, while a payment is unconfirmed, the link to its outcome. */
function ReviewButton(props: {
  obstacle: Obstacle | null;
  hush: boolean;
  coming: boolean;
  unconfirmed: boolean;
  onReview: () => void;
}) {
  const { obstacle, hush, coming, onReview } = props;
  return (
    <>
      <Opener ahead={ahead}>
        <GuardedButton
          size="lg"
          fullWidth
          obstacle={obstacle}
          hush={hush}
          busy={coming}
          onClick={onReview}
        >
          {words('review')}
        </GuardedButton>
      </Opener>
      {props.unconfirmed && (
        // it may explain the missing money
        <PlainButton look="plain" wide onClick={onReview}>
          {words('unconfirmed')}
        </PlainButton>
      )}
    </>
  );
}
