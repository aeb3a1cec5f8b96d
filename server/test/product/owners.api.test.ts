import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estateTransfers } from '#contract/estates/transfers.ts';
import { notificationsPage } from '#contract/notifications/schemas.ts';
import { ownerChanges } from '#contract/owners/schemas.ts';
import { projectDetail } from '#contract/projects/schemas.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { decideChange } from '../../src/modules/owners/store.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, NOT_TWO, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';

const CESSION = {
  email: 'investor@ladrillo.test',
  cause: 'cession',
  document: 'Escritura 12, registro 4 de Rosario',
  signedOn: '2026-03-09',
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const CBU = '0070001600000000001232';
const REASON = { reason: 'El documento no es de este proyecto' };
const INVALID = [400, 'VALIDATION_FAILED'];

describe.each(enginesFor('another owner of a project'))(
  'another owner of a project (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await giveFunds();
      const { product, scene } = desk;
      await product.database.db
        .updateTable('projects')
        .set({ bank_accounts: JSON.stringify({ ARS: CBU, USD: '', USDT: '' }) })
        .where('id', '=', scene.projectId)
        .execute();
      for (const who of ['owner', 'investor', 'user', 'unverified']) await product.logIn(who);
    });
    afterAll(() => desk?.product.close());

    /** A million pesos for the project's funds. */
    const giveFunds = async () => {
      const { product, scene } = desk;
      const id = newId();
      await product.modules.ledger.submit({
        id,
        kind: 'treasury.gift',
        idempotencyKey: id,
        occurredAt: product.clock.now(),
        postings: [
          { account: chart.treasury('ARS'), amount: -100_000_000n },
          { account: chart.funds(scene.projectId, 'ARS'), amount: 100_000_000n },
        ],
      });
    };
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
    const path = () => `/projects/${desk.scene.projectId}/owners`;
    const propose = (change: object = {}, who = 'admin') => {
      desk.product.clock.advance(1000);
      return desk.outcome(who, 'POST', path(), { ...CESSION, ...change });
    };
    const read = async () =>
      ownerChanges.parse((await desk.product.call('admin', 'GET', path())).body);
    const open = async () => (await read()).items.find(({ state }) => state === 'proposed');
    async function upload(who = 'admin') {
      const form = new FormData();
      form.set('kind', 'document');
      form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'cesion.pdf');
      const encoded = new Response(form);
      return desk.product.call(who, 'POST', `/resources/${(await open())?.id}/upload`, {
        raw: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    }
    const papers = async () => (await open())?.files.map(({ id }) => id) ?? [];
    const approve = async (who: string, seen?: readonly string[]) =>
      desk.outcome(who, 'POST', `/projects/owners/${(await open())?.id}/approve`, {
        papers: seen ?? (await papers()),
      });
    const refuse = async (who: string) =>
      desk.outcome(who, 'POST', `/projects/owners/${(await open())?.id}/refuse`, REASON);
    const ask = (who: string, call: string, amount: string) =>
      desk.product.call(who, 'POST', `/projects/${desk.scene.projectId}/funds/${call}`, {
        body: { currency: 'ARS', amount },
        headers: { 'idempotency-key': newId() },
      });
    const detail = async (who: string) =>
      projectDetail.parse(
        (await desk.product.call(who, 'GET', `/projects/${desk.scene.projectId}`)).body,
      );
    const titles = async (who: string) =>
      notificationsPage
        .parse((await desk.product.call(who, 'GET', '/notifications?pageSize=100')).body)
        .items.map(({ title }) => title);
    const balances = async () =>
      (
        await desk.product.modules.ledger.balances({
          holder: 'project',
          projectIds: [desk.scene.projectId],
        })
      ).map(({ account, balance }) => [account.asset, account.purpose, balance]);

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

    test('an approval needs a recent second factor', async () => {
      await desk.later(DAY_MS);
      expect(await propose({ email: 'user@ladrillo.test' })).toEqual(OK);
      await desk.giveFactor('third');
      desk.product.clock.advance(6 * 60_000);
      expect(await approve('third')).toEqual([403, 'SECOND_FACTOR_REQUIRED_AGAIN']);
    });

    test('the new owner of a cancelled project names its accounts, nothing else, and withdraws its money', async () => {
      const { product, scene } = desk;
      const address = `/projects/${scene.projectId}`;
      expect(await desk.outcome('second', 'POST', `${address}/cancel`, REASON)).toEqual(OK);
      expect((await upload()).status).toBe(200);
      await product.logIn('second');
      expect(await approve('second')).toEqual(OK);
      await product.logIn('user');
      await giveFunds();
      expect((await ask('user', 'withdraws', '10.00')).key).toBe('BANK_ACCOUNT_NOT_FOUND');

      const save = async (who: string, change: object) => {
        const { draft, version } = (await detail(who)).management ?? {};
        return desk.outcome(who, 'PUT', address, { ...draft, version, ...change });
      };
      const bankAccounts = { ARS: CBU, USD: '', USDT: '' };
      const FORBIDS = [409, 'PROJECT_STATE_FORBIDS'];
      expect(await save('admin', { bankAccounts })).toEqual(FORBIDS);
      expect(await save('user', { bankAccounts, tagline: 'Otra vez en venta' })).toEqual(FORBIDS);
      expect(await save('user', { bankAccounts, managers: [] })).toEqual(FORBIDS);
      const wrong = { ...bankAccounts, ARS: CBU.replace('1232', '1233') };
      expect(await save('user', { bankAccounts: wrong })).toEqual(INVALID);
      product.clock.advance(6 * 60_000);
      expect(await save('user', { bankAccounts })).toEqual([403, 'PASSWORD_REQUIRED_AGAIN']);
      await product.logIn('user');
      expect(await save('user', { bankAccounts })).toEqual(OK);
      expect((await titles('user'))[0]).toMatch(/cuentas/);
      const noted = await product.database.db
        .selectFrom('audit_log')
        .select(['actor_id', 'after'])
        .where('action', '=', 'project.accounts')
        .where('target_id', '=', scene.projectId)
        .execute();
      expect(noted).toEqual([
        { actor_id: product.id('user'), after: { ARS: '1232', USD: '', USDT: '' } },
      ]);
      expect((await ask('user', 'withdraws', '10.00')).status).toBe(200);
    });

    test('a project of an administrator’s own account is the platform’s: they decide on it with another one', async () => {
      const { product, scene } = desk;
      await product.database.db
        .updateTable('projects')
        .set({ owner_id: product.id('admin'), status: 'cancelled' })
        .where('id', '=', scene.draftId)
        .execute();
      for (const who of ['admin', 'second', 'investor']) await product.logIn(who);
      const own = `/projects/${scene.draftId}/owners`;
      const decide = async (step: 'approve' | 'refuse', who: string, body: object) => {
        const { items } = ownerChanges.parse((await product.call('second', 'GET', own)).body);
        const { id } = items.find(({ state }) => state === 'proposed') ?? {};
        return desk.outcome(who, 'POST', `/projects/owners/${id}/${step}`, body);
      };
      expect(await desk.outcome('admin', 'POST', own, CESSION)).toEqual(OK);
      expect(await decide('approve', 'admin', { papers: [] })).toEqual([403, 'OWN_REQUEST']);
      expect(await decide('refuse', 'admin', REASON)).toEqual(OK);
      expect(await desk.outcome('second', 'POST', own, CESSION)).toEqual(OK);
      // of its rules only the missing document is left
      expect(await decide('approve', 'admin', { papers: [] })).toEqual([
        409,
        'OWNER_CHANGE_NOT_READY',
      ]);
      expect(await desk.outcome('investor', 'POST', own, CESSION)).toEqual([403, 'FORBIDDEN']);
    });
  },
);
