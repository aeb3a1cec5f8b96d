import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaperDraft } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { addPaper } from '../../projects/dossier/add-paper.ts';
import { readDossier } from '../../projects/dossier/dossier.ts';
import { remindOfPapers } from '../../projects/dossier/remind-papers.ts';
import { createWorld, DAY, OPEN, type Stand, type World } from '../world.test-support.ts';

describeOnBothEngines('mandatory papers of a project', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(new Date(OPEN.getTime() - 100 * DAY));
    await keep(['insurance']);
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
  });
  afterEach(() => keep([]));

  async function keep(kinds: PaperDraft['kind'][]) {
    const asked = kinds.filter((kind) => kind !== 'other');
    await database().transaction((tx) =>
      world.projects.askForPapers(tx, { pit: asked, finished: asked }),
    );
  }
  const fileOf = (text: string) =>
    database().transaction((tx) =>
      world.resources.storeFile(tx, {
        ownerKind: 'project',
        ownerId: at.id,
        kind: 'document',
        name: 'poliza.pdf',
        alt: null,
        bytes: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`),
        uploaderId: at.ownerId,
        isPublic: false,
        at: world.clock.now(),
      }),
    );
  const add = (file: string, more: Partial<PaperDraft & { replaces: string | null }> = {}) => {
    const paper = {
      file,
      kind: 'insurance' as const,
      issuer: 'Aseguradora',
      appraisal: null,
      replaces: null,
    };
    const actor = { userId: at.ownerId, isAdmin: false, address: null };
    const days = { issuedOn: '2026-03-01', expiresOn: '2026-03-10' };
    return database().transaction((tx) =>
      addPaper(world.projects.context, tx, {
        id: at.id,
        actor,
        paper: { ...paper, ...days, ...more },
      }),
    );
  };
  const dossier = () => readDossier(world.projects.context, at.id);
  const refusedWith = (key: string) => expect.objectContaining({ key });
  const toldTo = async (userId: string) =>
    (
      await database()
        .db.selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  test('allow sales through their last valid day; then purchases and reservations are refused until renewal', async () => {
    const first = await fileOf('uno');
    await add(first);
    await world.buy(ana, at, 10);
    world.clock.set(new Date('2026-03-10T23:59:00-03:00'));
    await world.buy(ana, at, 10);
    world.clock.set(new Date('2026-03-11T00:00:00-03:00'));
    await expect(world.buy(ana, at, 1)).rejects.toEqual(refusedWith('SALES_PAUSED'));
    await expect(world.buy(ana, at, 1, { invest: true })).rejects.toEqual(
      refusedWith('SALES_PAUSED'),
    );
    await expect(world.reserve(ana, at.small, 30)).rejects.toEqual(refusedWith('SALES_PAUSED'));
    expect(await dossier()).toMatchObject({
      salesPause: { since: '2026-03-11', kinds: ['insurance'] },
      kept: [{ kind: 'insurance', standing: 'lapsed' }],
    });
    const second = await fileOf('dos');
    await expect(world.reserve(ana, at.small, 10)).rejects.toEqual(refusedWith('SALES_PAUSED'));
    await add(second, { replaces: first, issuedOn: '2026-03-11', expiresOn: '2026-09-30' });
    await world.buy(ana, at, 10);
    const { salesPause, history } = await dossier();
    expect(salesPause).toBeNull();
    expect(history).toMatchObject([
      { act: 'renewed', file: { id: second }, expiresOn: '2026-09-30' },
      { act: 'added', file: { id: first }, expiresOn: '2026-03-10' },
    ]);
    expect(new Set(history.map(({ sha256 }) => sha256)).size).toBe(2);
    expect(await toldTo(ana)).toContain('sales_resumed');
  });

  test('never block money: refunds, revocations and existing reservations continue', async () => {
    await add(await fileOf('uno'));
    const revoked = await world.buy(ana, at, 5);
    world.clock.advance(1000);
    await world.buy(ana, at, 150);
    const held = await world.reserve(ana, at.small, 20);
    world.clock.set(new Date('2026-03-11T12:00:00-03:00'));
    await expect(world.buy(ana, at, 1)).rejects.toEqual(refusedWith('SALES_PAUSED'));
    await world.tokens.deposit({
      userId: ana,
      reservationId: held.id,
      tokens: 5,
      idempotencyKey: newId(),
    });
    await world.refund(ana, { projectId: at.id, tokens: 3 });
    await world.tokens.revoke({ userId: ana, purchaseId: revoked.id, idempotencyKey: newId() });
  });

  test('are announced once thirty and seven days before expiry, and holders are notified of a pause once', async () => {
    const file = await fileOf('uno');
    await add(file, { expiresOn: '2026-05-01' });
    await world.buy(ana, at, 10);
    const remind = async (day: string) => {
      world.clock.set(new Date(`${day}T12:00:00-03:00`));
      for (let times = 0; times < 2; times++) await remindOfPapers(world.projects.context);
    };
    const papersToldTo = async (userId: string) =>
      (await toldTo(userId)).filter((kind) => /paper|sales/.test(kind));
    await remind('2026-03-31');
    expect(await papersToldTo(at.ownerId)).toEqual([]);
    await remind('2026-04-01');
    await remind('2026-04-20');
    expect(await papersToldTo(at.ownerId)).toEqual(['paper_expiring']);
    await remind('2026-04-24');
    expect(await papersToldTo(at.ownerId)).toEqual(['paper_expiring', 'paper_expiring']);
    const desk = (await papersToldTo(at.adminId)).filter((kind) => kind === 'paper_expiring_desk');
    expect(desk).toHaveLength(2);
    expect(await papersToldTo(ana)).toEqual([]);
    await remind('2026-05-02');
    expect(await papersToldTo(ana)).toEqual(['sales_paused']);
    expect((await papersToldTo(at.ownerId)).at(-1)).toBe('papers_lapsed');
    expect((await papersToldTo(at.adminId)).at(-1)).toBe('papers_lapsed_desk');
  });

  test('are renewed only by a later paper, by one of two concurrent tabs, and stay in the history', async () => {
    const first = await fileOf('uno');
    await add(first, { expiresOn: '2026-05-01' });
    const next = await fileOf('dos');
    await expect(add(next, { replaces: first, expiresOn: '2026-04-30' })).rejects.toMatchObject({
      key: 'PROJECT_INCOMPLETE',
      details: [{ path: 'expiresOn', message: 'DOCUMENT_EARLIER' }],
    });
    await expect(
      add(await fileOf('uno'), { replaces: first, expiresOn: '2026-06-30' }),
    ).rejects.toMatchObject({ details: [{ path: 'file', message: 'DOCUMENT_SAME_FILE' }] });
    await add(next, { replaces: first, expiresOn: '2026-06-30' });
    await expect(
      add(await fileOf('tres'), { replaces: first, expiresOn: '2026-07-30' }),
    ).rejects.toEqual(refusedWith('PAPER_REPLACED'));
    for (const file of [next, first])
      await expect(add(file)).rejects.toEqual(refusedWith('VALIDATION_FAILED'));
    const principal = {
      userId: at.ownerId,
      role: 'owner' as const,
      verified: true,
      sessionId: newId(),
      name: 'x',
    };
    await expect(world.resources.remove(principal, first)).rejects.toEqual(
      refusedWith('RESOURCE_IN_USE'),
    );
    await expect(database().db.deleteFrom('project_paper_log').execute()).rejects.toThrow(
      'append-only',
    );
  });
});
