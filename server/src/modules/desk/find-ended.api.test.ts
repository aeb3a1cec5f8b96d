import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOfFound, type FoundThing, findOnDesk } from '#contract/desk/find.ts';
import { newId } from '#core/id.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const find = async (who: string, search: string): Promise<readonly FoundThing[]> => {
  const path = `/desk/find?search=${encodeURIComponent(search)}`;
  const { status, body } = await product.call(who, 'GET', path);
  expect(status).toBe(200);
  return findOnDesk.answer.parse(body).items;
};
/** The ids of one kind that a search finds. */
const idsOf = async (who: string, kind: FoundThing['kind'], search: string) =>
  (await find(who, search)).filter((one) => one.kind === kind).map(({ id }) => id);

test('a deposit is found by its bank reference and by its USDT transaction', async () => {
  const { db } = product.database;
  const { depositId: id } = scene;
  const hash = `0x${'ab12cd34'.repeat(8)}`;
  await db
    .updateTable('deposits')
    .set({ reference: 'TRF-Ñandú-778899', tx_hash: hash })
    .where('id', '=', id)
    .execute();
  for (const search of ['trf-nandu-778899', '778899', hash.toUpperCase(), hash.slice(0, 20)]) {
    expect([search, await idsOf('admin_l2', 'deposit', search)]).toEqual([search, [id]]);
    expect([search, await find('admin_l3', search)]).toEqual([search, []]);
  }
});

test('a question is found by its text and its person, answered and hidden too, and not once withdrawn', async () => {
  const text = '¿El edificio tiene grupo electrógeno propio?';
  const path = `/projects/${scene.projectId}/questions`;
  const asked = await product.call('rich', 'POST', path, { body: { text } });
  const id = fieldOf(asked.body, 'id');
  const { db } = product.database;
  const at = product.clock.now();
  const person = await db
    .selectFrom('users')
    .select('lastname')
    .where('id', '=', product.id('rich'))
    .executeTakeFirstOrThrow();
  const change = db.updateTable('project_questions').where('id', '=', id);
  const by = product.id('admin');
  await change.set({ answer: 'Sí, tiene.', answered_at: at, answered_by: by }).execute();
  for (const search of ['GRUPO electrogeno', `electrogeno ${person.lastname}`]) {
    const [found] = (await find('admin', search)).filter(({ kind }) => kind === 'question');
    expect([search, found]).toMatchObject([search, { id, name: text }]);
  }
  expect(await idsOf('admin', 'question', 'electrogeno zzz')).toEqual([]);
  expect(await find('admin_l2', 'electrogeno')).toEqual([]);
  await change.set({ hidden_at: at, hidden_by: by, hidden_reason: 'Tiene un teléfono' }).execute();
  expect(await idsOf('admin', 'question', 'electrogeno')).toEqual([id]);
  await change
    .set({ answer: null, answered_at: null, answered_by: null, withdrawn_at: at })
    .execute();
  expect(await idsOf('admin', 'question', 'electrogeno')).toEqual([]);
});

test('a decided request of rights is found by its code, and by nothing of its person', async () => {
  const body = { kind: 'access', email: 'decidida@ejemplo.test', name: 'Zoila Decidida' };
  const receipt = await product.call('guest', 'POST', '/rights/requests', { body });
  const code = fieldOf(receipt.body, 'code');
  const { db } = product.database;
  await db
    .updateTable('rights_requests')
    .set({
      state: 'refused',
      reason: 'No es una persona de la plataforma',
      decided_by: product.id('admin'),
      decided_at: product.clock.now(),
    })
    .where('code', '=', code.replace('-', ''))
    .execute();
  for (const search of [code, code.replace('-', '').toLowerCase()]) {
    const found = await find('admin_l2', search);
    expect([search, found]).toMatchObject([search, [{ kind: 'rights', name: code, about: '' }]]);
  }
  expect(await find('admin_l3', code)).toEqual([]);
  for (const search of ['decidida@ejemplo.test', 'Zoila'])
    expect([search, await idsOf('admin_l2', 'rights', search)]).toEqual([search, []]);
});

