import { Button } from '@mantine/core';
import { useState } from 'react';
import { cancelBuyOrder } from '#contract/buy-orders/endpoints.ts';
import { orderMoneyText } from '#contract/buy-orders/saver-words.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import classes from './BuyOrderCard.module.css';
import { ordered } from './texts.ts';
import { isCredited } from './use-orders.ts';

/** A purchase waiting for money: what will happen, or its outcome, and a way to cancel it. */
export function BuyOrderCard({ order }: { order: BuyOrder }) {
  const [asking, setAsking] = useState(false);
  const cancel = useApiMutation(cancelBuyOrder, { onSuccess: () => setAsking(false) });
  const mayAct = useKycObstacle() === null;
  const { source } = order;
  return (
    <section className={classes.card} data-status={order.status}>
      <div role="status">
        <b>
          {ordered('what', {
            tokens: formatTokens(order.tokens),
            where: order.contractName ?? order.projectName,
            round: order.roundNumber,
          })}
        </b>
        <p className="cap">
          <Unbroken text={standing(order, mayAct)} />
        </p>
      </div>
      {order.status === 'waiting' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {ordered('cancel')}
        </Button>
      )}
      {order.status === 'made' && (
        <LinkButton to="/my-tokens" look="plain">
          {ordered('seeTokens')}
        </LinkButton>
      )}
      {hasEnded(order) && (
        <LinkButton to={pageOf(order)} look="plain">
          {ordered('seeProject')}
        </LinkButton>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={ordered('cancelTitle')}
        confirmLabel={ordered('cancel')}
        backLabel={ordered('back')}
        loading={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate({ params: { id: order.id } })}
      >
        <Unbroken
          text={ordered('cancelText', {
            movement: source.orderNumber,
            count: order.part === null ? 1 : 2,
            part: order.part?.orderNumber ?? '',
          })}
        />
      </ConfirmDialog>
    </section>
  );
}

const hasEnded = ({ status }: BuyOrder) => status === 'failed' || status === 'expired';

const pageOf = ({ contractId, projectId }: BuyOrder) =>
  `/${contractId === null ? 'project-property' : 'project-investor'}/${projectId}`;

/** @param mayAct whether its buyer may use the money of their wallets now, whatever stopped the order */
function standing(order: BuyOrder, mayAct: boolean): string {
  const { status, reason, source, part, most, vaultNumber, purchaseNumber, expiresAt } = order;
  const awaited = [source, ...(part === null ? [] : [{ kind: 'transfer' as const, ...part }])];
  if (status === 'made') return ordered('made', { order: purchaseNumber ?? '' });
  if (reason === 'asked') return BUY_ORDER_ENDS.asked;
  if (reason !== null)
    return [BUY_ORDER_ENDS[reason], ordered('nothing'), orderMoneyText(awaited, mayAct)].join(' ');
  const movement = awaited.map(({ orderNumber }) => orderNumber).join(' y ');
  const count = awaited.length;
  const values = { movement, most: formatMoney(most), count };
  const isPaid = isCredited(order);
  return [
    ordered(isPaid ? 'buying' : 'waiting', values),
    ...(isPaid ? [] : [ordered('until', { until: formatDateTime(expiresAt) })]),
    ...(vaultNumber === null ? [] : [ordered('vault', { number: vaultNumber })]),
  ].join(' ');
}
