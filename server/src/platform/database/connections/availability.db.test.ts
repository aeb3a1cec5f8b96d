import { expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { asRefusal } from '../../http/errors.ts';
import type { Database } from '../index.ts';
import { canWrite } from './can-write.ts';

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describeOnBothEngines('a database that cannot be written', (database) => {
  const refused = (code: string) =>
    failure(
      database().executeSql(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
    );

  test.each([
    ['disk full', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['stopping', '57P01'],
    ['starting', '57P03'],
    ['a statement that took too long', '57014'],
    ['an input or output that failed', '58030'],
  ])(
    '%s means that the database is unavailable, not that the call is at fault',
    async (_what, code) => {
      expect(asRefusal(await refused(code))).toMatchObject({
        key: 'SERVICE_UNAVAILABLE',
        status: 503,
      });
    },
  );

  test('other errors are unchanged', async () => {
    for (const code of ['23505', '22001', '42601'])
      expect(asRefusal(await refused(code)).key).toBe('INTERNAL_ERROR');
  });

  test('a read-only database is unavailable for writes, and not ready', async () => {
    const clock = manualClock(new Date());
    let isStandby = false;
    // a read-only session, as on a standby
    const standby: Database = {
      ...database(),
      executeSql: (text, values) =>
        isStandby
          ? database().executeSql(`start transaction read only; ${filled(text, values)}; commit`)
          : database().executeSql(text, values),
    };
    const isReady = canWrite(standby, clock);
    expect(await isReady()).toBe(true);
    isStandby = true;
    const error = await failure(standby.executeSql('create table nothing (at int)'));
    expect(asRefusal(error).key).toBe('SERVICE_UNAVAILABLE');
    // one answer is cached briefly
    expect(await isReady()).toBe(true);
    clock.advance(2_001);
    expect(await isReady()).toBe(false);
    isStandby = false;
    clock.advance(2_001);
    expect(await isReady()).toBe(true);
  });
});

/** A text of several statements takes no parameters: the values are written into it. */
const filled = (text: string, values: readonly unknown[] = []) =>
  values.reduce<string>((all, value, at) => all.replaceAll(`$${at + 1}`, `'${value}'`), text);
