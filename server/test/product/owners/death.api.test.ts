import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estateTransfers } from '#contract/estates/transfers.ts';
import { ownerChanges } from '#contract/owners/schemas.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK } from '../desk.ts';
import { CESSION, openOwnerDesk } from './owner-calls.ts';

describe.each(enginesFor('the projects of an owner who died'))(
  'the projects of an owner who died (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openOwnerDesk(engine);
    });
    afterAll(() => desk?.product.close());

    test('the owner who died has no heirs before each project has another owner', async () => {
      const { db } = desk.product.database;
      const estateId = newId();
      await db
        .insertInto('estates')
        .values({
          id: estateId,
          user_id: desk.product.id('owner'),
          request_id: newId(),
          code: 'F-1',
          died_on: '2026-03-01',
          state: 'frozen',
          was_blocked: false,
          frozen_by: desk.product.id('third'),
          frozen_at: desk.product.clock.now(),
          lifted_by: null,
          lifted_at: null,
          reason: null,
          lift_asked_by: null,
          lift_asked_at: null,
          lift_reason: null,
        })
        .execute();
      const estate = async () =>
        estateTransfers.parse(
          (await desk.product.call('admin', 'GET', `/estates/${estateId}/transfers`)).body,
        );
      expect((await estate()).obstacles).toContain('projects');
      expect((await estate()).projects).toMatchObject([
        { id: desk.scene.projectId, status: 'published' },
        { id: desk.scene.otherProjectId, status: 'published' },
      ]);
      const other = `/projects/${desk.scene.otherProjectId}/owners`;
      const death = { ...CESSION, cause: 'death', email: 'user@ladrillo.test' };
      expect(await desk.outcome('admin', 'POST', other, death)).toEqual(OK);
      const [change] = ownerChanges.parse(
        (await desk.product.call('second', 'GET', other)).body,
      ).items;
      expect(change?.obstacles).toEqual(['no_paper']);
      // the death has to be recorded as such
      await db
        .updateTable('estates')
        .set({
          state: 'lifted',
          lifted_at: desk.product.clock.now(),
          lifted_by: desk.product.id('admin'),
          reason: 'Vive',
        })
        .where('id', '=', estateId)
        .execute();
      const now = ownerChanges.parse((await desk.product.call('second', 'GET', other)).body);
      expect(now.items[0]?.obstacles).toEqual(['no_paper', 'not_frozen']);
      expect(now.mayPropose).toBe(false);
    });
  },
);
