import type { ReactNode } from 'react';
import type { NumberFault } from '#web/shared/format/number-input.ts';
import { useNumberText } from '#web/shared/forms/use-number-text.ts';
import { LightInput } from '#web/shared/ui/LightField.tsx';
import { t } from './texts.ts';

const RULE = { min: 1, max: 999_999_999 };

/** A whole number of tokens, grouped with dots as one leaves the field. */
export function TokensInput(props: {
  label: string;
  value: number;
  /** @param tokens 0 while what is typed is no whole number */
  onChange: (tokens: number) => void;
  description?: ReactNode;
  error?: ReactNode;
}) {
  const { label, value, onChange, description, error } = props;
  const { shown, fault, type, leave } = useNumberText({
    value: value > 0 ? value : null,
    onChange: (tokens) => onChange(isCount(tokens) ? tokens : 0),
    rule: RULE,
  });
  return (
    <LightInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={shown}
      error={error ?? faultOf(fault)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

const isCount = (tokens: number | null): tokens is number =>
  tokens !== null && tokens > 0 && tokens <= RULE.max;

/** Nothing is said of an empty field: the button says what is missing. */
const faultOf = (fault: NumberFault | null) =>
  fault === null || fault === 'REQUIRED' ? null : t('tokensNotWhole');
