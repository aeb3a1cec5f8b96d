import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createRateSources } from './rate-sources.ts';

const clock = { now: () => new Date('2026-03-02T12:00:00Z') };
const sources = (config: ReturnType<typeof readConfig>) => {
  const { feeds, simulated } = createRateSources({ config, clock });
  return { names: feeds.map(({ name }) => name), simulated };
};

test('a demonstration simulates rates and marks them in their names', () => {
  const { names, simulated } = sources(readConfig({}));
  expect(simulated).toBe(true);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/ \(de ejemplo\)$/);
});

test('rates are not simulated where simulators are not allowed', () => {
  const none = { names: [], simulated: false };
  expect(sources({ ...readConfig({}), simulators: false })).toEqual(none);
  expect(sources(readConfig({ DEMO: '0' }))).toEqual(none);
});

test('a configured source replaces the simulator', () => {
  const { names, simulated } = sources(readConfig({ RATES_URL: 'https://dolarapi.com' }));
  expect(simulated).toBe(false);
  expect(names).toHaveLength(1);
  expect(names.join()).not.toContain('de ejemplo');
});
