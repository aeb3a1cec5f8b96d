import { expect, test } from 'vitest';
import type { RightsRequestRow } from '../tables.ts';
import { decidedMail } from './mails.ts';

const REGRET: RightsRequestRow = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'ABCDEFGHJK',
  kind: 'regret',
  email: 'ana@ejemplo.test',
  name: 'Ana',
  detail: null,
  about_document: null,
  about_email: null,
  held_user_id: null,
  is_insufficient: false,
  named_user_id: null,
  exported_user_id: null,
  exported_at: null,
  exported_by: null,
  received_at: new Date('2026-03-10T12:00:00Z'),
  due_at: new Date('2026-03-11T12:00:00Z'),
  reminded_at: null,
  confirmed_at: null,
  state: 'granted',
  reason: 'Está en plazo',
  user_id: null,
  decided_by: null,
  decided_at: new Date('2026-03-10T13:00:00Z'),
};
const BACK = 'el dinero vuelve a la billetera';
const LATER = 'los fondos del proyecto no alcanzan';
const textOf = (paid: number, waiting: number): string =>
  decidedMail(REGRET, { page: 'https://x.test/p', undone: { paid, waiting }, erasedFrom: null })
    .text;

test('the mail of a granted regret promises the money only of what was paid back', () => {
  expect(textOf(2, 0)).toContain(`Se deshacen 2 compras: ${BACK}`);
  expect(textOf(2, 0)).not.toContain(LATER);
  expect(textOf(0, 1)).toContain(`Queda pedida 1 compra: hoy ${LATER}`);
  expect(textOf(0, 1)).not.toContain(BACK);
  expect(textOf(1, 2)).toContain('Se deshace 1 compra');
  expect(textOf(1, 2)).toContain('Quedan pedidas 2 compras');
  expect(textOf(0, 0)).toContain('No quedaba ninguna compra por deshacer.');
});
