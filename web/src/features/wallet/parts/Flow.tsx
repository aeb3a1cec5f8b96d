import type { Balance } from '#contract/payments/schemas.ts';
import { DepositFlow } from './DepositFlow.tsx';
import { TransferFlow } from './TransferFlow.tsx';
import { WithdrawFlow } from './WithdrawFlow.tsx';

export type FlowName = 'deposito' | 'retiro' | 'pase';

/** One of the wallet's flows in its dialog: its code loads with the first one opened. */
export default function Flow(props: {
  flow: FlowName;
  balances: readonly Balance[];
  projectId: string;
  onDone: () => void;
  /** @param id of the deposit that was made */
  onMade: (id: string) => void;
}) {
  const { flow, balances, projectId, onDone, onMade } = props;
  if (flow === 'deposito') return <DepositFlow projectId={projectId} onMade={onMade} />;
  return flow === 'retiro' ? (
    <WithdrawFlow balances={balances} onDone={onDone} />
  ) : (
    <TransferFlow balances={balances} onDone={onDone} />
  );
}
