import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CURRENCY_SYMBOLS } from '#contract/core/currency.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { editableMoney, parseMoneyInput } from '#web/shared/format/money-input.ts';
import { useLeft } from '#web/shared/forms/use-left.ts';
import { t } from '../form-texts.ts';
import { LightInput } from '../LightField.tsx';
import classes from './MoneyInput.module.css';

interface MoneyInputProps {
  label: string;
  currency: Currency;
  /** The API's decimal string, '' when empty. */
  value: string;
  /** @param wire decimal string; '' while the input is not an amount */
  onChange: (wire: string) => void;
  /** Shown under the field, with a way to use all of it. */
  available?: Money;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** `md` among other fields of a form; `lg` for a dialog's main amount. */
  look?: 'md' | 'lg';
}

/** Scrolls a new fault into view, even from under a dialog's sticky last line. */
function useFaultInView(isWrong: boolean) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWrong && field.current?.contains(document.activeElement))
      field.current.scrollIntoView({ block: 'nearest' });
  }, [isWrong]);
  return field;
}

/** An amount in es-AR notation ("1.250,50"), passed on as the API's decimal string. */
export function MoneyInput(props: MoneyInputProps) {
  const { currency, value, onChange, available, error } = props;
  const [typed, setTyped] = useState(() => editableMoney(value));
  const [left, setLeft] = useLeft();
  const wire = parseMoneyInput(typed, currency);
  // the input stays while it means the value; a value set from outside replaces it
  const shown = (wire ?? '') === value ? typed : editableMoney(value);
  const nothing = left && shown !== '' && !/[1-9]/.test(shown);
  const fault = useFaultInView(Boolean(error));
  const unreadable = shown !== '' && parseMoneyInput(shown, currency) === null;
  return (
    <div ref={fault}>
      <LightInput
        label={props.label}
        description={props.description}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={shown}
        disabled={props.disabled ?? false}
        look={props.look ?? 'lg'}
        start={<span className={classes.symbol}>{CURRENCY_SYMBOLS[currency]}</span>}
        // a filled field is never called empty
        error={unreadable ? t('amountUnreadable') : nothing ? t('amountZero') : error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setLeft(false);
          onChange(parseMoneyInput(event.currentTarget.value, currency) ?? '');
        }}
        onBlur={() => {
          setLeft(true);
          if (wire !== null) setTyped(editableMoney(wire));
        }}
      />
      {available && (
        <p className={`cap ${classes.available}`}>
          {t('available', { amount: formatMoney(available) })}
          {' · '}
          <button
            type="button"
            className={classes.all}
            onClick={() => {
              setTyped(editableMoney(available.amount));
              onChange(available.amount);
            }}
          >
            {t('useAll')}
          </button>
        </p>
      )}
    </div>
  );
}
