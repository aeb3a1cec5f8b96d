import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createLog } from '../log/index.ts';
import { POLL_SECONDS, SILENT_SECONDS, WATCH_SECONDS } from './definition.ts';
import { createJobs, type Jobs } from './index.ts';
import { queuesWithWork } from './watch.ts';

describeOnBothEngines('jobs', (given) => {
  let database: Database;
  let jobs: Jobs;
  let lines: string[];
  const clock = manualClock(new Date());
  const done: string[] = [];

  beforeEach(async () => {
    database = given();
    await database.executeSql('drop schema if exists jobs cascade');
    lines = [];
    done.length = 0;
    clock.set(new Date());
    const log = createLog({
      level: 'error',
      destination: { write: (line) => void lines.push(line) },
    });
    jobs = createJobs({ database, log, clock });
  });
  afterEach(async () => {
    await jobs.stop();
  });

  const greet = () =>
    jobs.define<{ name: string }>('greet', async ({ name }) => {
      done.push(name);
    });

  test('a job enqueued in a transaction exists only if the transaction commits', async () => {
    const enqueue = greet();
    await jobs.prepare();
    await database.transaction((tx) => enqueue(tx, { name: 'kept' }));
    const undone = database.transaction(async (tx) => {
      await enqueue(tx, { name: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await jobs.runPending()).toBe(1);
    expect(done).toEqual(['kept']);
    expect(await jobs.runPending()).toBe(0);
  });

  test('jobs run in the order of enqueueing, followed by the jobs that they enqueue', async () => {
    const enqueue = greet();
    const first = jobs.define<{ times: number }>('first', async ({ times }) => {
      for (let at = 0; at < times; at++) await enqueue(null, { name: `n${at}` });
    });
    await jobs.prepare();
    await database.transaction(async (tx) => {
      await enqueue(tx, { name: 'a' });
      await enqueue(tx, { name: 'b' });
      await first(tx, { times: 2 });
    });
    expect(await jobs.runPending()).toBe(5);
    expect(done).toEqual(['a', 'b', 'n0', 'n1']);
  });

  test('a delayed job waits until its time by the clock', async () => {
    const enqueue = greet();
    await jobs.prepare();
    await enqueue(
      null,
      { name: 'later' },
      { startAfter: new Date(clock.now().getTime() + 3_600_000) },
    );
    expect(await jobs.runPending()).toBe(0);
    clock.advance(3_600_001);
    expect(await jobs.runPending()).toBe(1);
  });

  test('queues are woken only for due jobs', async () => {
    const enqueue = greet();
    const other = jobs.define('other', async () => {});
    jobs.define('empty', async () => {});
    await jobs.prepare();
    const names = ['greet', 'other', 'empty'];
    expect(await queuesWithWork(database, names)).toEqual([]);
    await enqueue(null, { name: 'now' });
    await other(null, {}, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await queuesWithWork(database, names)).toEqual(['greet']);
    await jobs.runPending();
    expect(await queuesWithWork(database, names)).toEqual([]);
  });

  test('at most one job waits for each singleton key', async () => {
    const enqueue = greet();
    await jobs.prepare();
    for (const name of ['x', 'y']) await enqueue(null, { name }, { singletonKey: 'same' });
    expect(await jobs.runPending()).toBe(1);
    await enqueue(null, { name: 'z' }, { singletonKey: 'same' });
    expect(await jobs.runPending()).toBe(1);
    expect(done).toEqual(['x', 'z']);
  });

  test('a failed job is logged and retried later', async () => {
    let fail = true;
    const enqueue = jobs.define<{ name: string }>('shaky', async ({ name }) => {
      if (fail) throw new Error('broken pipe');
      done.push(name);
    });
    await jobs.prepare();
    await enqueue(null, { name: 'x' });
    await expect(jobs.runPending()).rejects.toThrow('broken pipe');
    expect(lines.join()).toContain('"job":"shaky"');
    fail = false;
    expect(await jobs.runPending()).toBe(0);
    clock.advance(3_600_000);
    expect(await jobs.runPending()).toBe(1);
    expect(done).toEqual(['x']);
  });

  test('a started queue runs jobs and periodic runs automatically, and stops after the running ones', async () => {
    const enqueue = greet();
    const turn = Promise.withResolvers<void>();
    let finished = false;
    jobs.every('sweep', 3600, async () => turn.resolve());
    jobs.every('nightly', '15 3 * * *', async () => {});
    const begun = Promise.withResolvers<void>();
    const slow = jobs.define('slow', async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    });
    await jobs.start();
    await enqueue(null, { name: 'hola' });
    await slow(null, {});
    await Promise.all([turn.promise, begun.promise]);
    await jobs.stop();
    expect(finished).toBe(true);
    expect(lines).toEqual([]);
    const { rows } = await sql<{ cron: string }>`select cron from jobs.schedule`.execute(
      database.db,
    );
    expect(rows).toEqual([{ cron: '15 3 * * *' }]);
  });

  test('a second start finds its queues and keeps waiting jobs', async () => {
    const enqueue = greet();
    await jobs.prepare();
    await enqueue(null, { name: 'old' });
    await jobs.stop();
    const log = createLog({ level: 'silent' });
    const again = createJobs({ database, log, clock });
    again.define<{ name: string }>('greet', async ({ name }) => void done.push(name), {
      retries: 2,
    });
    expect(await again.runPending()).toBe(1);
    expect(done).toEqual(['old']);
    await again.stop();
  });

  test('several processes can start concurrently on a new database', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.executeSql('drop schema if exists jobs cascade');
      const many = [0, 1, 2, 3, 4].map(() => {
        const one = createJobs({ database, log: createLog({ level: 'silent' }), clock });
        one.define('greet', async () => {});
        return one;
      });
      const started = await Promise.allSettled(many.map((one) => one.prepare()));
      await Promise.all(many.map((one) => one.stop()));
      expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  test('many waiting jobs run without pauses, each with its own outcome', async () => {
    let last = 0;
    const enqueue = jobs.define<{ at: number }>('burst', async ({ at }) => {
      last = Math.max(last, at);
      if (at === 7) throw new Error('the seventh fails');
    });
    await jobs.prepare();
    for (let at = 1; at <= 200; at += 1) await enqueue(null, { at });
    await jobs.stop();
    await jobs.start();
    // one at a time with pauses, they would not be done by then
    await expect.poll(() => last).toBe(200);
    await jobs.stop();
    const { rows } = await sql<{ state: string; count: string }>`
      select state::text, count(*)::text from jobs.job where name = 'burst' group by 1 order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { state: 'completed', count: '199' },
      { state: 'retry', count: '1' },
    ]);
  });

  test('a periodic run that fails is not retried, since the next run is the retry', async () => {
    const failed = Promise.withResolvers<void>();
    jobs.every('nightly', 3600, async () => {
      failed.resolve();
      throw new Error('the source is away');
    });
    await jobs.start();
    await failed.promise;
    await jobs.stop();
    expect(lines.join()).toContain('the source is away');
    const { rows } = await sql`select state::text from jobs.job where name = 'nightly'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test('a run whose process died is taken over by another process long before its timeout', async () => {
    let isDead = false;
    const dying: Database = {
      ...database,
      executeSql: (text, values) =>
        isDead ? Promise.reject(new Error('dead')) : database.executeSql(text, values),
    };
    const log = createLog({ level: 'silent' });
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = createJobs({ database: dying, log, clock });
    first.every('settle', 3600, async () => {
      begun.resolve();
      await end.promise;
    });
    await first.start();
    await begun.promise;
    isDead = true;
    const taken = Promise.withResolvers<void>();
    const second = createJobs({ database, log, clock });
    second.every('settle', 3600, async () => taken.resolve());
    await second.start();
    // simulates ten seconds without a heartbeat
    await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '11 seconds'
      where name = 'settle'`.execute(database.db);
    await taken.promise;
    await second.stop();
    isDead = false;
    end.resolve();
    await first.stop();
    expect(SILENT_SECONDS + 2 * WATCH_SECONDS + 2 * POLL_SECONDS).toBeLessThan(30);
  });

  test('programming errors are reported immediately', async () => {
    greet();
    expect(greet).toThrow('twice');
    await expect(jobs.enqueue(null, { name: 'greet', data: {} })).rejects.toThrow('prepare');
    await expect(jobs.enqueue(null, { name: 'other', data: {} })).rejects.toThrow('no job');
  });
});
