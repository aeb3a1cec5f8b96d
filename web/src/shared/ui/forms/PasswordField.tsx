import { type ComponentProps, useState } from 'react';
import { PASSWORD_LENGTH, PASSWORD_RULES } from '#contract/core/password.ts';

const t = catalogue('password', {
  passwordLength: `${PASSWORD_LENGTH} caracteres o más`,
  passwordLower: 'Una minúscula',
  passwordUpper: 'Una mayúscula',
  passwordSpecial: 'Un carácter especial',
  ruleMet: 'cumplido',
  ruleUnmet: 'falta',
});

import { catalogue } from '#web/shared/i18n/i18n.ts';
import { LightPassword } from './LightForm.tsx';
import classes from './PasswordField.module.css';

const WORDS = {
  PASSWORD_TOO_SHORT: t('passwordLength'),
  PASSWORD_NEEDS_LOWERCASE: t('passwordLower'),
  PASSWORD_NEEDS_UPPERCASE: t('passwordUpper'),
  PASSWORD_NEEDS_SPECIAL: t('passwordSpecial'),
} as const satisfies Record<keyof typeof PASSWORD_RULES, string>;

/** A new password, with its rules checked while typing. Takes the result of `useApiForm().field('password')`. */
export function PasswordField({
  onChange,
  ...props
}: Omit<ComponentProps<typeof LightPassword>, 'autoComplete'>) {
  const [typed, setTyped] = useState('');
  const rules = [
    { word: WORDS.PASSWORD_TOO_SHORT, met: PASSWORD_RULES.PASSWORD_TOO_SHORT(typed) },
    { word: WORDS.PASSWORD_NEEDS_LOWERCASE, met: PASSWORD_RULES.PASSWORD_NEEDS_LOWERCASE(typed) },
    { word: WORDS.PASSWORD_NEEDS_UPPERCASE, met: PASSWORD_RULES.PASSWORD_NEEDS_UPPERCASE(typed) },
    { word: WORDS.PASSWORD_NEEDS_SPECIAL, met: PASSWORD_RULES.PASSWORD_NEEDS_SPECIAL(typed) },
  ];
  return (
    <div>
      <LightPassword
        {...props}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(event);
        }}
      />
      <ul className={classes.rules}>
        {rules.map(({ word, met }) => (
          <li key={word} data-met={met}>
            <span aria-hidden="true" className={classes.brick} />
            {word}
            <span className={classes.spoken}>: {t(met ? 'ruleMet' : 'ruleUnmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
