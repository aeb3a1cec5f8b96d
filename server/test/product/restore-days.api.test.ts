import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicConfig } from '#contract/system/endpoints.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, openDesk } from './desk.ts';

const OK = [200, null];
const settingsPage = z.object({ pending: z.array(z.object({ id: z.string() })) });

describe.each(enginesFor('days to restore an account'))(
  'days to restore an account (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
    });
    afterAll(() => desk?.product.close());

    test('an approved change of the setting holds for the next deletion, and the guests’ pages say it', async () => {
      const { product } = desk;
      const read = async (path: string) => (await product.call('second', 'GET', path)).body;
      const change = { restoreDays: 45, prolongationMaxDays: 50, buyOrderDays: 20 };
      expect((await desk.outcome('admin', 'PUT', '/settings', change))[1]).toBe(null);
      for (const { id } of settingsPage.parse(await read('/settings')).pending)
        expect(await desk.outcome('second', 'POST', `/settings/changes/${id}/approve`)).toEqual(OK);
      await desk.later(DAY_MS, ['third']);
      await product.modules.settings.applyDue();
      expect(publicConfig.parse(await read('/config'))).toMatchObject(change);
      const id = product.id('third');
      expect((await desk.outcome('admin', 'DELETE', `/users/${id}`))[1]).toBe(null);
      const { restore_days: days } = await product.database.db
        .selectFrom('users')
        .select('restore_days')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(days).toBe(45);
    });
  },
);
