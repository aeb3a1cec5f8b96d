import { Stack } from '@mantine/core';
import { setAsideFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, less, minorOf, plus, smaller, typedMoney } from '#web/shared/money/arithmetic.ts';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { usdOf } from './money.ts';
import { Receipt } from './Receipt.tsx';

/** Setting dollars of the funds aside: how much, what both places hold after it, and that it is for good. */
export function SetAsideFlow(props: {
  funds: ProjectFunds;
  purpose: SetAsidePurpose;
  onDone: () => void;
}) {
  const { funds, purpose, onDone } = props;
  const free = usdOf(funds.funds);
  const { owed, setAside, missing } = funds[purpose];
  const suggested = isZero(missing) ? '' : smaller(missing, free).amount;
  const [amount, setAmount] = useDraft(`set-aside.${funds.projectId}.${purpose}`, suggested);
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
  const money = typedMoney(amount, 'USD');
  const tooMuch = money !== null && minorOf(money) > minorOf(free);
  return (
    <Stack gap="md">
      <MoneyInput
        label="Cuánto querés apartar"
        currency="USD"
        value={amount}
        onChange={setAmount}
        available={free}
        error={tooMuch ? 'Los fondos libres en dólares no alcanzan.' : undefined}
      />
      <SummaryRows
        rows={[
          { label: `Se debe de ${what}`, value: formatMoney(owed) },
          { label: 'Apartado hoy', value: formatMoney(setAside) },
          ...(money && !tooMuch
            ? [
                {
                  label: 'Apartado después',
                  value: formatMoney(plus(setAside, money)),
                  strong: true,
                },
                { label: 'Libre después', value: formatMoney(less(free, money)) },
              ]
            : []),
        ]}
      />
      <p className="cap" style={{ margin: 0 }}>
        Lo apartado solo sirve para {what}: no lo podés retirar. Lo que sobre vuelve a los fondos
        cuando no quede nada por pagar.
      </p>
      <Unconfirmed by={move} where={{ id: funds.projectId, purpose }} />
      <MoneyFoot>
        <GuardedButton
          size="lg"
          obstacle={
            money === null
              ? { reason: 'Ingresá el monto.' }
              : tooMuch
                ? { reason: 'No alcanza lo disponible.' }
                : null
          }
          loading={move.isPending}
          onClick={() =>
            move.mutate({ params: { id: funds.projectId }, body: { purpose, amount } })
          }
        >
          Apartar{money && !tooMuch ? ` ${formatMoney(money)}` : ''}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
