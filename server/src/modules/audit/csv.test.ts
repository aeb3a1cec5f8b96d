import { text } from 'node:stream/consumers';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { auditCsv } from './csv.ts';

const LINE = {
  id: 'a',
  at: '2026-03-02T12:00:00.000Z',
  actorId: 'b',
  actorName: 'Ana Núñez',
  action: 'withdrawal.reject',
  targetKind: 'withdrawal',
  targetId: 'c',
  targetName: 'R-2026-000001',
  before: { status: 'pending' },
  after: { status: 'rejected' },
  address: '198.51.100.9',
};
const fileOf = (line: typeof LINE) => text(auditCsv([[line]]));

test('the exported log names actions and targets as the screen does, beside their keys', async () => {
  const { data } = parse((await fileOf(LINE)).slice(1), { delimiter: ';', header: true });
  expect(data[0]).toMatchObject({
    accion: 'withdrawal.reject',
    que_hizo: 'Rechazó el retiro',
    sobre: 'withdrawal',
    sobre_que: 'Retiro',
  });
});

test('people’s texts stay text, and a removed action still has a name', async () => {
  const csv = await fileOf({ ...LINE, action: 'gone.long_ago', actorName: '=1+1' });
  expect(csv).toContain(`;"'=1+1";`);
  expect(csv).toContain(';"gone.long_ago";"Otra acción";');
});
