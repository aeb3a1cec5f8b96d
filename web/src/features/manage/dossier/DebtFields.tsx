import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CURRENCY_SYMBOLS } from '#contract/core/currency.ts';
import type { DebtsDraft } from '#contract/projects/draft.ts';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import classes from './dossier.module.css';

/** The largest amount that a paper states. */
const MOST = 9_999_999_999_999;
const NEW: DebtsDraft = { amount: '', currency: 'USD' };

/** The mortgages and other debts that a title report states. Empty: no figure is published. */
export function DebtFields(props: {
  debts: DebtsDraft | undefined;
  error: string | undefined;
  onChange: (debts: DebtsDraft | undefined) => void;
}) {
  const { debts, error, onChange } = props;
  // chosen before the amount was typed
  const [chosen, setChosen] = useState(debts ?? NEW);
  const now = debts ?? chosen;
  const change = (more: Partial<DebtsDraft>) => {
    const next = { ...now, ...more };
    setChosen(next);
    onChange(next.amount === '' ? undefined : next);
  };
  return (
    <div className={classes.appraisal}>
      <NativeSelect
        label="Moneda de las deudas"
        value={now.currency}
        data={[
          { value: 'USD', label: 'Dólares' },
          { value: 'ARS', label: 'Pesos' },
        ]}
        onChange={(event) =>
          change({ currency: event.currentTarget.value === 'ARS' ? 'ARS' : 'USD' })
        }
      />
      <NumberInput
        label="Hipotecas y otras deudas"
        description="Lo que el informe dice que se debe por el inmueble: se publica con la fecha de emisión. Cero si no hay ninguna; vacío si no lo dice."
        optional
        decimals={2}
        max={MOST}
        unit={CURRENCY_SYMBOLS[now.currency]}
        value={now.amount === '' ? null : Number(now.amount)}
        error={error}
        onChange={(amount) => change({ amount: amount === null ? '' : String(amount) })}
      />
    </div>
  );
}
