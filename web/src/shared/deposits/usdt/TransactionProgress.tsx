import { Progress } from '@mantine/core';
import type { DepositTransaction, WithdrawalTransaction } from '#contract/chain/schemas.ts';
import { label } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';

/** The state of a transaction: confirmations n of N, and why it is not credited automatically. */
export function DepositProgress({ transaction }: { transaction: DepositTransaction }) {
  const { state, problem, amount } = transaction;
  return (
    <section aria-live="polite" style={{ display: 'grid', gap: 8 }}>
      <b>{label('depositTransaction', state)}</b>
      {state !== 'unseen' && state !== 'failed' && <Confirmations of={transaction} />}
      {problem && <span>{label('transactionProblem', problem)}</span>}
      {amount && <span className="cap">Llegaron {formatMoney({ amount, currency: 'USDT' })}.</span>}
      {problem === 'SENDER_UNPROVED' && (
        <span className="cap">
          Registrala en la pestaña «Direcciones USDT» y se acredita sola; si salió de una casa de
          cambio, la revisa Operaciones.
        </span>
      )}
      {state === 'unseen' && (
        <span className="cap">Puede tardar unos minutos. Esta página se actualiza sola.</span>
      )}
      <OnChain of="tx" value={transaction.hash} />
    </section>
  );
}

export function WithdrawalProgress({ transaction }: { transaction: WithdrawalTransaction }) {
  return (
    <section aria-live="polite" style={{ display: 'grid', gap: 8 }}>
      <b>{label('withdrawalTransaction', transaction.state)}</b>
      {transaction.state === 'broadcast' && <Confirmations of={transaction} />}
      {transaction.others.length > 0 && (
        <span className="cap">
          Se firmó de nuevo con más comisión de red, a cargo de la plataforma: llega una sola vez.
        </span>
      )}
      <OnChain of="tx" value={transaction.hash} />
    </section>
  );
}

function Confirmations({ of }: { of: { confirmations: number; required: number } }) {
  const { confirmations, required } = of;
  const words = `${confirmations} de ${required} confirmaciones`;
  return (
    <>
      <span className="tabular">{words}</span>
      <Progress
        value={required === 0 ? 0 : (confirmations / required) * 100}
        aria-label={words}
        transitionDuration={300}
      />
    </>
  );
}
