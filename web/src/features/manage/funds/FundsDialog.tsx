import type { ProjectFunds } from '#contract/funds/schemas.ts';
import type { Dialog } from '#web/shared/address/use-dialog.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { ContributeFlow } from './ContributeFlow.tsx';
import { ConvertFlow } from './ConvertFlow.tsx';
import { SetAsideFlow } from './SetAsideFlow.tsx';
import { WithdrawFundsFlow } from './WithdrawFundsFlow.tsx';

export type FundsFlow = 'buyback' | 'rent' | 'contribute' | 'convert' | 'withdraw';
const TITLES: Readonly<Record<FundsFlow, string>> = {
  buyback: 'Apartar para recompras',
  rent: 'Apartar para rentas',
  contribute: 'Aportar desde tu billetera',
  convert: 'Cambiar de moneda',
  withdraw: 'Retirar fondos',
};

/** The actions on a project's money, one at a time. */
export const FundsDialog = (props: { dialog: Dialog<FundsFlow>; funds: ProjectFunds }) => {
  const { dialog, funds } = props;
  const { about: flow, close: onClose } = dialog;
  return (
    <MoneyDialog opened={flow !== null} onClose={onClose} title={flow ? TITLES[flow] : ''}>
      {(flow === 'buyback' || flow === 'rent') && (
        <SetAsideFlow funds={funds} purpose={flow} onDone={onClose} />
      )}
      {flow === 'contribute' && <ContributeFlow funds={funds} onDone={onClose} />}
      {flow === 'convert' && <ConvertFlow funds={funds} onDone={onClose} />}
      {flow === 'withdraw' && <WithdrawFundsFlow funds={funds} onDone={onClose} />}
    </MoneyDialog>
  );
};
