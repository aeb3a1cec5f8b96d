import type { ReactNode } from 'react';
import type { NumberFault } from '#web/shared/format/number-input.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useNumberText } from '#web/shared/forms/use-number-text.ts';
import { t } from '../form-texts.ts';
import { LightInput } from '../LightField.tsx';
import classes from './MoneyInput.module.css';

const MOST = 999_999_999;

/** A whole number of tokens, grouped with dots on leaving the field. */
export function TokensInput(props: {
  label: string;
  value: number;
  /** @param tokens 0 while the input is not a whole number, or exceeds the available ones */
  onChange: (tokens: number) => void;
  description?: ReactNode;
  error?: ReactNode;
  /** How many are available, with a button to use all. */
  max?: number;
}) {
  const { label, value, onChange, description, error, max } = props;
  const rule = { min: 1, max: max ?? MOST };
  const { shown, fault, type, leave } = useNumberText({
    value: value > 0 ? value : null,
    onChange: (tokens) =>
      onChange(tokens !== null && tokens >= rule.min && tokens <= rule.max ? tokens : 0),
    rule,
  });
  return (
    <LightInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={shown}
      error={error ?? faultOf(fault, max)}
      end={
        max === undefined ? null : (
          <button type="button" className={classes.all} onClick={() => onChange(max)}>
            {t('useAllTokens')}
          </button>
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** An empty field shows no fault: the button names the missing input. */
function faultOf(fault: NumberFault | null, max: number | undefined): string | null {
  if (fault === null || fault === 'REQUIRED') return null;
  return fault === 'AT_MOST' && max !== undefined
    ? t('tokensMost', { n: formatCount(max) })
    : t('tokensNotWhole');
}
