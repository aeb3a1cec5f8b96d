import { getProjectFunds } from '#contract/funds/endpoints.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Buybacks } from '../funds/Buybacks.tsx';
import { FundsDialog, type FundsFlow } from '../funds/FundsDialog.tsx';
import { History } from '../funds/History.tsx';
import { Pots } from '../funds/Pots.tsx';
import { Rents } from '../funds/Rents.tsx';
import { Revocations } from '../funds/Revocations.tsx';
import { PartNav } from './PartNav.tsx';

/** A project's own money: balances, debts, dates, coverage and actions. */
export function MoneyView({ projectId, part }: { projectId: string; part: string | null }) {
  const query = useApiQuery(getProjectFunds, { params: { id: projectId } });
  const dialog = useDialog<FundsFlow>('fondos');
  const { open } = dialog;
  return (
    <Loaded query={query}>
      {(funds) => (
        <>
          <Revocations owed={funds.revocations} />
          <PartNav
            projectId={projectId}
            view="dinero"
            now={part}
            {...(funds.rents.length === 0 ? { without: ['rentas'] } : {})}
          />
          {part === 'recompras' && <Buybacks funds={funds} onSetAside={() => open('buyback')} />}
          {part === 'rentas' && <Rents funds={funds} onSetAside={() => open('rent')} />}
          {part === 'movimientos' && <History projectId={projectId} />}
          {part === 'fondos' && <Pots funds={funds} onAct={open} />}
          <FundsDialog dialog={dialog} funds={funds} />
        </>
      )}
    </Loaded>
  );
}
