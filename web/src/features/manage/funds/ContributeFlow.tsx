import { Stack } from '@mantine/core';
import type { Currency } from '#contract/core/money.ts';
import { contributeFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, less, minorOf, plus, typedMoney } from '#web/shared/money/arithmetic.ts';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { usdOf } from './money.ts';
import { Receipt } from './Receipt.tsx';

/** Putting money of the owner's own wallet into the project's funds. */
export function ContributeFlow({ funds, onDone }: { funds: ProjectFunds; onDone: () => void }) {
  const pockets = funds.wallet.filter((money) => !isZero(money));
  const [currency, setCurrency] = useDraft<Currency>(
    `contribute.${funds.projectId}.currency`,
    pockets[0]?.currency ?? 'USD',
  );
  const [amount, setAmount] = useDraft(`contribute.${funds.projectId}.amount`, '');
  const move = useApiMutation(contributeFunds);
  if (move.data)
    return (
      <Receipt title="Aporte hecho" receipt={move.data} onDone={onDone}>
        Ya está libre en los fondos del proyecto: apartalo para lo que necesites.
      </Receipt>
    );
  const pocket = pockets.find((money) => money.currency === currency) ?? usdOf(funds.wallet);
  const there = funds.funds.find((money) => money.currency === currency) ?? usdOf(funds.funds);
  const money = typedMoney(amount, currency);
  const tooMuch = money !== null && minorOf(money) > minorOf(pocket);
  return (
    <Stack gap="md">
      <CurrencyChoice
        label="Desde tu billetera"
        amounts={pockets}
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          setAmount('');
        }}
      />
      <MoneyInput
        label="Cuánto querés aportar"
        currency={currency}
        value={amount}
        onChange={setAmount}
        available={pocket}
        error={tooMuch ? 'El saldo de tu billetera no alcanza.' : undefined}
      />
      {money && !tooMuch && (
        <SummaryRows
          rows={[
            { label: 'Sale de tu billetera', value: formatMoney(money), strong: true },
            { label: 'Queda en tu billetera', value: formatMoney(less(pocket, money)) },
            { label: 'Fondos después', value: formatMoney(plus(there, money)) },
          ]}
        />
      )}
      <p className="cap" style={{ margin: 0 }}>
        Sin comisión. Desde ese momento es dinero del proyecto: para recuperarlo lo retirás de los
        fondos, con la aprobación habitual.
      </p>
      <Unconfirmed by={move} where={{ id: funds.projectId }} />
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
            move.mutate({ params: { id: funds.projectId }, body: { currency, amount } })
          }
        >
          Aportar{money && !tooMuch ? ` ${formatMoney(money)}` : ''}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
