import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';
import { pdfText } from '../../platform/documents/pdf-text.test-support.ts';

let product: ProductUnderTest;
let scene: Scene;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const receipt = (who: string, kind: string, id: string) =>
  product.fetchFile(who, `/orders/${kind}/${id}/receipt`);

describe('receipts', () => {
  test('a deposit’s receipt has number, person, project, amounts, dates and entry', async () => {
    const { status, type, name, bytes } = await receipt('rich', 'deposit', scene.depositId);
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(name).toMatch(/comprobante-D-2026-\d{6}\.pdf/);
    const text = pdfText(bytes);
    for (const shown of [
      'Comprobante de depósito',
      'Persona Prueba',
      'Transferencia en dólares',
      'US$ 20.000,00',
      'Acreditado',
      '10/03/2026 12:00',
      'No es una factura',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('deuda');
    expect(text).toContain('Asentado el 10/03/2026');
    // ids of the database must not be shown
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('each order of the list has its own', async () => {
    const { body } = await product.call('rich', 'GET', '/orders/me?pageSize=100');
    const orders: unknown = Reflect.get(Object(body), 'items');
    if (!Array.isArray(orders)) throw new Error('no orders');
    expect(new Set(orders.map((order) => Reflect.get(Object(order), 'kind')))).toEqual(
      new Set(['deposit', 'withdrawal', 'transfer', 'purchase', 'reservation', 'investment']),
    );
    for (const order of orders) {
      const { kind, id } = Object(order);
      const answer = await receipt('rich', String(kind), String(id));
      expect({ kind, status: answer.status }).toEqual({ kind, status: 200 });
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      // an id of the database names nothing that a person keeps
      expect(answer.name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      // a file without a number is named after what it is and its day
      expect(answer.name).toMatch(
        /comprobante-([A-Z]-\d{4}-\d{6}|de-[a-z-]+-\d{4}-\d\d-\d\d)\.pdf/,
      );
      const lines = pdfText(answer.bytes);
      expect(lines).not.toMatch(/tokens de tokens/);
    }
  });

  test('a withdrawal’s explains its fee', async () => {
    const { body } = await product.call('rich', 'GET', `/orders/withdrawal/${scene.withdrawalId}`);
    const printed = JSON.stringify(body);
    expect(printed).toContain('Comisión');
    expect(printed).toMatch(/% de US\$ 50,00, fijada al pedirlo/);
    expect(printed).toContain('Espera la aprobación de Operaciones. Una vez enviado');
  });

  test.each([
    ['another person', 'user'],
    ['the project’s owner', 'owner'],
    ['level 3', 'admin_l3'],
  ])('%s sees none of them', async (_name, who) => {
    for (const [kind, id] of [
      ['deposit', scene.depositId],
      ['withdrawal', scene.withdrawalId],
      ['transfer', scene.transferId],
      ['purchase', scene.purchaseId],
    ] as const) {
      expect((await receipt(who, kind, id)).status).toBe(404);
      expect((await product.call(who, 'GET', `/orders/${kind}/${id}`)).status).toBe(404);
    }
  });

  test('level 2 sees the movements that it validates, level 1 everything', async () => {
    expect((await receipt('admin_l2', 'deposit', scene.depositId)).status).toBe(200);
    expect((await receipt('admin_l2', 'purchase', scene.purchaseId)).status).toBe(404);
    expect((await receipt('admin', 'purchase', scene.purchaseId)).status).toBe(200);
  });

  test('an id of another kind, or an unknown one, is not found', async () => {
    expect((await receipt('rich', 'purchase', scene.depositId)).status).toBe(404);
    expect((await receipt('rich', 'rent', newId())).status).toBe(404);
    expect((await receipt('rich', 'nothing', newId())).status).toBe(400);
  });
});

describe('lists as files', () => {
  test('CSV of one’s own, for a Spanish spreadsheet', async () => {
    const { status, type, name, bytes } = await product.fetchFile('rich', '/exports/me/deposits');
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(name).toContain('depositos-2026-03-10.csv');
    const [head, ...rows] = bytes.toString().split('\r\n').filter(Boolean);
    expect(head?.startsWith('\ufeff"Orden";"Fecha";"Proyecto";')).toBe(true);
    expect(rows).toHaveLength(2);
    expect(rows.join()).toContain(';"20000,00";"20000,00";');
  });

  test('filters are honoured, and unknown ones refused', async () => {
    const some = await product.fetchFile('rich', '/exports/me/deposits?filter[status]=pending');
    expect(some.bytes.toString().split('\r\n').filter(Boolean)).toHaveLength(2);
    const later = await product.fetchFile('rich', '/exports/me/deposits?filter[from]=2199-01-01');
    expect(later.bytes.toString().trim().split('\n')).toHaveLength(1);
    const bad = await product.fetchFile('rich', `/exports/me/deposits?filter[userId]=${newId()}`);
    expect(bad.status).toBe(400);
  });

  test('one’s own rows contain no other person’s', async () => {
    for (const list of ['deposits', 'withdraws', 'transfers', 'orders', 'tokens', 'purchases']) {
      const own = await product.fetchFile('rich', `/exports/me/${list}`);
      expect(own.bytes.toString().split('\r\n').filter(Boolean).length).toBeGreaterThan(1);
      const other = await product.fetchFile('user', `/exports/me/${list}`);
      expect(other.bytes.toString().split('\r\n').filter(Boolean)).toHaveLength(1);
    }
  });

  test('all users’, for administrators who manage them, with names; also on paper', async () => {
    for (const list of ['deposits', 'withdraws', 'transfers', 'purchases', 'tokens']) {
      const csv = await product.fetchFile('admin', `/exports/${list}?separator=comma`);
      expect(csv.bytes.toString()).toContain('Persona Prueba');
      const pdf = await product.fetchFile('admin', `/exports/${list}?format=pdf`);
      expect(pdfText(pdf.bytes)).toContain('Persona Prueba');
      expect((await product.fetchFile('rich', `/exports/${list}`)).status).toBe(403);
    }
    expect((await product.fetchFile('admin_l2', '/exports/deposits')).status).toBe(200);
    expect((await product.fetchFile('admin_l2', '/exports/purchases')).status).toBe(403);
  });
});
