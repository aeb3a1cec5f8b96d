import { NativeSelect } from '@mantine/core';
import type { Currency, Money } from '#contract/core/money.ts';
import { label as labelOf } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** A choice of currency, with the available amounts. */
export const CurrencyChoice = (props: {
  label: string;
  amounts: readonly Money[];
  value: Currency;
  onChange: (currency: Currency) => void;
}) => (
  <NativeSelect
    label={props.label}
    value={props.value}
    onChange={(event) => {
      const chosen = props.amounts.find(({ currency }) => currency === event.currentTarget.value);
      if (chosen) props.onChange(chosen.currency);
    }}
    data={props.amounts.map((money) => ({
      value: money.currency,
      label: `${labelOf('currency', money.currency)} · ${formatMoney(money)}`,
    }))}
  />
);
