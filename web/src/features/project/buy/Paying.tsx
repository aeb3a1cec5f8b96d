import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Uncertainty } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useOrdersOf } from '#web/shared/buy-orders/use-orders.ts';
import { Announced } from '#web/shared/deposits/Announced.tsx';
import { ChargePayment } from '#web/shared/deposits/ChargePayment.tsx';
import { UsdtAnnounced } from '#web/shared/deposits/usdt/UsdtDeposit.tsx';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { Refused } from '#web/shared/ui/Refused.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { Ordered } from './Ordered.tsx';
import classes from './Panel.module.css';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';

export interface PayingProps {
  depositId: string;
  tokens: number;
  /**
   * The purchase was reviewed and its terms accepted, in dollars as the price is: no rate can have changed it since.
   */
  confirmed: boolean;
  /** The call that buys or reserves, and what tells its calls from others. */
  call: Uncertainty & { isPending: boolean; error: unknown };
  where: Readonly<Record<string, string>>;
  /** Of a purchase that may be ordered for when the money comes. */
  ordering?: Ordering | undefined;
  /** The money came, and the person had confirmed what it is for. */
  onConfirmed: () => void;
  onReview: () => void;
  onClose: () => void;
}

/**
 * The payment of what was missing, then the purchase: by itself when the person confirmed it before they paid. One that
 * was ordered is made by the server, and never from here.
 */
export function Paying(props: PayingProps) {
  const { depositId, tokens, confirmed, ordering, onReview, onClose } = props;
  const deposit = useApiQuery(myDeposit, { params: { id: depositId } });
  const orders = useOrdersOf(ordering ? depositId : null);
  const isOrdered = ordering !== undefined && (ordering.isAsked || orders.last !== null);
  const isCredited =
    deposit.data?.status === 'completed' && !isOrdered && (!ordering || orders.areKnown);
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
          <p>
            {found.charge && confirmed
              ? paying('thenBought', { tokens: formatTokens(tokens) })
              : !isOrdered && paying('thenConfirm')}
          </p>
          {isOrdered && <Ordered movementId={depositId} ordering={ordering} onReview={onReview} />}
          {isOrdered && found.status === 'completed' ? null : found.charge ? (
            <ChargePayment id={depositId} onDone={onClose} />
          ) : found.type === 'usdt_transfer' ? (
            <UsdtAnnounced deposit={found} onDone={onClose} />
          ) : (
            <Announced deposit={found} onDone={onClose} />
          )}
          {found.status !== 'sent' && !isOrdered && (
            <Button variant="subtle" onClick={onReview}>
              {paying('changePayment')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The money is there; what is left is the answer of the purchase. */
function Credited({ call, where, onReview }: PayingProps) {
  return (
    <div className={classes.dialog}>
      {call.isPending && (
        <Alert color="cyan" variant="light" icon={<Loader size={18} />} role="status">
          {paying('buying')}
        </Alert>
      )}
      <Unconfirmed by={call} where={where} />
      {call.error !== null && <p>{paying('notBought')}</p>}
      <Refused error={call.error} />
      <MoneyFoot>
        <Button variant="default" onClick={onReview}>
          {paying('backToReview')}
        </Button>
      </MoneyFoot>
    </div>
  );
}
