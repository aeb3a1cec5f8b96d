import { setAsideFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, less, plus } from '#web/shared/money/arithmetic.ts';
import { dueHint, suggestedAside } from './due.ts';
import { MoveForm } from './MoveForm.tsx';
import { allOf, usdOf } from './money.ts';
import { Receipt } from './Receipt.tsx';

/** Sets dollars of the funds aside: the amount, both balances after it, and that it is irreversible. */
export function SetAsideFlow(props: {
  funds: ProjectFunds;
  purpose: SetAsidePurpose;
  onDone: () => void;
}) {
  const { funds, purpose, onDone } = props;
  const id = funds.projectId;
  const free = usdOf(allOf(funds));
  const { owed, setAside, missing, missingOverdue } = funds[purpose];
  const [amount, setAmount] = useDraft(
    `set-aside.${id}.${purpose}`,
    suggestedAside(funds, purpose),
  );
  const move = useApiMutation(setAsideFunds);
  const what = purpose === 'buyback' ? 'recompras' : 'rentas';
  if (move.data)
    return (
      <Receipt title={`Apartado para ${what}`} receipt={move.data} onDone={onDone}>
        {purpose === 'buyback'
          ? 'Lo que ya venció se paga solo en menos de un minuto; lo demás, en la fecha de cada bóveda.'
          : 'Lo que ya venció se paga solo en menos de un minuto; lo demás, en cada día de pago.'}
      </Receipt>
    );
  return (
    <MoveForm
      label="Cuánto querés apartar"
      action="Apartar"
      from={free}
      short="Los fondos libres en dólares no alcanzan."
      hint={dueHint(funds, purpose)}
      amount={amount}
      onChange={setAmount}
      rows={(money) => [
        ...(isZero(missingOverdue)
          ? []
          : [{ label: 'Vencido sin cubrir', value: formatMoney(missingOverdue), strong: true }]),
        { label: `Se debe de ${what}, en total`, value: formatMoney(owed) },
        { label: 'Apartado hoy', value: formatMoney(setAside) },
        { label: 'Falta en total', value: formatMoney(missing) },
        ...(money === null
          ? []
          : [
              {
                label: 'Apartado después',
                value: formatMoney(plus(setAside, money)),
                strong: true,
              },
              { label: 'Libre después', value: formatMoney(less(free, money)) },
            ]),
      ]}
      know={[
        `No se puede deshacer: lo apartado sirve solo para ${what}, y ya no se puede retirar ni cambiar.`,
        'Lo que sobre vuelve a los fondos cuando no quede nada por pagar.',
      ]}
      by={move}
      where={{ id, purpose }}
      onMove={() => move.mutate({ params: { id }, body: { purpose, amount } })}
    />
  );
}
