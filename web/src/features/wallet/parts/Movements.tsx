import { Accordion, Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Currency } from '#contract/core/money.ts';
import type { DepositState, WithdrawalState } from '#contract/payments/statuses.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { OrderExplained } from '#web/shared/ui/orders/OrderExplained.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { t } from '../texts.ts';
import classes from './Movements.module.css';

const OrderOf = lazyPart(() => import('#web/shared/buy-orders/OrderOf.tsx'));

export type MovementKind = 'deposit' | 'withdrawal' | 'transfer';

export interface MovementLine {
  id: string;
  orderNumber: string;
  date: string;
  status: DepositState | WithdrawalState;
  amount: string;
  currency: Currency;
  /** Origin or destination, in words. */
  what: string;
  reason: string | null;
  steps: Step[];
  /** Why it is on hold. */
  stopped?: ReactNode;
  /** Whether it waits for nothing but a look at its account. */
  inReview?: boolean;
  extra?: ReactNode;
}

/** Whether it adds to the balance; a transfer between one's own wallets does not. */
const SIGNS: Readonly<Record<MovementKind, string>> = {
  deposit: '+',
  withdrawal: '−',
  transfer: '',
};

const countsIn = ({ status }: MovementLine): boolean =>
  status !== 'rejected' && status !== 'reverted' && status !== 'returned';

const StatusOf = ({ movement: { status } }: { movement: MovementLine }) =>
  status === 'returned' ? (
    <StatusChip of="withdrawalState" value={status} />
  ) : (
    <StatusChip of="depositState" value={status} />
  );

/** Movements as expandable rows: amount and state visible, the history inside. */
export const Movements = (props: { kind: MovementKind; items: readonly MovementLine[] }) => (
  <Accordion variant="default" chevronPosition="right" mt="sm">
    {props.items.map((movement) => (
      <Accordion.Item key={movement.id} value={movement.id}>
        <Accordion.Control>
          <span className={classes.line}>
            <span className={classes.what}>{movement.what}</span>
            <span className={classes.amount}>
              {countsIn(movement) && SIGNS[props.kind]}
              <MoneyText money={{ amount: movement.amount, currency: movement.currency }} />
            </span>
            <span className={`cap tabular ${classes.when}`}>
              {formatDateTime(movement.date)} ·{' '}
              <span className="nowrap">{movement.orderNumber}</span>
            </span>
            {movement.stopped ? (
              <Chip tone={movement.inReview ? 'warn' : 'error'}>
                {t(movement.inReview ? 'inReview' : 'stopped')}
              </Chip>
            ) : (
              <StatusOf movement={movement} />
            )}
          </span>
        </Accordion.Control>
        <Accordion.Panel>
          {movement.reason && (
            <p style={{ marginTop: 0 }}>{t('reason', { reason: movement.reason })}</p>
          )}
          {movement.stopped}
          <StepTimeline steps={movement.steps} />
          {movement.extra}
          {props.kind !== 'withdrawal' && (
            <Suspense fallback={null}>
              <OrderOf movementId={movement.id} />
            </Suspense>
          )}
          <Why kind={props.kind} id={movement.id} />
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);

/** Fetched on demand, because most rows are not opened. */
function Why(of: { kind: MovementKind; id: string }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <section aria-label={t('why')} style={{ marginTop: 16 }}>
      <OrderExplained order={of} withStory={false} />
    </section>
  ) : (
    <Button variant="subtle" mt="sm" onClick={() => setOpen(true)}>
      {t('whyOpen')}
    </Button>
  );
}
