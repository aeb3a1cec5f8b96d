import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { bankReport } from './bank.ts';
import { explainLine } from './explain.ts';
import { importStatement } from './import.ts';
import { csvFile } from './statements.test-support.ts';

describeOnBothEngines('the bank report', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    world.clock.set(NOON);
  });

  test('says on every page how many each list has, beyond the last one too', async () => {
    const ana = await world.person();
    await world.give(ana, newId(), '321.00');
    const day = NOON.toISOString().slice(0, 10);
    const csv = [
      'fecha;importe;moneda;referencia',
      `${day};-7,00;ARS;Comisión`,
      `${day};-8,00;ARS;x`,
    ];
    const { unknown } = await importStatement(world, chief, csvFile(csv.join('\n')));
    const lineId = unknown.find(({ reference }) => reference === 'Comisión')?.id ?? '';
    const body = { kind: 'bank_fee', reason: 'del mes' } as const;
    await explainLine(world, chief, { key: newId(), lineId, body });
    const first = await bankReport(world, chief.userId);
    expect(first).toMatchObject({ open: 1, totals: { explanations: 1, missing: 1 } });
    const second = await bankReport(world, chief.userId, { page: 2 });
    expect(second).toMatchObject({ explanations: [], missing: [], unknown: [] });
    expect([second.open, second.totals]).toEqual([first.open, first.totals]);
  });
});
