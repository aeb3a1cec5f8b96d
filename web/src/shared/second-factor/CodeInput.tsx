import { TextInput, type TextInputProps } from '@mantine/core';

/** Where one types the six digits of the authenticator, or a recovery code. Phones offer the code by themselves. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label="Código"
    description="Los seis dígitos de la aplicación, o un código de recuperación."
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    styles={{ input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } }}
    {...props}
  />
);
