import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isUnfinished, readNumber, writtenNumber } from '#web/shared/format/number-input.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { faultText } from '#web/shared/ui/number-faults.ts';

/**
 * A whole number of tokens, typed with or without dots, with a way to use all of them.
 * @param value as typed; `tokensOf` reads it
 * @param max how many there are
 */
export function TokensInput(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (typed: string) => void;
  max: number;
}) {
  const { label, description, value, onChange, max } = props;
  const [left, setLeft] = useState(false);
  const { value: read, fault } = readNumber(value, { min: 1, max });
  const said = fault !== null && value !== '' && (left || !isUnfinished(value, fault));
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={value}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        if (fault === null) onChange(writtenNumber(read));
      }}
      error={
        said &&
        (fault === 'AT_MOST'
          ? `El máximo es ${formatCount(max)}.`
          : faultText(fault, { min: 1, max }))
      }
      rightSection={
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(writtenNumber(max))}>
          Usar todos
        </Button>
      }
      rightSectionWidth={116}
    />
  );
}

/** The tokens typed, or null while they are none or too many. */
export function tokensOf(typed: string, max: number): number | null {
  const { value, fault } = readNumber(typed, { min: 1, max });
  return fault === null ? value : null;
}
