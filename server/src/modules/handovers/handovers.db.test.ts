import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitStep } from '#contract/handovers/values.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { saveContact } from '../estates/contact.ts';
import { createEstates } from '../estates/transfer.test-support.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { answerStep } from './answer.ts';
import { OWNER_KIND } from './papers.ts';
import { recordStep } from './record.ts';
import { remindOfSteps } from './remind.ts';
import { lockStep, setAnswer, takenPage, takenUnit } from './store.ts';

const paperBytes = sharp({ create: { width: 9, height: 9, channels: 3, background: '#25a' } })
  .png()
  .toBuffer();

describeOnBothEngines('a unit after it is paid', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at);
    await world.reserve(ana, at.small, 100);
    await decideRounds(at);
  });
  /** As if the rounds of the project's units had completed: before, no possession is recorded. */
  const decideRounds = ({ rounds }: Stand) =>
    database()
      .db.updateTable('rounds')
      .set({ status: 'completed' })
      .where('id', 'in', rounds)
      .where('status', '=', 'in_progress')
      .execute();
  const paper = async (propertyId: string) => {
    const taken = await takenUnit(database().db, { propertyId });
    const bytes = await paperBytes;
    return database().transaction((tx) =>
      world.resources.storeFile(tx, {
        ownerKind: OWNER_KIND,
        ownerId: taken?.id ?? at.id,
        kind: 'document',
        name: 'boleto.png',
        alt: null,
        bytes,
        uploaderId: at.ownerId,
        isPublic: false,
        at: world.clock.now(),
      }),
    );
  };
  const record = async (
    step: UnitStep,
    { date = '2026-03-02', propertyId = at.small, userId = at.ownerId, file = '' } = {},
  ) =>
    recordStep(world.handovers, {
      manager: { userId, role: 'investor' },
      address: null,
      propertyId,
      step,
      date,
      note: '',
      paper: file || (await paper(propertyId)),
    });
  const answer = (id: string, objection: string | null = null, userId = ana) =>
    answerStep(world.handovers, { userId, address: null, id, objection });
  const page = async (more: Partial<Parameters<typeof takenPage>[1]> = {}) =>
    (await takenPage(database().db, { projectId: at.id, page: 1, pageSize: 20, ...more })).rows.map(
      ({ property_id }) => property_id,
    );

  test('goes from contract to deed: the owner records each step and the buyer acknowledges it', async () => {
    for (const step of ['contract', 'possession', 'deed'] as const) {
      const { id } = await record(step);
      expect(await answer(id)).toMatchObject({ step, answer: 'acknowledged' });
    }
    expect(await page({ stage: 'deed', answer: 'acknowledged' })).toEqual([at.small]);
    expect(await page({ answer: 'waiting' })).toEqual([]);
    expect(await keyOf(record('deed'))).toBe('UNIT_STEP_RECORDED');
  });

  test('is answered by its buyer only, once, and the answer stays', async () => {
    const { id } = await record('contract');
    expect(await keyOf(answer(id, null, at.ownerId))).toBe('NOT_FOUND');
    await answer(id, 'La superficie es otra');
    expect(await keyOf(answer(id))).toBe('UNIT_STEP_ANSWERED');
    expect(await answer(id, 'La superficie es otra')).toMatchObject({ answer: 'objected' });
    for (const change of [{ objection: 'Nada' }, { happened_on: '2026-01-01' }])
      await expect(
        database().db.updateTable('unit_steps').set(change).where('id', '=', id).execute(),
      ).rejects.toThrow(/does not change/);
  });

  test('an objected step is recorded again before the next one, and the first record is kept', async () => {
    const first = await record('contract');
    await answer(first.id, 'Falta un anexo');
    expect(await page({ answer: 'objected' })).toEqual([at.small]);
    expect(await keyOf(record('possession'))).toBe('UNIT_STEP_ORDER');
    const second = await record('contract');
    expect(await keyOf(answer(first.id))).toBe('NOT_FOUND');
    expect(await answer(second.id)).toMatchObject({ answer: 'acknowledged' });
    const kept = await database()
      .db.selectFrom('unit_steps')
      .select(['objection', 'replaced_at'])
      .where('id', '=', first.id)
      .executeTakeFirst();
    expect(kept).toMatchObject({ objection: 'Falta un anexo', replaced_at: world.clock.now() });
  });

  test('refuses a unit that is only reserved, another person’s project and a future day', async () => {
    await again();
    await world.reserve(ana, at.middle, 15);
    expect(await keyOf(record('contract', { propertyId: at.middle }))).toBe('UNIT_NOT_PAID');
    expect(await keyOf(record('contract', { userId: ana }))).toBe('FORBIDDEN');
    expect(await keyOf(record('contract', { date: '2026-03-03' }))).toBe('VALIDATION_FAILED');
    expect(await page({ stage: 'reserved' })).toEqual([at.middle]);
    // its round is open, and its closing would free the unit: only the contract is recorded
    await record('contract');
    expect(await keyOf(record('possession'))).toBe('UNIT_ROUND_UNDECIDED');
  });

  test('only the newest of two paid units waits for a round that takes no more than it', async () => {
    const [open = '', over = ''] = (await again()).rounds;
    const { db } = database();
    await db.updateTable('rounds').set({ status: 'completed' }).where('id', '=', over).execute();
    await db
      .updateTable('token_purchases')
      .set({ round_id: over })
      .where('user_id', '=', ana)
      .execute();
    world.clock.advance(1000);
    await world.reserve(ana, at.middle, 150);
    await record('contract');
    expect(await keyOf(record('possession'))).toBe('done');
    await record('contract', { propertyId: at.middle });
    const later = () => keyOf(record('possession', { propertyId: at.middle }));
    expect(await later()).toBe('UNIT_ROUND_UNDECIDED');
    await db.updateTable('rounds').set({ status: 'completed' }).where('id', '=', open).execute();
    expect(await later()).toBe('done');
  });

  test('a paper belongs to its unit and to one step', async () => {
    const file = await paper(at.small);
    await record('contract', { file });
    expect(await keyOf(record('possession', { file }))).toBe('RESOURCE_NOT_FOUND');
    const elsewhere = await world.project();
    await world.reserve(await world.buyer(elsewhere), elsewhere.small, 100);
    const other = await paper(elsewhere.small);
    expect(await keyOf(record('possession', { file: other }))).toBe('RESOURCE_NOT_FOUND');
  });

  test('the same step recorded concurrently is recorded once', async () => {
    const tries = await Promise.all([keyOf(record('contract')), keyOf(record('contract'))]);
    expect(tries.toSorted()).toEqual(['UNIT_STEP_RECORDED', 'done']);
  });

  test('of two concurrent answers or corrections only one counts', async () => {
    const { id } = await record('contract');
    const answers = await Promise.all([keyOf(answer(id)), keyOf(answer(id, 'Falta un anexo'))]);
    expect(answers.toSorted()).toEqual(['UNIT_STEP_ANSWERED', 'done']);
    const { small } = await again();
    await decideRounds(at);
    const step = await record('contract', { propertyId: small });
    await answer(step.id, 'Falta un anexo');
    const fix = () => keyOf(record('contract', { propertyId: small }));
    expect((await Promise.all([fix(), fix()])).toSorted()).toEqual(['UNIT_STEP_RECORDED', 'done']);
    const { rows } =
      await sql`select replaced_at from unit_steps where property_id = ${small}`.execute(
        database().db,
      );
    expect(rows).toHaveLength(2);
  });
  test('no step is recorded while an objection to an earlier one is being saved', async () => {
    const { id } = await record('contract');
    const file = await paper(at.small);
    const recorded = await database().transaction(async (tx) => {
      await lockStep(tx, id);
      const next = keyOf(record('possession', { file }));
      // the record has read the unit by now, where transactions run side by side
      await setTimeout(200);
      await setAnswer(tx, id, {
        answer: 'objected',
        answered_at: world.clock.now(),
        objection: 'La superficie es otra',
      });
      return { next };
    });
    expect(await recorded.next).toBe('UNIT_STEP_ORDER');
  });
  const again = async () => {
    at = await world.project();
    ana = await world.buyer(at);
    await world.reserve(ana, at.small, 100);
    return at;
  };

  test('a correction cannot be dated after the next step', async () => {
    const first = await record('contract', { date: '2026-02-01' });
    await record('possession', { date: '2026-02-10' });
    await answer(first.id, 'La fecha es otra');
    expect(await keyOf(record('contract', { date: '2026-02-11' }))).toBe('VALIDATION_FAILED');
    expect(await keyOf(record('contract', { date: '2026-02-10' }))).toBe('done');
  });

  test('the owner is notified of the answer, and the buyer of the record', async () => {
    const { id } = await record('contract');
    await answer(id, 'No firmé nada');
    const titles = async (userId: string) =>
      (
        await database()
          .db.selectFrom('notifications')
          .select('title')
          .where('user_id', '=', userId)
          .where('title', 'like', '%unidad 1-A%')
          .execute()
      ).map(({ title }) => title);
    expect(await titles(ana)).toContain('Registraron un paso de tu unidad 1-A: contrato');
    expect((await titles(at.ownerId))[0]).toMatch(/^Objetaron un paso de la unidad 1-A/);
  });

  const reminders = async () =>
    (
      await sql<{ user_id: string; title: string }>`
        select user_id, title from notifications where user_id in (${ana}, ${at.ownerId})
          and (title like 'Falta tu respuesta%' or title like 'Sin respuesta%') order by seq`.execute(
        database().db,
      )
    ).rows.map(({ user_id, title }) => [user_id === ana ? 'buyer' : 'owner', title.slice(0, 29)]);

  test('reminds of a step without an answer once a period, its buyer and the owner', async () => {
    const { id } = await record('contract');
    const from = world.clock.now().getTime();
    const remindAt = async (ms: number) => {
      world.clock.set(new Date(from + ms));
      await remindOfSteps(world.handovers);
      await remindOfSteps(world.handovers);
    };
    const week = 7 * 86_400_000;
    await remindAt(week - 1);
    expect(await reminders()).toEqual([]);
    await remindAt(week);
    const [first, reminder] = [
      ['buyer', 'Falta tu respuesta en la unid'],
      ['owner', 'Sin respuesta hace 7 días en '],
    ];
    expect(await reminders()).toEqual([first, reminder]);
    await remindAt(2 * week - 1);
    expect(await reminders()).toHaveLength(2);
    // a week in which nothing ran is not made up for
    await remindAt(4 * week);
    expect(await reminders()).toEqual([
      first,
      reminder,
      first,
      ['owner', 'Sin respuesta hace 28 días en'],
    ]);
    await answer(id);
    await remindAt(6 * week);
    expect(await reminders()).toHaveLength(4);
  });

  test('reminds the contact of a buyer who died, without the unit, or else the desk', async () => {
    const chief = await world.person('admin');
    const { frozen } = await createEstates(world);
    const contact = { name: 'Eva', relation: 'hija', email: 'eva@herencia.test', phone: '' };
    const mailed: { to: string; content: { text: string } }[] = [];
    const deps = {
      ...world.handovers,
      mailer: {
        enqueue: async (_tx: unknown, ...mails: typeof mailed) => void mailed.push(...mails),
      },
    };
    await record('contract');
    await frozen(ana);
    const from = world.clock.now().getTime();
    const remindAfter = async (days: number) => {
      world.clock.set(new Date(from + days * 86_400_000));
      await remindOfSteps(deps);
      await remindOfSteps(deps);
    };
    const toDesk = async () =>
      (
        await database()
          .db.selectFrom('notifications')
          .select('body')
          .where('user_id', '=', chief)
          .where('title', 'like', 'Nadie puede responder%')
          .execute()
      ).length;
    await remindAfter(7);
    expect([await toDesk(), mailed]).toEqual([1, []]);
    expect(await reminders()).toEqual([['owner', 'Sin respuesta hace 7 días en ']]);
    await saveContact(world.estates, ana, contact);
    await remindAfter(14);
    expect(await toDesk()).toBe(1);
    expect(mailed.map(({ to }) => to)).toEqual([contact.email]);
    expect(mailed[0]?.content.text).not.toMatch(/1-A|contrato|Ana/);
    expect(await reminders()).toHaveLength(2);
  });

  test('reminds nobody of a step with an objection, and starts again when it is recorded again', async () => {
    const { id } = await record('contract');
    await answer(id, 'El precio es otro.');
    const from = world.clock.now().getTime();
    const after = async (days: number) => {
      world.clock.set(new Date(from + days * 86_400_000));
      await remindOfSteps(world.handovers);
      return reminders();
    };
    expect(await after(10)).toEqual([]);
    await record('contract');
    expect(await after(16)).toEqual([]);
    expect(await after(17)).toHaveLength(2);
  });
});
