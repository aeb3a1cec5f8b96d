import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { reserveProperty } from '#contract/tokens/endpoints.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { type Uncertainty, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { renewWhenOld } from '#web/shared/money/use-quote.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { MoneyDialog, MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { goToField } from '#web/shared/ui/in-view.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { GraceLost } from '#web/shared/ui/orders/GraceLost.tsx';
import { Terms } from '../dialog/Terms.tsx';
import { KnowledgeFirst } from '../knowledge/KnowledgeFirst.tsx';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';
import { BringingOutcome } from '../paying/BringingOutcome.tsx';
import { actionOf, obstacleOfBringing } from '../paying/bringing.ts';
import { bringingStep } from '../paying/bringing-step.tsx';
import { footOf } from '../paying/foot-of.ts';
import { OrderChoice } from '../paying/OrderChoice.tsx';
import { obstacleOfPayment } from '../paying/obstacle-of-payment.ts';
import { PaySources } from '../paying/PaySources.tsx';
import { payRows } from '../paying/pay-rows.ts';
import { paying } from '../paying/paying-texts.ts';
import { useAskedDeposit } from '../paying/use-asked-deposit.ts';
import type { Bringing } from '../paying/use-bringing.ts';
import { useBringingInDialog } from '../paying/use-bringing-in-dialog.ts';
import { useOrdered } from '../paying/use-ordered.ts';
import { type Ordering, useOrdering } from '../paying/use-ordering.ts';
import type { Payment } from '../paying/use-payment.ts';
import { useSource } from '../paying/use-source.ts';
import type { BuyStep } from '../use-buy-step.ts';
import { ReservationReceipt } from './ReservationReceipt.tsx';
import { termsOf } from './ReserveTerms.tsx';
import { type ReserveOrder, reserveRows } from './reserve-rows.ts';

interface Props {
  /** `pays`: tokens are missing and bought with it. */
  order: ReserveOrder & { pays: boolean };
  payment: Payment;
  step: BuyStep;
}

/** The reservation in steps: summary and consent, payment of the missing amount, receipt. */
export default function ReserveDialog({ order: asked, payment, step }: Props) {
  // the page behind is refetched after the reservation; what was reviewed here stays
  const [order] = useState(asked);
  const { property, tokens } = order;
  const [reserved, setReserved] = useState<Reservation | null>(null);
  const { call, reserve } = useReserving(order, payment, (reservation) => {
    setReserved(reservation);
    step.become('hecha');
    ordering.isBought(deposit.depositId);
    deposit.isDone();
    // a quote serves once
    payment.quote.renew();
  });
  const deposit = useAskedDeposit(`reserve.${property.id}`, {
    step,
    tokens,
    isInDollars: payment.currency === 'USD',
    isUnknown: call.unconfirmed.some((one) => isAbout(one, { propertyId: property.id })),
  });
  // the purchase alone is ordered: a reservation ends the right to undo it, which its holder confirms (decision 0085)
  const ordering = useOrdering(
    {
      projectId: property.projectId,
      contractId: null,
      round: order.round,
      tokens: Math.max(0, tokens - order.free),
    },
    payment,
    { name: `reserve.${property.id}`, putInVault: false },
  );
  const bringing = useBringingInDialog({
    projectId: property.projectId,
    payment,
    from: useSource(property.projectId, payment),
    deposit,
    ordering,
    step,
  });
  const { order: ordered } = useOrdered(step, bringing, {
    depositId: deposit.depositId,
    projectId: property.projectId,
  });
  const between = bringingStep({
    bringing,
    step,
    order: ordered,
    reserves: true,
    depositId: deposit.depositId,
    partId: deposit.partId,
    tokens,
    confirmed: deposit.confirmed,
    call,
    where: { propertyId: property.id },
    ordering,
    onConfirmed: reserve,
  });
  if (reserved)
    return (
      <MoneyDialog onClose={step.close} title={words(titleOf(reserved))}>
        <ReservationReceipt reservation={reserved} onClose={step.close} />
      </MoneyDialog>
    );
  if (between)
    return (
      <MoneyDialog title={between.title} onClose={step.close}>
        {between.body}
      </MoneyDialog>
    );
  return (
    <KnowledgeFirst
      projectId={property.projectId}
      cost={order.each ? timesPrice(tokens, order.each) : NOTHING}
      step={step}
    >
      <MoneyDialog onClose={step.close} title={words('reserveDialog')}>
        <Review
          order={order}
          payment={payment}
          bringing={bringing}
          ordering={ordering}
          call={call}
          accepted={deposit.accepted}
          onAccept={deposit.accept}
          onReserve={reserve}
          onClose={step.back}
        />
      </MoneyDialog>
    </KnowledgeFirst>
  );
}

