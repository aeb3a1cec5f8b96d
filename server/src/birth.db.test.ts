import { beforeEach, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { describeOnBothEngines } from '../test/engines.ts';
import { assertBirth } from './birth.ts';
import { ConfigError } from './config/config.ts';

const clock = manualClock(new Date('2026-11-22T12:00:00Z'));
const demonstration = { DEMO: true, production: false, ALLOW_SIMULATORS: false };
const development = { DEMO: false, production: false, ALLOW_SIMULATORS: false };
const production = { DEMO: false, production: true, ALLOW_SIMULATORS: false };

describeOnBothEngines('the origin of a database', (database) => {
  const open = (config: typeof demonstration) => assertBirth(config, database(), clock);
  beforeEach(() => database().executeSql('truncate birth'));

  test('prevents opening a database with real people as a demonstration', async () => {
    for (const first of [production, development]) {
      await database().executeSql('truncate birth');
      await open(first);
      await open(first);
      await expect(open(demonstration)).rejects.toThrow(ConfigError);
      await expect(open(demonstration)).rejects.toThrow(/^DEMO: [^\n]+$/);
    }
  });

  test('allows reopening a demonstration, except in production', async () => {
    await open(demonstration);
    await open(demonstration);
    await open(development);
    await expect(open(production)).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
    await open({ ...production, ALLOW_SIMULATORS: true });
  });

  test('is decided by the first of several processes that open a new database', async () => {
    const opened = await Promise.allSettled([open(demonstration), open(production)]);
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('never changes', async () => {
    await open(production);
    for (const text of [`update birth set world = 'demonstration'`, 'delete from birth'])
      await expect(database().executeSql(text)).rejects.toThrow('does not change');
  });
});
