import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionWords } from '#contract/audit/words.ts';
import { ROLES } from '#contract/core/roles.ts';
import type { ColumnSort } from '#contract/core/sorting.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { viewedList } from '#contract/desk/views.ts';
import { kycStatus } from '#contract/kyc/schemas.ts';
import { depositsPage } from '#contract/payments/schemas.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { type User, userState } from '#contract/users/schemas.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { made, type Scene, setScene } from '../../../test/product/scene.ts';
import { askOfProjects } from './asked-of-projects.test-support.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  await askOfProjects(product, scene);
});
afterAll(() => product.close());

/** The endpoint of each list, with the field that identifies a row. */
const LISTS: readonly (readonly [string, Readonly<Record<string, ColumnSort>>, string])[] = [
  ['/payments/deposits', SORTS.movementsDue, 'items'],
  ['/payments/withdraws', SORTS.movementsDue, 'items'],
  ['/balance/transfers', SORTS.movements, 'items'],
  ['/treasury/revenue', SORTS.movements, 'items'],
  ['/users', SORTS.people, 'items'],
  ['/projects', SORTS.projects, 'items'],
  ['/treasury/bank', SORTS.bankLines, 'unknown'],
  ['/payments/bank/lines', SORTS.bankLines, 'items'],
  ['/treasury/bank/lines', SORTS.bankLineRows, 'items'],
  ['/treasury/declarations', SORTS.declarations, 'items'],
  ['/payments/runs/payable', SORTS.payable, 'items'],
  ['/payments/runs', SORTS.runs, 'items'],
  ['/payments/bank/statements', SORTS.statements, 'items'],
  ['/audit', SORTS.audit, 'items'],
  ['/questions', SORTS.questions, 'items'],
  ['/rights/requests', SORTS.rights, 'items'],
  ['/tokens', SORTS.holdings, 'items'],
  ['/tokens/purchases', SORTS.purchases, 'items'],
  ['/incidents', SORTS.incidents, 'items'],
  ['/chain/transfers', SORTS.unclaimed, 'items'],
  ['/projects/revisions', SORTS.revisions, 'items'],
  ['/projects/prolongations', SORTS.prolongations, 'items'],
  ['/desk/mails?filter[state]=pending', SORTS.mails, 'items'],
];
const rowsOf = (body: unknown, field: string): unknown[] => {
  const rows = typeof body === 'object' && body !== null ? Reflect.get(body, field) : [];
  return Array.isArray(rows) ? rows : [];
};

test('every column that a desk table sorts by is sortable on its list', async () => {
  for (const [path, columns, field] of LISTS) {
    const plain = await product.call('admin', 'GET', path);
    expect([path, plain.status]).toEqual([path, 200]);
    const all = rowsOf(plain.body, field).length;
    for (const sort of Object.values(columns).flatMap(({ ascending, descending }) => [
      ascending,
      descending,
    ])) {
      const { status, body } = await product.call(
        'admin',
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`,
      );
      expect([path, sort, status, rowsOf(body, field).length]).toEqual([path, sort, 200, all]);
    }
    const unknown = await product.call(
      'admin',
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}sort=colour`,
    );
    expect([path, unknown.status]).toEqual([path, 400]);
  }
});

test('people sort by role, identity and account in the order of the product, unverified e-mails apart', async () => {
  await product.database.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', product.id('investor'))
    .execute();
  const ranks = {
    role: ({ type }: User) => ROLES.indexOf(type),
    kyc: ({ kycStatus: status }: User) => kycStatus.options.indexOf(status),
    state: ({ state, emailVerified }: User) =>
      2 * userState.options.indexOf(state) + Number(state === 'active' && !emailVerified),
  };
  for (const [column, rank] of Object.entries(ranks)) {
    const ranked = async (sort: string) => {
      const { body } = await product.call('admin', 'GET', `/users?pageSize=100&sort=${sort}`);
      return listUsers.answer.parse(body).items.map(rank);
    };
    const ascending = await ranked(column);
    expect([column, new Set(ascending).size > 1]).toEqual([column, true]);
    expect([column, ascending]).toEqual([column, ascending.toSorted((a, b) => a - b)]);
    expect([column, await ranked(`-${column}`)]).toEqual([column, ascending.toReversed()]);
  }
});

test.each(['/projects/revisions', '/projects/prolongations'])(
  '%s are ordered by day and by project, and found by their project',
  async (path) => {
    const names = async (query: string) =>
      rowsOf((await product.call('admin', 'GET', `${path}?${query}`)).body, 'items').map((row) =>
        fieldOf(row, 'projectName'),
      );
    const { at, project } = SORTS.revisions;
    expect(await names(`sort=${at.ascending}`)).toEqual(['Torre 2', 'Torre 1']);
    expect(await names(`sort=${at.descending}`)).toEqual(['Torre 1', 'Torre 2']);
    expect(await names(`sort=${project.ascending}`)).toEqual(['Torre 1', 'Torre 2']);
    expect(await names(`sort=${project.descending}`)).toEqual(['Torre 2', 'Torre 1']);
    expect(await names('search=torre%201')).toEqual(['Torre 1']);
  },
);

test('a search without matches empties every list of the desk', async () => {
  for (const [path, , field] of LISTS) {
    const name = path === '/projects' ? 'filter[name]' : 'search';
    const search = `${path}${path.includes('?') ? '&' : '?'}${name}=zzzqqq`;
    const { status, body } = await product.call('admin', 'GET', search);
    expect([path, status, rowsOf(body, field)]).toEqual([path, 200, []]);
  }
});

test('people, projects and audit records are sorted by column, in both directions', async () => {
  const read = async (path: string, field: string) =>
    rowsOf((await product.call('admin', 'GET', `${path}&pageSize=100`)).body, 'items').map((row) =>
      String(fieldOf(row, field)),
    );
  for (const [path, sort, field] of [
    ['/users', 'createdAt', 'createdAt'],
    ['/audit', 'at', 'at'],
    ['/audit', 'action', 'action'],
  ] as const) {
    const up = await read(`${path}?sort=${sort}`, field);
    expect(up.length).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted());
    expect(await read(`${path}?sort=-${sort}`, field)).toEqual(up.toReversed());
  }
  const states = await read('/projects?sort=status', 'status');
  expect(await read('/projects?sort=-status', 'status')).toEqual(states.toReversed());
});

