import { useSyncExternalStore } from 'react';
import { type Scheme, scheme } from '#web/theme/scheme.ts';
import { Icon } from './Icon.tsx';
import { PlainButton } from './LightButton.tsx';
import { t } from './ui-texts.ts';

const NEXT: Record<Scheme, Scheme> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const NOW = {
  auto: { icon: 'screen', words: t('themeAuto') },
  light: { icon: 'sun', words: t('themeLight') },
  dark: { icon: 'moon', words: t('themeDark') },
} as const;

/** Cycles through the system's theme, light and dark; the choice is stored. */
export function ThemeToggle() {
  const chosen = useSyncExternalStore(scheme.subscribe, scheme.get, () => 'auto' as const);
  const { icon, words } = NOW[chosen];
  return (
    <PlainButton
      look="icon"
      label={t('themeChange', { now: words })}
      onClick={() => scheme.set(NEXT[chosen])}
    >
      <Icon of={icon} />
    </PlainButton>
  );
}
