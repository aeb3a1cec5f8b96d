import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import type { Uncertainty } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useOrdersOf } from '#web/shared/buy-orders/use-orders.ts';
import { Announced } from '#web/shared/deposits/Announced.tsx';
import { ChargePayment } from '#web/shared/deposits/ChargePayment.tsx';
import { UsdtAnnounced } from '#web/shared/deposits/usdt/UsdtDeposit.tsx';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';
import { Ordered } from './Ordered.tsx';
import { paying } from './paying-texts.ts';
import { isBroken, namesOf, TwoParts } from './TwoParts.tsx';
import type { Ordering } from './use-ordering.ts';
import { usePart } from './use-part.ts';

export interface PayingProps {
  depositId: string;
  /** The transfer that brings the other part of the money; empty without one. */
  partId: string;
  tokens: number;
  /**
   * The purchase was reviewed and its terms accepted, in dollars like the price: no rate can have changed it since.
   */
  confirmed: boolean;
  /** The call that buys or reserves, and how to distinguish its calls from others. */
  call: Uncertainty & { isPending: boolean; error: unknown };
  where: Readonly<Record<string, string>>;
  /** The buy order for this money, if any. */
  order: BuyOrder | null;
  /** The purchase is for a reservation, which its holder confirms afterwards. */
  reserves?: boolean;
  /** For a purchase that may be ordered for when the money arrives. */
  ordering?: Ordering | undefined;
  /** The money arrived, and the person had confirmed its use. */
  onConfirmed: () => void;
  onReview: () => void;
  onClose: () => void;
}

/**
 * The payment of the missing amount, then the purchase: automatically if the person confirmed it before paying. An
 * ordered purchase is executed by the server, never from here.
 */
export function Paying(props: PayingProps) {
  const { depositId, partId, tokens, confirmed, ordering, onReview, onClose } = props;
  const deposit = useApiQuery(myDeposit, { params: { id: depositId } });
  const orders = useOrdersOf(ordering ? depositId : null);
  const part = usePart(partId);
  const { isAwaited, isLost } = part;
  // half of the money buys nothing, and its other half is on its way
  const isOrdered =
    ordering !== undefined && (ordering.isAsked || orders.last !== null || isAwaited);
  const isCredited =
    deposit.data?.status === 'completed' && !isOrdered && !isLost && (!ordering || orders.areKnown);
  const asked = useRef(false);
  const credited = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (confirmed) props.onConfirmed();
    else onReview();
  });
  useEffect(() => {
    if (isCredited) credited();
  }, [isCredited]);
  if (isCredited) return <Credited {...props} />;
  return (
    <Loaded query={deposit} isEmpty={() => false}>
      {(found) => (
        <div className={classes.dialog}>
          {!isOver(found) && !isBroken(found, part) && (
            <p>
              {found.charge && confirmed
                ? paying('thenBought', { tokens: formatTokens(tokens) })
                : !isOrdered && paying('thenConfirm')}
            </p>
          )}
          {partId !== '' && orders.last === null && (
            <TwoParts deposit={found} part={part} ordering={ordering} />
          )}
          {isOrdered && !(part.isReading && orders.last === null) && (
            <Ordered
              waited={{ source: { kind: 'deposit', id: depositId }, part: partId || null }}
              ordering={ordering}
              note={
                part.transfer !== null && isAwaited
                  ? paying('bothCome', namesOf(found, part.transfer))
                  : undefined
              }
              isPossible={!isBroken(found, part)}
              onReview={isOver(found) || partId !== '' ? undefined : onReview}
            />
          )}
          {found.charge && !(isOrdered && isOver(found)) ? (
            <ChargePayment id={depositId} onDone={onClose} />
          ) : isOver(found) ? (
            <Over deposit={found} isAwaited={isAwaited} {...props} />
          ) : found.type === 'usdt_transfer' ? (
            <UsdtAnnounced deposit={found} onDone={onClose} />
          ) : (
            <Announced deposit={found} onDone={onClose} />
          )}
          {mayChange(found) && partId === '' && !isOrdered && (
            <Button variant="subtle" onClick={onReview}>
              {paying('changePayment')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Nothing is left to pay. */
const isOver = ({ status }: Deposit) => status === 'completed' || status === 'rejected';

/** The person may pay in another way instead. */
const mayChange = (deposit: Deposit) =>
  deposit.status !== 'sent' && (deposit.charge !== null || !isOver(deposit));

/** The state of the money, and the next step. */
function Over(props: PayingProps & { deposit: Deposit; isAwaited: boolean }) {
  const { deposit, isAwaited, order, reserves = false, onReview, onClose } = props;
  const isMade = order?.status === 'made';
  // a review would ask again for the part that is on its way
  const mayReview = order?.status !== 'waiting' && !isAwaited;
  return (
    <>
      {deposit.status === 'rejected' && (
        <Alert color="red" variant="light" role="status">
          <Unbroken
            text={paying('rejected', { order: deposit.orderNumber, reason: deposit.reason ?? '' })}
          />
        </Alert>
      )}
      <MoneyFoot>
        <Button variant="default" onClick={onClose}>
          {words('done')}
        </Button>
        {mayReview && (reserves || !isMade) && (
          <Button onClick={onReview}>{paying(isMade ? 'reserveNow' : 'backToReview')}</Button>
        )}
      </MoneyFoot>
    </>
  );
}

/** The money arrived; only the result of the purchase is pending. */
function Credited({ call, where, onReview }: PayingProps) {
  return (
    <div className={classes.dialog}>
      {call.isPending && (
        <Alert color="cyan" variant="light" icon={<Loader size={18} />} role="status">
          {paying('buying')}
        </Alert>
      )}
      {call.error !== null && <p>{paying('notBought')}</p>}
      <Unconfirmed by={call} where={where} />
      <MoneyFoot>
        <Button variant="default" onClick={onReview}>
          {paying('backToReview')}
        </Button>
      </MoneyFoot>
    </div>
  );
}
