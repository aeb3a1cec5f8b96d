import type { DefaultMantineColor, MantineColorsTuple } from '@mantine/core';
import type { LAYERS, TYPE } from './constants.ts';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<DefaultMantineColor | 'brick', MantineColorsTuple>;
  }
  export interface MantineThemeOther {
    layers: typeof LAYERS;
    type: typeof TYPE;
  }
}
