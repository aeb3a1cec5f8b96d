import { Button, TextInput } from '@mantine/core';
import { formatCount } from '#web/shared/format/numbers.ts';

/**
 * A whole number of tokens, typed with or without dots, with a way to use all of them.
 * @param max how many there are; what is typed may be more, `fault` says so
 */
export function TokensInput(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (digits: string) => void;
  max: number;
}) {
  const { label, description, value, onChange, max } = props;
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={value === '' ? '' : formatCount(Number(value))}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 9))}
      error={Number(value) > max ? `El máximo es ${formatCount(max)}.` : undefined}
      rightSection={
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(max.toString())}>
          Usar todos
        </Button>
      }
      rightSectionWidth={116}
    />
  );
}

/** The tokens typed, or null while they are none or too many. */
export const tokensOf = (value: string, max: number): number | null => {
  const tokens = Number(value);
  return value !== '' && tokens > 0 && tokens <= max ? tokens : null;
};