/** The reservation itself, which buys the missing tokens at the quote. */
function useReserving(
  { property, tokens, pays }: Props['order'],
  payment: Payment,
  onReserved: (reservation: Reservation) => void,
) {
  const call = useApiMutation(reserveProperty, { onSuccess: onReserved });
  const reserve = () => {
    if (call.isPending) return;
    const quoteId = payment.quote.quote?.id;
    call.mutate(
      {
        body: {
          propertyId: property.id,
          tokens,
          // with enough tokens nothing is paid, and any currency will do
          currency: pays ? payment.currency : 'USD',
          acceptTerms: true,
          ...(pays && quoteId ? { quoteId } : {}),
        },
      },
      { onError: renewWhenOld(payment.quote) },
    );
  };
  return { call, reserve };
}

const titleOf = (reserved: Reservation) =>
  reserved.status === 'completed' ? 'bought' : 'reserved';

function Review(props: {
  order: Props['order'];
  payment: Payment;
  bringing: Bringing;
  ordering: Ordering;
  call: Uncertainty & { isPending: boolean; error: unknown };
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onReserve: () => void;
  onClose: () => void;
}) {
  const { order, payment, bringing, ordering, call, accepted, onClose } = props;
  const { property, tokens, pays, free, round } = order;
  const own = Math.min(free, tokens);
  const [asked, setAsked] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const isUnknown = call.unconfirmed.some((one) => isAbout(one, { propertyId: property.id }));
  const short = pays && bringing.short && !isUnknown;
  const waiting = call.isPending || bringing.isPending;
  const send = () => {
    setAsked(true);
    if (!accepted) return goToField(terms.current);
    if (waiting) return;
    if (short) bringing.ask();
    else props.onReserve();
  };
  const { canOrder, both } = bringing;
  const cost = pays ? payment.amount : NOTHING;
  return (
    <div className={classes.dialog}>
      <SummaryRows
        rows={[
          { label: words('rowProject'), value: property.projectName },
          {
            label: property.propertyTypeName,
            value: unitName(property),
          },
          ...reserveRows(order),
          ...(pays && !short ? payRows(payment) : []),
        ]}
      />
      {short ? (
        <>
          <PaySources bringing={bringing} payment={payment} />
          {canOrder && round && (
            <OrderChoice
              tokens={tokens - own}
              price={round.price}
              ordering={ordering}
              both={both}
              rest={paying('orderUnit')}
            />
          )}
        </>
      ) : (
        pays && <QuoteLine live={payment.quote} />
      )}
      <ReserveKnow order={order} />
      <GraceLost projectId={property.projectId} contractId={null} left={free - own} />
      <Terms
        accepted={accepted}
        onChange={props.onAccept}
        missing={asked}
        box={terms}
        projectId={property.projectId}
      />
      <Unconfirmed by={call} where={{ propertyId: property.id }} />
      <BringingOutcome bringing={bringing} projectId={property.projectId} />
      <MoneyFoot {...footOf(bringing, { short, most: ordering.most, cost })}>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <GuardedButton
          obstacle={
            waiting || !pays
              ? null
              : short
                ? obstacleOfBringing(bringing, payment)
                : isUnknown && payment.missing !== null
                  ? { reason: paying('unknownFirst') }
                  : obstacleOfPayment(payment)
          }
          loading={waiting}
          onClick={send}
        >
          {short
            ? actionOf(bringing)
            : pays && payment.amount
              ? words('reserveConfirmPay', { amount: formatMoney(payment.amount) })
              : words('reserveConfirm')}
        </GuardedButton>
      </MoneyFoot>
    </div>
  );
}

/** The commitments of a reservation. */
function ReserveKnow({ order }: { order: Props['order'] }) {
  const { property, tokens, pays, project } = order;
  const whole = tokens === property.price;
  return (
    <Know
      points={[
        words(whole ? 'reserveKnowWhole' : 'reserveKnowHold'),
        ...(whole
          ? []
          : [
              words('reserveKnowRefund', { rest: 100 - REFUND_PENALTY_PERCENT }),
              ...termsOf(project, property.price - tokens),
            ]),
        ...(pays ? [words('reserveKnowBought')] : []),
        words('knowContact'),
      ]}
    />
  );
}

const NOTHING = { amount: '0.00', currency: 'USD' } as const;
