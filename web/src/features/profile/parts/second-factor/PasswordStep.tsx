import { PasswordInput } from '@mantine/core';
import { t } from './texts.ts';

/** The current password, for a person without a second factor. */
export const PasswordStep = (props: {
  value: string;
  error: string | null;
  onChange: (password: string) => void;
}) => (
  <PasswordInput
    label={t('password')}
    description={t('passwordHelp')}
    autoComplete="current-password"
    data-autofocus
    visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    value={props.value}
    error={props.error}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);
