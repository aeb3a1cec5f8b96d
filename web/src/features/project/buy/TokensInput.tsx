import { type ReactNode, useState } from 'react';
import { formatCount } from '#web/shared/format/numbers.ts';
import { LightInput } from '#web/shared/ui/LightField.tsx';
import { t } from './texts.ts';

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
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? value : readCount(typed);
  // what is typed stands while it means the value; a value set from outside replaces it
  const shown = typed !== null && (meant ?? 0) === value ? typed : written(value);
  const unreadable = typed !== null && shown === typed && typed.trim() !== '' && meant === null;
  return (
    <LightInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={shown}
      error={error ?? (unreadable ? t('tokensNotWhole') : null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readCount(event.currentTarget.value) ?? 0);
      }}
      onBlur={() => {
        if (meant !== null) setTyped(null);
      }}
    />
  );
}

const written = (count: number) => (count > 0 ? formatCount(count) : '');

/** Reads "1.250" or "1250"; null when it is no whole number of at most nine digits. */
export function readCount(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[.\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
