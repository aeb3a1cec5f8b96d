import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { label as labelOf } from '#contract/words.ts';
import { t } from '../form-texts.ts';
import classes from './CurrencySelect.module.css';

/** One of the product's currencies, all in view. */
export function CurrencySelect(props: {
  value: Currency;
  onChange: (currency: Currency) => void;
  label?: string;
  /** Which to offer; all by default. */
  options?: readonly Currency[];
  disabled?: boolean;
}) {
  const id = useId();
  const { options = CURRENCIES } = props;
  return (
    <div>
      <span className={classes.label} id={id}>
        {props.label ?? t('currency')}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={props.value}
        disabled={props.disabled ?? false}
        classNames={{ label: classes.option ?? '' }}
        data={options.map((value) => ({ value, label: labelOf('currency', value) }))}
        onChange={(value) => {
          const chosen = options.find((option) => option === value);
          if (chosen) props.onChange(chosen);
        }}
      />
    </div>
  );
}
