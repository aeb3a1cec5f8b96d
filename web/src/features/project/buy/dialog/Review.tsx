import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Currency } from '#contract/core/money.ts';
import type { Contract } from '#contract/projects/offers.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { goToField } from '#web/shared/ui/in-view.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { EnterVault } from '../entry/EnterVault.tsx';
import type { Entry } from '../entry/entry.ts';
import { LeftInHand } from '../entry/LeftInHand.tsx';
import { NoEntry } from '../entry/NoEntry.tsx';
import { costRows } from '../estimate-rows.tsx';
import { words } from '../member-texts.ts';
import type { Order } from '../offer.ts';
import classes from '../Panel.module.css';
import { BringingOutcome } from '../paying/BringingOutcome.tsx';
import { actionOf, obstacleOfBringing } from '../paying/bringing.ts';
import { FewerNow } from '../paying/FewerNow.tsx';
import { footOf } from '../paying/foot-of.ts';
import { OrderChoice } from '../paying/OrderChoice.tsx';
import { obstacleOfPayment } from '../paying/obstacle-of-payment.ts';
import { PaySources } from '../paying/PaySources.tsx';
import { payRows } from '../paying/pay-rows.ts';
import { paying } from '../paying/paying-texts.ts';
import type { Bringing } from '../paying/use-bringing.ts';
import type { Ordering } from '../paying/use-ordering.ts';
import type { Payment } from '../paying/use-payment.ts';
import { paidIn } from '../paying/use-source.ts';
import { backRows } from './back-rows.ts';
import { pointsOf } from './review-points.ts';
import { Terms } from './Terms.tsx';
import type { Buying } from './use-buying.ts';

/** Summary and consent, with the source of payment: this wallet, or the source of the missing amount. */
export function Review(props: {
  order: Order;
  payment: Payment;
  buying: Buying;
  bringing: Bringing;
  ordering: Ordering;
  graceDays: number;
  /** The contract with the person's earlier orders in its vaults. */
  found: Contract | null;
  /** Null when the tokens cannot automatically enter a vault. */
  entry: Entry | null;
  enters: boolean;
  onEnters: (enters: boolean) => void;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** Reviews a purchase of so many tokens instead. */
  onFewer: (tokens: number) => void;
  onClose: () => void;
}) {
  const { order, payment, buying, bringing, ordering, graceDays, entry, enters, accepted } = props;
  const { offer, round, tokens, cost } = order;
  const { contract } = offer;
  const chosen = enters ? entry : null;
  const [asked, setAsked] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  // an unconfirmed payment may explain the missing money: its outcome comes before another payment
  const isUnknown = buying.call.unconfirmed.some((one) => isAbout(one, buying.where));
  const short = bringing.short && !isUnknown;
  const waiting = buying.call.isPending || bringing.isPending;
  const confirm = () => {
    setAsked(true);
    if (!accepted) return goToField(terms.current);
    if (waiting) return;
    if (short) bringing.ask();
    else buying.buy(tokens, entry !== null && enters);
  };
  const { canOrder, both } = bringing;
  const foot = footOf(bringing, { short, most: ordering.most, cost: payment.amount });
  const obstacle = short ? obstacleOfBringing(bringing, payment) : obstacleOfBuying(payment);
  return (
    <div className={classes.dialog}>
      <SummaryRows
        rows={[
          { label: words('rowProject'), value: offer.projectName },
          ...(contract ? [{ label: words('rowContract'), value: contract.name }] : []),
          { label: words('rowRound'), value: round.number },
          ...costRows(tokens, round, cost),
          ...(short ? [] : payRows(payment)),
        ]}
      />
      {short ? (
        <>
          <PaySources bringing={bringing} payment={payment} />
          <FewerNow order={order} payment={payment} bringing={bringing} onFewer={props.onFewer} />
          {canOrder && (
            <OrderChoice tokens={tokens} price={round.price} ordering={ordering} both={both} />
          )}
        </>
      ) : (
        <QuoteLine live={payment.quote} />
      )}
      {entry ? (
        <EnterVault entry={entry} graceDays={graceDays} chosen={enters} onChange={props.onEnters} />
      ) : (
        props.found && <NoEntry contract={props.found} tokens={tokens} graceDays={graceDays} />
      )}
      <Outcome
        order={order}
        payment={payment}
        graceDays={graceDays}
        entry={chosen}
        inHand={paidIn(payment, bringing)}
      />
      <Terms
        accepted={accepted}
        onChange={props.onAccept}
        missing={asked}
        box={terms}
        projectId={offer.projectId}
      />
      <Unconfirmed by={buying.call} where={buying.where} />
      <BringingOutcome bringing={bringing} projectId={offer.projectId} />
      <MoneyFoot {...foot}>
        <Button variant="default" onClick={props.onClose}>
          {words('cancel')}
        </Button>
        <GuardedButton obstacle={waiting ? null : obstacle} loading={waiting} onClick={confirm}>
          {short
            ? actionOf(bringing)
            : words('confirmBuy', { amount: payment.amount ? formatMoney(payment.amount) : '…' })}
        </GuardedButton>
      </MoneyFoot>
    </div>
  );
}

/** What the purchase may return, and what it changes for good. @param props.inHand the currency that leaves the person */
function Outcome(props: {
  order: Order;
  payment: Payment;
  graceDays: number;
  entry: Entry | null;
  inHand: Currency;
}) {
  const { order, payment, graceDays, entry, inHand } = props;
  const { offer, tokens, cost } = order;
  const { currency, amount: paid } = payment;
  const backIn = inHand === 'USD' ? null : currency;
  return (
    <>
      <SummaryRows rows={backRows(order, paid, { graceDays, entry })} />
      <LeftInHand
        contract={offer.contract}
        tokens={tokens}
        cost={cost}
        entry={entry}
        currency={inHand}
      />
      <Know
        points={pointsOf({ ...order, backIn }, graceDays, entry)}
        terms={['round', 'vault', 'buyback']}
      />
    </>
  );
}

/** Why the money here cannot pay now; null when it can. */
const obstacleOfBuying = (payment: Payment) =>
  payment.missing === null ? obstacleOfPayment(payment) : { reason: paying('unknownFirst') };
