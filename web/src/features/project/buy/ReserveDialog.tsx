import { Button } from '@mantine/core';
import { useState } from 'react';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import { reserveProperty } from '#contract/tokens/endpoints.ts';
import type { Reservation } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { GraceLost } from '#web/shared/ui/GraceLost.tsx';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { OpenModal } from '#web/shared/ui/OpenModal.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { Know } from './Know.tsx';
import { obstacleOfPayment } from './obstacles.ts';
import classes from './Panel.module.css';
import { payRows } from './pay-rows.ts';
import { QuoteLine } from './QuoteLine.tsx';
import { Refused } from './Refused.tsx';
import { ReservationReceipt } from './ReservationReceipt.tsx';
import { termsOf } from './ReserveTerms.tsx';
import { type ReserveOrder, reserveRows } from './reserve-rows.ts';
import { Terms } from './Terms.tsx';
import { t } from './texts.ts';
import type { Payment } from './use-payment.ts';
import { renewWhenOld } from './use-quote.ts';

interface Props {
  /** `pays`: tokens are missing and bought with it. */
  order: ReserveOrder & { pays: boolean };
  payment: Payment;
  onClose: () => void;
}

/** The reservation in two steps: summary and consent, then its receipt. */
export default function ReserveDialog({ order: asked, payment, onClose }: Props) {
  // the page behind is read again once it is reserved; what was reviewed here stays as it was
  const [order] = useState(asked);
  const [reserved, setReserved] = useState<Reservation | null>(null);
  return (
    <OpenModal onClose={onClose} title={t(titleOf(reserved))} size="lg">
      {reserved ? (
        <ReservationReceipt reservation={reserved} onClose={onClose} />
      ) : (
        <Review
          order={order}
          payment={payment}
          onClose={onClose}
          onReserved={(reservation) => {
            setReserved(reservation);
            // a quote serves once
            payment.quote.renew();
          }}
        />
      )}
    </OpenModal>
  );
}

const titleOf = (reserved: Reservation | null) =>
  reserved === null ? 'reserveDialog' : reserved.status === 'completed' ? 'bought' : 'reserved';

function Review(props: Props & { onReserved: (reservation: Reservation) => void }) {
  const { order, payment, onClose, onReserved } = props;
  const { property, tokens, pays, free, project } = order;
  const own = Math.min(free, tokens);
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const reserve = useApiMutation(reserveProperty, {
    silent: true,
    onSuccess: (reservation) => onReserved(reservation),
  });
  const send = () => {
    setAsked(true);
    if (!accepted || reserve.isPending) return;
    const quoteId = payment.quote.quote?.id;
    reserve.mutate(
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
  const whole = tokens === property.price;
  return (
    <div className={classes.dialog}>
      <SummaryRows
        rows={[
          { label: t('rowProject'), value: property.projectName },
          {
            label: property.propertyTypeName,
            value: unitName(property),
          },
          ...reserveRows(order),
          ...(pays ? payRows(payment) : []),
        ]}
      />
      {pays && <QuoteLine live={payment.quote} />}
      <Know
        points={[
          t(whole ? 'reserveKnowWhole' : 'reserveKnowHold'),
          ...(whole
            ? []
            : [
                t('reserveKnowRefund', { rest: 100 - REFUND_PENALTY_PERCENT }),
                ...termsOf(project, property.price - tokens),
              ]),
          ...(pays ? [t('reserveKnowBought')] : []),
          t('knowContact'),
        ]}
      />
      <GraceLost projectId={property.projectId} contractId={null} left={free - own} />
      <Terms accepted={accepted} onChange={setAccepted} missing={asked} />
      <Unconfirmed by={reserve} where={{ propertyId: property.id }} />
      <Refused error={reserve.error} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <GuardedButton
          obstacle={
            pays && !reserve.isPending ? obstacleOfPayment(payment, property.projectId) : null
          }
          loading={reserve.isPending}
          onClick={send}
        >
          {pays && payment.amount
            ? t('reserveConfirmPay', { amount: formatMoney(payment.amount) })
            : t('reserveConfirm')}
        </GuardedButton>
      </div>
    </div>
  );
}
