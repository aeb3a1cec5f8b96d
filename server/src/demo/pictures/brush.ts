import { mix, multiply } from './color.ts';
import type { Random } from './random.ts';

/** The hour and the air of a picture; every colour passes through it. */
interface Mood {
  evening: boolean;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string];
  haze: string;
  /** What the light does to a colour. */
  light: string;
  glass: readonly [string, string, string];
  /** Share of windows with a lamp on. */
  lit: number;
  cloud: string;
  shadow: number;
}

export interface Brush {
  random: Random;
  mood: Mood;
  /** A colour in this light; `distance` from 0 (near) to 1 (lost in the haze). */
  tone(color: string, distance?: number): string;
}

export const warm = ['#ffd9a0', '#ffcf8c', '#ffe6bf'] as const;

export function brushFor(random: Random, evening: boolean): Brush {
  const mood = evening ? eveningMood(random.fork('mood')) : dayMood(random.fork('mood'));
  return {
    random,
    mood,
    tone: (color, distance = 0) => mix(multiply(color, mood.light), mood.haze, distance),
  };
}

function dayMood(random: Random): Mood {
  const sky = random.pick([
    ['#a9dcee', '#cdebf4', '#fdf1e4'],
    ['#b4dcea', '#dcebec', '#fbe3d0'],
    ['#9fd4ea', '#c7e8f2', '#f1f4ea'],
    ['#bfdde6', '#e3ebe9', '#f9eadb'],
    ['#a4d8e4', '#d5ecec', '#ffe9cf'],
  ] as const);
  return {
    evening: false,
    sky,
    haze: mix(sky[1], sky[2], 0.35),
    light: '#ffffff',
    glass: ['#9fd3e3', '#78b7cb', '#5897ad'],
    lit: 0.07,
    cloud: '#ffffff',
    shadow: 0.16,
  };
}

function eveningMood(random: Random): Mood {
  const sky = random.pick([
    ['#0f2b3f', '#33506b', '#e8a078'],
    ['#10283a', '#3f4d6c', '#d98f80'],
    ['#0c2f40', '#2d6076', '#f0b283'],
    ['#142a44', '#4c4f78', '#eda989'],
  ] as const);
  return {
    evening: true,
    sky,
    haze: mix(sky[1], sky[2], 0.22),
    light: '#6f86a8',
    glass: ['#3b6078', '#2c4c62', '#213c50'],
    lit: 0.52,
    cloud: mix(sky[1], sky[2], 0.55),
    shadow: 0.3,
  };
}