const listed = async (path: string, search: string) => {
  const { status, body } = await product.call(
    'admin',
    'GET',
    `${path}?search=${encodeURIComponent(search)}`,
  );
  expect([path, status]).toEqual([path, 200]);
  return rowsOf(body, 'items');
};

test('the audit log is searched by who did what to which order, by what changed and by day', async () => {
  const [line] = rowsOf(
    (await product.call('admin', 'GET', '/audit?filter[action]=deposit.accept')).body,
    'items',
  );
  const id = fieldOf(line, 'id');
  const order = fieldOf(line, 'targetName');
  const [day = ''] = fieldOf(line, 'at').split('T');
  const [year, month, date] = day.split('-');
  const ids = async (search: string) =>
    (await listed('/audit', search)).map((row) => fieldOf(row, 'id'));
  const who = fieldOf(line, 'actorName');
  for (const search of [order, `${who} ${order}`, `${order} ${date}/${month}/${year}`])
    expect([search, await ids(search)]).toEqual([search, expect.arrayContaining([id])]);
  expect(await ids(`${order} nadie-con-este-nombre`)).toEqual([]);
  // by the action's displayed name, not its stored key
  const words = actionWords('deposit.accept').split(' ').at(0) ?? '';
  expect(await ids(`${words} ${order}`)).toContain(id);
});

test('the audit log is sorted by actor, in both directions', async () => {
  const names = async (sort: string) =>
    rowsOf((await product.call('admin', 'GET', `/audit?pageSize=100&sort=${sort}`)).body, 'items')
      .map((row) => Reflect.get(Object(row), 'actorId'))
      .filter((one, at, all) => at === 0 || all[at - 1] !== one);
  const up = await names('person');
  // each actor's records are adjacent
  expect(new Set(up).size).toBe(up.length);
  expect(up.length).toBeGreaterThan(1);
});

test('questions and rights requests are searched by person and by text', async () => {
  const { projectId } = scene;
  const text = '¿El edificio tiene grupo electrógeno propio?';
  const path = `/projects/${projectId}/questions`;
  const asked = await product.call('user', 'POST', path, { body: { text } });
  const questionId = fieldOf(asked.body, 'id');
  const questions = async (search: string) =>
    (await listed('/questions', search)).map((row) => fieldOf(row, 'id'));
  expect(await questions('GRUPO electrogeno')).toEqual([questionId]);
  const [question] = await listed('/questions', 'electrogeno');
  expect(await questions(`electrogeno ${fieldOf(question, 'askerName')}`)).toEqual([questionId]);
  expect(await questions(`electrogeno ${fieldOf(question, 'projectName')}`)).toEqual([questionId]);
  expect(await questions('electrogeno zzz')).toEqual([]);

  const body = { kind: 'access', email: 'busca@ejemplo.test', name: 'Zoila Búsqueda' };
  const receipt = await product.call('guest', 'POST', '/rights/requests', { body });
  expect(receipt.status).toBe(201);
  const code = fieldOf(receipt.body, 'code');
  for (const search of ['zoila busqueda', code, code.replace('-', ''), 'busca@ejemplo.test'])
    expect([search, await listed('/rights/requests', search)]).toMatchObject([search, [{ code }]]);
  expect(await listed('/rights/requests', 'zoila zzz')).toEqual([]);
});

