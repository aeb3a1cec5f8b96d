import type { Balance } from '#contract/payments/schemas.ts';
import { DepositFlow } from './DepositFlow.tsx';
import { TransferFlow } from './TransferFlow.tsx';
import type { WalletStep } from './use-wallet-step.ts';
import { WithdrawFlow } from './WithdrawFlow.tsx';

export type FlowName = 'deposito' | 'retiro' | 'pase';

/** One of the wallet's flows in its dialog: its code loads with the first one opened. */
export default function Flow(props: {
  flow: FlowName;
  step: WalletStep;
  balances: readonly Balance[];
  projectId: string;
  onDone: () => void;
  /**
   * @param id of the deposit that was made
   * @param next opens its provider's page
   */
  onMade: (id: string, next?: () => void) => void;
}) {
  const { flow, step, balances, projectId, onDone, onMade } = props;
  if (flow === 'deposito') return <DepositFlow projectId={projectId} step={step} onMade={onMade} />;
  return flow === 'retiro' ? (
    <WithdrawFlow balances={balances} step={step} onDone={onDone} />
  ) : (
    <TransferFlow balances={balances} onDone={onDone} />
  );
}
