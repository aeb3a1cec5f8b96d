import { myLimit } from '#contract/compliance/endpoints.ts';
import type { OwnLimit } from '#contract/compliance/limits.ts';
import type { Currency } from '#contract/core/money.ts';
import { contributeFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, less, plus } from '#web/shared/money/arithmetic.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { MoveForm } from './MoveForm.tsx';
import { usdOf } from './money.ts';
import { Receipt } from './Receipt.tsx';

/** Moves money from the owner's own wallet to the project's funds. */
export function ContributeFlow({ funds, onDone }: { funds: ProjectFunds; onDone: () => void }) {
  const id = funds.projectId;
  const pockets = funds.wallet.filter((money) => !isZero(money));
  const [currency, setCurrency] = useDraft<Currency>(
    `contribute.${id}.currency`,
    pockets[0]?.currency ?? 'USD',
  );
  const [amount, setAmount] = useDraft(`contribute.${id}.amount`, '');
  const move = useApiMutation(contributeFunds);
  const month = useApiQuery(myLimit, {}, { silent: true }).data?.monthly ?? null;
  if (move.data)
    return (
      <Receipt title="Aporte hecho" receipt={move.data} onDone={onDone}>
        Ya está libre en los fondos del proyecto: apartalo para lo que necesites.
      </Receipt>
    );
  const pocket = pockets.find((money) => money.currency === currency) ?? usdOf(funds.wallet);
  const there = funds.funds.find((money) => money.currency === currency) ?? usdOf(funds.funds);
  return (
    <MoveForm
      label="Cuánto querés aportar"
      action="Aportar"
      from={pocket}
      short="El saldo de tu billetera no alcanza."
      amount={amount}
      onChange={setAmount}
      rows={(money) =>
        money === null
          ? []
          : [
              { label: 'Sale de tu billetera', value: formatMoney(money), strong: true },
              { label: 'Queda en tu billetera', value: formatMoney(less(pocket, money)) },
              { label: 'Fondos después', value: formatMoney(plus(there, money)) },
            ]
      }
      know={[
        'Sin comisión.',
        ...(month === null ? [] : [monthly(month)]),
        'No se puede deshacer: desde ese momento es dinero del proyecto. Para recuperarlo lo retirás de los fondos, con la aprobación habitual.',
      ]}
      by={move}
      where={{ id }}
      onMove={() => move.mutate({ params: { id }, body: { currency, amount } })}
    >
      <CurrencyChoice
        label="Desde tu billetera"
        amounts={pockets}
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          setAmount('');
        }}
      />
    </MoveForm>
  );
}

/** The rest of the limit, which a contribution uses like a withdrawal. */
function monthly({ limit, withdrawal, days }: NonNullable<OwnLimit['monthly']>): string {
  const ars = (amount: string) => formatMoney({ amount, currency: 'ARS' });
  return `Cuenta como un retiro de tu billetera: de los ${ars(limit)} que podés retirar en ${days} días te quedan ${ars(withdrawal)}.`;
}
