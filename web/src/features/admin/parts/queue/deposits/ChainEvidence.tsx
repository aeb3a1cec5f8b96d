import type { DepositTransaction } from '#contract/chain/schemas.ts';
import { label } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';

/** On-chain evidence for a USDT deposit, beside the decision. */
export function ChainEvidence({ transaction }: { transaction: DepositTransaction | null }) {
  if (transaction === null)
    return (
      <p className="cap">
        Sin transacción. Se acredita cuando la persona la indica o se le asigna una sin reclamar.
      </p>
    );
  const { state, problem, amount, sender, confirmations, required } = transaction;
  return (
    <SummaryRows
      rows={[
        { label: 'En la cadena', value: label('depositTransaction', state), strong: true },
        ...(problem ? [{ label: 'Por qué', value: label('transactionProblem', problem) }] : []),
        ...(amount
          ? [{ label: 'Llegó', value: formatMoney({ amount, currency: 'USDT' }), strong: true }]
          : []),
        { label: 'Confirmaciones', value: `${confirmations} de ${required}` },
        ...(sender ? [{ label: 'Desde', value: <OnChain of="address" value={sender} /> }] : []),
        { label: 'Transacción', value: <OnChain of="tx" value={transaction.hash} /> },
      ]}
    />
  );
}
