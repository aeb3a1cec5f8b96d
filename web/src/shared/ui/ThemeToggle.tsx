import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { PlainButton } from './LightButton.tsx';
import { t } from './ui-words.ts';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const NOW = {
  auto: { icon: 'screen', words: t('themeAuto') },
  light: { icon: 'sun', words: t('themeLight') },
  dark: { icon: 'moon', words: t('themeDark') },
} as const;

/** The system's theme, light, dark, and round again; the choice is kept. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { icon, words } = NOW[colorScheme];
  return (
    <PlainButton
      look="icon"
      label={t('themeChange', { now: words })}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon of={icon} />
    </PlainButton>
  );
}
