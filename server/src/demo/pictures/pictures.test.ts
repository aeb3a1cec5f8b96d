import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type BuildingFacts,
  drawLogo,
  drawPlan,
  drawScene,
  type PlanFacts,
  scenesFor,
} from './index.ts';

const kinds = ['tower', 'block', 'houses', 'lots', 'logistic_park', 'offices', 'garages'] as const;
const settings = ['river', 'mountain', 'city', 'pampa', 'sea', 'suburb'] as const;
const hues = ['brick', 'sand', 'slate', 'teal', 'cream'] as const;
const cities = [
  'Rosario',
  'Mendoza',
  'Córdoba',
  'Bariloche',
  'Buenos Aires',
  'Mar del Plata',
] as const;

const projects = kinds.flatMap((kind, i): BuildingFacts[] =>
  [true, false].map((finished, k) => ({
    seed: `proyecto-${i}-${k}`,
    kind,
    floors: kind === 'tower' ? 24 : 6 + k,
    city: cities[(i + k) % cities.length] ?? 'Rosario',
    hue: hues[(i + k) % hues.length] ?? 'brick',
    setting: settings[(i + k) % settings.length] ?? 'river',
    finished,
  })),
);

const size = async (svg: string) => {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
};

function expectClean(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).not.toContain('<text');
  expect(svg.length).toBeLessThan(190_000);
}

describe('scenes', () => {
  test.each(projects)(
    'every scene of a project parses and stays light: $kind, finished $finished',
    async (facts) => {
      const scenes = scenesFor(facts);
      expect(scenes.length).toBeGreaterThanOrEqual(5);
      expect(scenes.length).toBeLessThanOrEqual(7);
      expect(new Set(scenes).size).toBe(scenes.length);
      for (const scene of scenes) {
        const svg = drawScene(facts, scene);
        expectClean(svg);
        expect(await size(svg)).toEqual([1600, 1000]);
      }
    },
  );

  test('the same facts draw the same picture, another seed another one', () => {
    const [facts] = projects;
    if (!facts) throw new Error('no project');
    for (const scene of scenesFor(facts)) {
      expect(drawScene({ ...facts }, scene)).toBe(drawScene(facts, scene));
      expect(drawScene({ ...facts, seed: 'otro' }, scene)).not.toBe(drawScene(facts, scene));
    }
  });

  test('only works in progress show the site', () => {
    for (const facts of projects)
      expect(scenesFor(facts).includes('site')).toBe(!facts.finished && facts.kind !== 'lots');
  });

  test('every setting and city has its landscape', async () => {
    for (const setting of settings)
      for (const city of cities) {
        const svg = drawScene(
          { seed: 'p', kind: 'block', floors: 5, city, hue: 'sand', setting, finished: true },
          'terrace',
        );
        expectClean(svg);
        expect(await size(svg)).toEqual([1600, 1000]);
      }
  });

  test('odd heights are drawn all the same', async () => {
    for (const floors of [0, 1, 2, 40, 90])
      for (const kind of ['tower', 'offices', 'garages'] as const) {
        const svg = drawScene(
          {
            seed: `h${floors}`,
            kind,
            floors,
            city: 'Rosario',
            hue: 'brick',
            setting: 'city',
            finished: false,
          },
          'site',
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(await size(svg)).toEqual([1600, 1000]);
      }
  });
});

describe('plans', () => {
  const plans = (['apartment', 'office', 'garage', 'house', 'lot', 'warehouse'] as const).flatMap(
    (kind): PlanFacts[] => [1, 2, 3, 4, 5].map((rooms) => ({ seed: `u${rooms}`, rooms, kind })),
  );

  test('every kind parses and stays light', async () => {
    for (const plan of plans) {
      const svg = drawPlan(plan);
      expectClean(svg);
      expect(await size(svg)).toEqual([1200, 900]);
      expect(drawPlan({ ...plan })).toBe(svg);
    }
  });

  test('two units of a kind differ', () => {
    expect(drawPlan({ seed: 'a', rooms: 2, kind: 'apartment' })).not.toBe(
      drawPlan({ seed: 'b', rooms: 2, kind: 'apartment' }),
    );
  });
});

describe('logos', () => {
  test('a mark of 200 × 200 for any name', async () => {
    for (const name of ['Andes Desarrollos', 'Ñandú', '', '9 de Julio', 'A']) {
      const svg = drawLogo(name, 's');
      expectClean(svg);
      expect(await size(svg)).toEqual([200, 200]);
      expect(drawLogo(name, 's')).toBe(svg);
    }
    expect(drawLogo('Andes', 's')).not.toBe(drawLogo('Andes', 't'));
  });
});
