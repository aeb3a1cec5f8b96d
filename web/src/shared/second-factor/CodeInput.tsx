import type { ComponentProps } from 'react';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';

/** The input for the authenticator's six digits, or a recovery code. Phones offer the code automatically. */
export const CodeInput = (props: ComponentProps<typeof LightInput>) => (
  <LightInput
    label="Código"
    description="Los seis dígitos de la aplicación, o un código de recuperación."
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' }}
    {...props}
  />
);
