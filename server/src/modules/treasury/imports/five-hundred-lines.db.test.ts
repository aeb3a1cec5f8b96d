import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { guardBankCredits } from '../decisions/credits.ts';
import { decideLines } from '../decisions/decide.ts';
import { importCsv } from '../statements.test-support.ts';
import { listImports } from './imports.ts';

const MANY = 500;
const ROWS = 5_000;
const BROKEN = 2_500;

describeOnBothEngines('statements of thousands of lines', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin');
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  const bring = (who: typeof chief, rows: readonly string[]) =>
    importCsv(world, who, `fecha;importe;concepto\n${rows.join('\n')}`);

  test('5,000 lines with a broken row, loaded by two concurrently, are stored once, and the repaired row is added', async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => `02/03/2026;-${at + 1},07;débito ${at}`);
    const whole = rows[BROKEN];
    rows[BROKEN] = `31/02/2026;doce;débito ${BROKEN}`;
    const [one, two] = await Promise.all([bring(chief, rows), bring(eva, rows)]);
    expect([one.added, two.added].sort((a, b) => a - b)).toEqual([0, ROWS - 1]);
    // the heading is the first row
    for (const { statement } of [one, two])
      expect(statement.faults).toMatchObject([{ row: BROKEN + 2, fault: 'DAY_UNREADABLE' }]);
    expect((await bankReport(world, chief.userId)).lines).toBe(ROWS - 1);
    const repaired = await bring(chief, rows.with(BROKEN, whole ?? ''));
    expect(repaired).toMatchObject({ added: 1, repeated: ROWS - 1, statement: { faults: [] } });
    expect((await listImports(world, { page: 1, pageSize: 20 })).total).toBe(3);
  });

  test('of 500 lines that two decide concurrently, each deposit is credited once, except a blocked person’s', async () => {
    const bad = await world.person();
    const announced = [];
    for (let at = 0; at < MANY; at += 1)
      announced.push(
        await world.payments.createDeposit(at === MANY / 2 ? bad : ana, newId(), {
          projectId: project,
          type: 'ars_bank_transfer',
          sentCurrency: 'ARS',
          amount: '100',
        }),
      );
    await database()
      .db.updateTable('users')
      .set({ state: 'blocked' })
      .where('id', '=', bad.userId)
      .execute();
    // in the order of the rows
    const { brought } = await bring(
      chief,
      announced.map(({ orderNumber }) => `02/03/2026;100;Transf ${orderNumber}`),
    );
    expect(brought).toHaveLength(MANY);
    const decisions = announced.map(({ id: movementId }, at) => ({
      lineId: brought[at] ?? '',
      as: 'deposit' as const,
      movementId,
    }));
    const decide = (actor: typeof chief, of: typeof decisions) =>
      decideLines(world, { actor, key: newId() }, { decisions: of });
    const [one, two] = await Promise.all([
      decide(chief, decisions),
      decide(eva, decisions.toReversed()),
    ]);
    const resultsOf = (outcomes: readonly LineOutcome[]) =>
      outcomes.map(({ outcome, fault }) => fault ?? outcome);
    const all = [...resultsOf(one.outcomes), ...resultsOf(two.outcomes)];
    const count = (what: string) => all.filter((one) => one === what).length;
    expect([count('done'), count('taken'), count('PERSON_BLOCKED')]).toEqual([
      MANY - 1,
      MANY - 1,
      2,
    ]);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(BigInt(MANY - 1) * 10_000n);
    expect(await world.money(bad.userId, project, 'ARS')).toBe(0n);
    const { certainties } = await bankReport(world, chief.userId, { page: 1, search: 'Transf' });
    expect(Object.values(certainties).reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
