import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { isOpenStatus } from '#contract/payments/statuses.ts';
import { blockObstacle, debtAlarm } from '../../deciding/person-caution.ts';
import type { Selection } from '../../deciding/selection/use-selection.ts';
import { walletOf } from '../movement-subject.ts';
import { type ManyChoice, QueueMany } from '../QueueMany.tsx';

/** Why a deposit cannot be decided in bulk; null when it can. */
export function depositObstacle(deposit: Deposit): string | null {
  const { status, type } = deposit;
  if (!isOpenStatus(status)) return 'Ya está resuelto';
  return isBankTransfer(type) ? blockObstacle(deposit) : 'Se decide en su página';
}

/** Bulk actions on deposits: credit as announced, mark as seen arriving, or refuse. */
export function DepositsMany(props: {
  selection: Selection<Deposit>;
  total: number;
  all: () => Promise<Deposit[]>;
}) {
  const choices = (chosen: readonly Deposit[]): ManyChoice[] => [
    { step: 'accept' },
    ...(chosen.every(({ status }) => status === 'pending') ? [{ step: 'send' as const }] : []),
    { step: 'reject' },
  ];
  return (
    <QueueMany
      kind="deposit"
      {...props}
      choices={choices}
      itemOf={(deposit) => ({
        ...deposit,
        account: walletOf(deposit),
        alarm: debtAlarm(deposit),
        money: { amount: deposit.amount, currency: deposit.sentCurrency },
      })}
    />
  );
}