test('views can be saved of every list that the desk offers them for', async () => {
  for (const list of viewedList.options) {
    const body = { list, name: 'Propia', query: 'search=ana' };
    const { status } = await product.call('admin', 'PUT', '/desk/views', { body });
    expect([list, status]).toEqual([list, 200]);
  }
});

test('deposits are summed and ordered by what their rows show: the credited amount, else the announced one', async () => {
  const announced = async (amount: string) => {
    const body = {
      projectId: scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    };
    const path = '/payments/deposits';
    return String(fieldOf(await made(product, 'rich', { method: 'POST', path, body }), 'id'));
  };
  const [less, more] = [await announced('64.00'), await announced('62.00')];
  for (const [id, amount] of [
    [less, '61.00'],
    [more, '62.00'],
  ])
    await made(product, 'admin', {
      method: 'PUT',
      path: `/payments/deposits/${id}/accept`,
      body: { amount },
    });
  const list = async (sort: string) => {
    const path = `/payments/deposits?filter[status]=completed&pageSize=100&sort=${sort}`;
    return depositsPage.parse((await product.call('admin', 'GET', path)).body);
  };
  const { items, totals } = await list('largest');
  const shown = items
    .filter(({ sentCurrency }) => sentCurrency === 'USD')
    .reduce((sum, { amount, acceptedAmount }) => sum + Number(acceptedAmount ?? amount), 0);
  expect(Number(totals.find(({ currency }) => currency === 'USD')?.amount)).toBeCloseTo(shown);
  const among = (all: typeof items) =>
    all.map(({ id }) => id).filter((id) => id === less || id === more);
  expect(among(items)).toEqual([more, less]);
  expect(among((await list('smallest')).items)).toEqual([less, more]);
});

test('withdrawals are ordered by the deadline of their payment, those without one last', async () => {
  const { bankAccountId, projectId } = scene;
  const asked: string[] = [];
  for (const dueAt of [null, '2026-03-20T12:00:00Z', '2026-03-18T12:00:00Z']) {
    const body = {
      projectId,
      currency: 'USD',
      amount: '21.00',
      receivedCurrency: 'USD',
      bankAccountId,
    };
    const path = '/payments/withdraws';
    const id = String(fieldOf(await made(product, 'rich', { method: 'POST', path, body }), 'id'));
    asked.push(id);
    const at = dueAt === null ? null : new Date(dueAt);
    await product.database.db
      .updateTable('withdrawals')
      .set({ pre_approved_at: at, due_at: at })
      .where('id', '=', id)
      .execute();
  }
  const [none, late, soon] = asked;
  const { ascending, descending } = SORTS.movementsDue.due;
  expect(await sortedAmong('/payments/withdraws', ascending, asked)).toEqual([soon, late, none]);
  expect(await sortedAmong('/payments/withdraws', descending, asked)).toEqual([late, soon, none]);
});

test('deposits are ordered by when each lapses, those that were seen or decided last', async () => {
  const { projectId } = scene;
  const announced: string[] = [];
  for (const [status, expiresAt] of [
    ['sent', '2026-03-16T12:00:00Z'],
    ['pending', '2026-03-20T12:00:00Z'],
    ['pending', '2026-03-18T12:00:00Z'],
  ] as const) {
    const body = { projectId, type: 'usd_bank_transfer', sentCurrency: 'USD', amount: '23.00' };
    const path = '/payments/deposits';
    const id = String(fieldOf(await made(product, 'rich', { method: 'POST', path, body }), 'id'));
    announced.push(id);
    await product.database.db
      .updateTable('deposits')
      .set({ status, expires_at: new Date(expiresAt) })
      .where('id', '=', id)
      .execute();
  }
  const [seen, late, soon] = announced;
  const { ascending, descending } = SORTS.movementsDue.due;
  expect(await sortedAmong('/payments/deposits', ascending, announced)).toEqual([soon, late, seen]);
  expect(await sortedAmong('/payments/deposits', descending, announced)).toEqual([
    late,
    soon,
    seen,
  ]);
});

/** Some rows of a list, in one of its orders. */
async function sortedAmong(path: string, sort: string, ids: readonly string[]): Promise<string[]> {
  const { body } = await product.call('admin', 'GET', `${path}?sort=${sort}&pageSize=100`);
  return rowsOf(body, 'items')
    .map((row) => String(fieldOf(row, 'id')))
    .filter((id) => ids.includes(id));
}
