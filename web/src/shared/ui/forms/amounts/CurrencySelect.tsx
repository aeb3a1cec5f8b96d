import { useId } from 'react';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { label as labelOf } from '#contract/words.ts';
import { t } from '../form-texts.ts';
import classes from './CurrencySelect.module.css';

/**
 * One of the product's currencies, all in view. Plain inputs: the library's own control measures the page again at each
 * render, on pages that many people open first.
 */
export function CurrencySelect(props: {
  value: Currency;
  onChange: (currency: Currency) => void;
  label?: string;
  /** Which to offer; all by default. */
  options?: readonly Currency[];
  disabled?: boolean;
}) {
  const id = useId();
  const { options = CURRENCIES, disabled = false } = props;
  return (
    <div>
      <span className={classes.label} id={id}>
        {props.label ?? t('currency')}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className={classes.options}
        data-disabled={disabled}
      >
        {options.map((value) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === props.value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            <span>{labelOf('currency', value)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
