import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from './ui-words.ts';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const NOW = {
  auto: { Icon: IconDeviceDesktop, words: t('themeAuto') },
  light: { Icon: IconSun, words: t('themeLight') },
  dark: { Icon: IconMoon, words: t('themeDark') },
};

/** The system's theme, light, dark, and round again; the choice is kept. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon, words } = NOW[colorScheme];
  const name = t('themeChange', { now: words });
  return (
    <ActionIcon
      aria-label={name}
      title={name}
      color="gray"
      variant="subtle"
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
