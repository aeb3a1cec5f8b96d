import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsPage } from '#contract/notifications/schemas.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { decideChange } from '../../../src/modules/owners/store.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, NOT_TWO, OK } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { CESSION, INVALID, openOwnerDesk, ownerCalls, REASON } from './owner-calls.ts';

describe.each(enginesFor('another owner of a project'))(
  'another owner of a project (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openOwnerDesk(engine);
    });
    afterAll(() => desk?.product.close());
    const { read, open, propose, upload, papers, approve, refuse, ask, detail, titles, balances } =
      ownerCalls(() => desk);
    /** A change and a prolongation that the owner requested. */
    const askAsOwner = async () => {
      const { product, scene } = desk;
      const { db } = product.database;
      const [round] = await product.modules.projects.rounds({ contractId: scene.contractId });
      const endsAt = round?.endsAt ?? product.clock.now();
      const asked = {
        project_id: scene.projectId,
        status: 'pending',
        requested_by: product.id('owner'),
        requested_at: product.clock.now(),
        decided_by: null,
        decided_at: null,
        reason: null,
      } as const;
      await db
        .insertInto('project_revisions')
        .values({
          ...asked,
          id: newId(),
          after: JSON.stringify({ name: 'Torre del anterior' }),
          before: JSON.stringify({}),
          version: 1,
        })
        .execute();
      await db
        .insertInto('round_prolongations')
        .values({
          ...asked,
          id: newId(),
          round_id: round?.id ?? '',
          days: 1,
          former_ends_at: endsAt,
          ends_at: new Date(endsAt.getTime() + DAY_MS),
        })
        .execute();
    };

    test('is a verified and active account of another person, no administrator, by a document of the past', async () => {
      for (const email of ['unverified', 'second', 'owner', 'nobody'])
        expect(await propose({ email: `${email}@ladrillo.test` }), email).toEqual(INVALID);
      expect(await propose({ signedOn: '2026-03-12' })).toEqual(INVALID);
      expect(await propose({ document: '' })).toEqual(INVALID);
      for (const who of ['owner', 'admin_l2', 'investor'])
        expect(await propose({}, who), who).toEqual([403, 'FORBIDDEN']);
    });

    test('is proposed for a project that was published, once at a time, and both people know', async () => {
      expect(
        await desk.outcome('admin', 'POST', `/projects/${desk.scene.draftId}/owners`, CESSION),
      ).toEqual([409, 'PROJECT_STATE_FORBIDS']);
      expect(await propose()).toEqual(OK);
      expect(await propose()).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      expect((await titles('owner'))[0]).toMatch(/^Se pidió que .* pase a otro propietario$/);
      expect((await titles('investor'))[0]).toMatch(/^Se pidió que seas propietario de /);
      expect((await detail('owner')).mine).toBe(true);
    });

    test('is refused or withdrawn with a reason, and nothing changes', async () => {
      expect(await refuse('admin_l2')).toEqual([403, 'FORBIDDEN']);
      expect(await refuse('second')).toEqual(OK);
      expect((await read()).items).toMatchObject([{ state: 'refused', ...REASON }]);
      expect((await titles('owner'))[0]).toMatch(/sigue con el mismo propietario$/);
      expect((await detail('owner')).mine).toBe(true);
      expect(await propose()).toEqual(OK);
    });

    test('is approved by another administrator, with the documents that they read', async () => {
      expect(await approve('admin')).toEqual([403, 'OWN_REQUEST']);
      expect(await approve('second')).toEqual([409, 'OWNER_CHANGE_NOT_READY']);
      expect((await open())?.obstacles).toEqual(['no_paper']);
      for (const who of ['owner', 'investor']) expect((await upload(who)).status).toBe(404);
      expect((await upload()).status).toBe(200);
      const [seen = ''] = await papers();
      expect((await upload()).status).toBe(200);
      expect(await approve('second', [seen])).toEqual([409, 'OWNER_PAPERS_CHANGED']);
      for (const who of ['owner', 'investor', 'guest'])
        expect((await desk.product.fetchFile(who, `/resources/download/${seen}`)).status).not.toBe(
          200,
        );
      expect((await desk.product.fetchFile('second', `/resources/download/${seen}`)).status).toBe(
        200,
      );
    });

    test('waits for money on its way to the former owner, and for a person who can own it', async () => {
      const asked = await ask('owner', 'withdraws', '100.00');
      expect(asked.status).toBe(200);
      expect((await open())?.obstacles).toEqual(['withdrawals']);
      expect(await approve('second')).toEqual([409, 'OWNER_CHANGE_NOT_READY']);
      const withdrawal = `/payments/withdraws/${fieldOf(asked.body, 'id')}/reject`;
      expect(await desk.outcome('fay', 'POST', withdrawal, REASON)).toEqual(OK);
      const set = (state: 'active' | 'blocked') =>
        desk.product.database.db
          .updateTable('users')
          .set({ state })
          .where('id', '=', desk.product.id('investor'))
          .execute();
      await set('blocked');
      expect((await open())?.obstacles).toEqual(['not_eligible']);
      await set('active');
      expect((await open())?.obstacles).toEqual([]);
    });

    test('needs two people, none of whom is one of the owners', async () => {
      const set = (who: string, document: string | null) =>
        desk.product.database.db
          .updateTable('users')
          .set({ document })
          .where('id', '=', desk.product.id(who))
          .execute();
      await set('second', '90000001');
      expect(await approve('second')).toEqual(NOT_TWO);
      await set('second', '90000002');
      for (const party of ['owner', 'investor']) {
        await set(party, '90000002');
        expect(await approve('second'), party).toEqual([403, 'OWN_MOVEMENT']);
        await set(party, null);
      }
    });

    test('passes the project whole: the ledger stays, and only the new owner manages it', async () => {
      await askAsOwner();
      const before = await balances();
      const { version = 0 } = (await detail('owner')).management ?? {};
      const outcomes = await Promise.all([approve('second'), approve('third')]);
      expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409]);
      expect(await balances()).toEqual(before);

      const decided = { decided_by: expect.any(String), decided_at: desk.product.clock.now() };
      for (const [table, status, reason] of [
        ['project_revisions', 'withdrawn', null],
        ['round_prolongations', 'rejected', 'El proyecto pasó a otro propietario.'],
      ] as const)
        expect(
          await desk.product.database.db
            .selectFrom(table)
            .select(['status', 'reason', 'decided_by', 'decided_at'])
            .where('project_id', '=', desk.scene.projectId)
            .execute(),
        ).toEqual([{ status, reason, ...decided }]);

      const former = await detail('owner');
      expect([former.mine, former.management]).toEqual([false, null]);
      expect((await ask('owner', 'withdraws', '10.00')).key).toBe('FORBIDDEN');
      expect((await ask('owner', 'contributions', '10.00')).key).toBe('FORBIDDEN');
      const { projectId } = desk.scene;
      for (const call of ['funds', 'handovers'])
        expect(
          (await desk.product.call('owner', 'GET', `/projects/${projectId}/${call}`)).key,
          call,
        ).toBe('FORBIDDEN');

      const owner = await detail('investor');
      expect(owner.mine).toBe(true);
      expect(owner.management).toMatchObject({
        version: version + 1,
        ownerId: desk.product.id('investor'),
        funds: expect.arrayContaining([{ amount: '1000000.00', currency: 'ARS' }]),
      });
      // the accounts were the former owner's
      expect(owner.management?.draft.bankAccounts).toEqual({ ARS: '', USD: '', USDT: '' });
      expect((await ask('investor', 'withdraws', '10.00')).key).toBe('BANK_ACCOUNT_NOT_FOUND');
      expect(
        (await desk.product.call('investor', 'GET', `/projects/${projectId}/funds`)).status,
      ).toBe(200);
    });

    test('both owners and the holders are notified, and the log names the document', async () => {
      expect((await titles('owner'))[0]).toMatch(/tiene otro propietario$/);
      expect((await titles('investor'))[0]).toMatch(/^Ahora sos propietario de /);
      const { body } = await desk.product.call('investor', 'GET', '/notifications');
      expect(notificationsPage.parse(body).items[0]?.body).toContain('quedaron sin efecto');
      expect((await titles('rich'))[0]).toMatch(/tiene otro propietario$/);
      const [entry] = await desk.product.database.db
        .selectFrom('audit_log')
        .select(['action', 'target_id', 'before', 'after'])
        .where('action', '=', 'project.owner_change')
        .execute();
      expect(entry).toMatchObject({
        target_id: desk.scene.projectId,
        before: { ownerId: desk.product.id('owner') },
        after: {
          ownerId: desk.product.id('investor'),
          detail: CESSION.document,
          date: CESSION.signedOn,
          ownerCause: 'cession',
        },
      });
      const [change] = (await read()).items;
      expect(change).toMatchObject({ state: 'done', signedOn: CESSION.signedOn, obstacles: [] });
      const { sections } = personalData.parse(
        (await desk.product.call('owner', 'GET', '/users/me/data')).body,
      );
      const own = sections.find(({ name }) => name === 'projectOwnerChanges')?.rows ?? [];
      expect(own).toHaveLength(2);
      expect(JSON.stringify(own)).not.toContain(desk.product.id('investor'));
    });

    test('a decided change never changes', async () => {
      const { db } = desk.product.database;
      const decided = (await read()).items.map(({ id }) => id);
      expect(decided).toHaveLength(2);
      for (const change of [
        db
          .updateTable('project_owner_changes')
          .set({ document: 'Otro' })
          .where('id', 'in', decided),
        db
          .updateTable('project_owner_changes')
          .set({ state: 'proposed', decided_at: null, decided_by: null, reason: null })
          .where('id', 'in', decided),
        db.deleteFrom('project_owner_changes').where('id', 'in', decided),
      ])
        await expect(change.execute()).rejects.toThrow('never changed');
      for (const id of decided)
        await expect(
          desk.product.database.transaction((tx) =>
            decideChange(tx, id, {
              state: 'refused',
              decided_by: desk.product.id('admin'),
              decided_at: desk.product.clock.now(),
              ...REASON,
            }),
          ),
        ).rejects.toMatchObject({ key: 'REQUEST_STATE_FORBIDS' });
    });
  },
);