test('an alert is found by the number of its movement in any state, except by its subject', async () => {
  const insertAlert = async (orderNumber: string, about: string): Promise<string> => {
    const id = newId();
    await sql`insert into compliance_alerts (id, movement, movement_id, order_number, user_id, rule, level, why,
        raised_at, moved_at, state, decided_at, decided_by, reason)
      values (${id}, 'deposit', ${newId()}, ${orderNumber}, ${about}, 'structuring', 'medium', 'Montos repetidos',
        now(), now(), 'cleared', now(), ${product.id('admin')}, 'Es su sueldo')`.execute(
      product.database.db,
    );
    return id;
  };
  const id = await insertAlert('D-2031-000901', product.id('owner'));
  await insertAlert('D-2031-000902', product.id('admin'));
  const [found] = await find('admin', 'd-2031-000901');
  expect(found).toMatchObject({ kind: 'alert', id, personId: null, about: '' });
  expect(found && addressOfFound(found)).toBe(`/admin/compliance?alerta=${id}`);
  expect(await find('admin', 'D-2031-000902')).toEqual([]);
  // the movement comes before its alert, however new that is
  const { orderNumber } = await product.database.db
    .selectFrom('deposit_facts')
    .select('order_number as orderNumber')
    .where('id', '=', scene.depositId)
    .executeTakeFirstOrThrow();
  await insertAlert(orderNumber, product.id('owner'));
  const [first, ...rest] = (await find('admin', orderNumber)).map(({ kind }) => kind);
  expect(first).toBe('deposit');
  expect(new Set(rest)).toEqual(new Set(['alert']));
  expect(await find('admin_l2', 'D-2031-000901')).toEqual([]);
});

test('a closed case is found by officers alone, by its number and not by its subject, and never by its subject', async () => {
  const { db } = product.database;
  const [officer, subject] = [product.id('admin'), product.id('owner')];
  const insertCase = (number: string, about: string) =>
    sql`insert into compliance_cases (id, number, subject_id, title, opened_by, opened_at, operation_at, state,
        concluded_at, conclusion)
      values (${newId()}, ${number}, ${about}, 'Origen de los fondos', ${officer}, now(), now(), 'closed', now(),
        'Sin sospecha')`.execute(db);
  await insertCase('K-QWERT-ASDFG', subject);
  await insertCase('K-QWERT-ZXCVB', officer);
  expect(await find('admin', 'K-QWERT')).toEqual([]);
  await sql`insert into compliance_officers (id, user_id, kind, state, asked_by, asked_at, decided_by, decided_at)
    values (${newId()}, ${officer}, 'officer', 'active', ${officer}, now(), ${officer}, now())`.execute(
    db,
  );
  // cases are hidden from their subject by document: an officer without one finds none
  expect(await find('admin', 'K-QWERT')).toEqual([]);
  await db.updateTable('users').set({ document: '20111222' }).where('id', '=', officer).execute();
  expect(await find('admin', 'k-qwert')).toMatchObject([
    { kind: 'case', name: 'K-QWERT-ASDFG', personId: null, about: '' },
  ]);
  const { lastname } = await db
    .selectFrom('users')
    .select('lastname')
    .where('id', '=', subject)
    .executeTakeFirstOrThrow();
  for (const search of [lastname, 'Origen'])
    expect([search, await idsOf('admin', 'case', search)]).toEqual([search, []]);
  expect(await find('admin_l2', 'K-QWERT')).toEqual([]);
});

test('an incident is found by its number and its title, by level 1 alone', async () => {
  const at = product.clock.now().toISOString();
  const body = {
    kind: 'data',
    title: 'Correo con saldos enviado a otra casilla',
    startedAt: at,
    detectedAt: at,
    affected: 'Un correo con un saldo.',
    people: 1,
  };
  const recorded = await product.call('admin', 'POST', '/incidents', {
    body,
    headers: { 'idempotency-key': newId() },
  });
  const id = fieldOf(recorded.body, 'id');
  const number = String(Reflect.get(Object(recorded.body), 'number'));
  for (const search of [`#${number}`, 'casilla correo'])
    expect([search, await find('admin', search)]).toMatchObject([
      search,
      [{ kind: 'incident', id, name: `#${number}`, about: body.title }],
    ]);
  expect(await find('admin_l2', 'casilla correo')).toEqual([]);
});
