import { ADMIN_ROLES, may, type Permission } from '../../contract/src/core/roles.ts';
import { ROUTES } from '../../contract/src/routes.ts';
import { call } from '../support/api.ts';
import { typedDay } from '../support/days.ts';
import { addBankAccount, fund, PESOS_ACCOUNT, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { BASE } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { follow } from './support.ts';

const WHO = { admin: 'admin', admin_l2: 'admin2', admin_l3: 'admin3' } as const;

interface Action {
  readonly at: string;
  /** Selected first. */
  readonly first?: string;
  readonly button: string | RegExp;
  readonly needs: Permission;
}

/** An action below a page's first view, with the permission that its call needs. */
const ACTIONS: readonly Action[] = [
  { at: '/admin/withdrawals?id=:pending', button: 'Preaprobar', needs: 'payments.manage' },
  { at: '/admin/withdrawals?id=:pending', button: 'Rechazar', needs: 'payments.manage' },
  { at: '/admin/withdrawals?id=:approved', button: 'Registrar envío', needs: 'payments.manage' },
  // of a blocked user: only level 1 releases it
  { at: '/admin/withdrawals?id=:stopped', button: /^Preaprobar/, needs: 'users.manage' },
  { at: '/admin/withdrawals?id=:stopped', button: 'Rechazar', needs: 'payments.manage' },
  { at: '/admin/deposits?id=:deposit', button: 'Acreditar', needs: 'payments.manage' },
  { at: '/admin/deposits?id=:deposit', button: 'Rechazar', needs: 'payments.manage' },
  {
    at: '/admin/payouts',
    first: 'Elegir :approvedOrder',
    button: 'Armar el lote',
    needs: 'payments.manage',
  },
  { at: '/admin/rights?id=:request', button: 'Rechazar', needs: 'payments.manage' },
  { at: '/admin/rights?id=:request', button: 'Conceder', needs: 'payments.manage' },
  { at: '/admin/bank', button: 'Cargar un extracto', needs: 'settings.manage' },
  { at: '/admin/bank', button: 'Explicar', needs: 'settings.manage' },
  { at: '/admin/bank?vista=extractos', button: 'Agregar una cuenta', needs: 'settings.manage' },
  { at: '/admin/bank?vista=reglas', button: 'Agregar una regla', needs: 'settings.manage' },
  { at: '/admin/bank?vista=reglas', button: 'Cambiar', needs: 'settings.manage' },
  { at: '/admin/bank?vista=reglas', button: 'Pausar', needs: 'settings.manage' },
  { at: '/admin/bank?vista=reglas', button: 'Borrar', needs: 'settings.manage' },
  { at: '/admin/bank?vista=explicadas', button: 'Quitar la explicación', needs: 'settings.manage' },
  { at: '/admin/bank?vista=saldos', button: 'Declarar un saldo', needs: 'payments.manage' },
  {
    at: '/admin/users/:person',
    button: 'Reenviar verificación',
    needs: 'users.resendVerification',
  },
  { at: '/admin/users/:person', button: 'Bloquear', needs: 'users.manage' },
  { at: '/admin/users/:person', button: 'Cambiar el rol', needs: 'users.manage' },
  { at: '/admin/users/:person', button: 'Eliminar', needs: 'users.manage' },
  { at: '/admin/users/:person?vista=dinero', button: /^Resumen anual/, needs: 'registry.manage' },
  {
    at: '/admin/users/:person?vista=prevencion',
    button: 'Dar por revisado el riesgo',
    needs: 'compliance.manage',
  },
  {
    at: '/admin/users/:person?vista=sucesion',
    button: 'Descargar en PDF',
    needs: 'payments.manage',
  },
];

const nameOf = { admin: '1', admin_l2: '2', admin_l3: '3' } as const;

for (const role of ADMIN_ROLES)
  test(`level ${nameOf[role]} is offered its own actions, and shown who may do the others`, async ({
    browser,
  }) => {
    const first = await demoPerson('admin');
    const second = await demoPerson(WHO[role]);
    const scene = { ...(await waiting(first)), person: await personWithoutMail(first.token) };
    await explained(first.token);
    const page = await pageOf(browser, second);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()} ${answer.url()}`);
    });
    const at = (text: string) =>
      Object.entries({ ...scene, id: scene.person }).reduce(
        (all, [name, value]) => all.replace(new RegExp(`:${name}\\b`), value),
        text,
      );

    // as after signing in, the browser knows that an administrator is signed in
    await page.goto('/favicon.svg');
    await page.evaluate(() => window.localStorage.setItem('ladrillo.desk', 'true'));
    await page.goto('/');
    for (const [path, route] of Object.entries(ROUTES)) {
      const isAdmins = route.sets.some((set) => set === 'admin') && route.sets.length < 3;
      if (!isAdmins || /^\/(edit-project|project|property|admin\/projects)\//.test(path)) continue;
      const needs = 'needs' in route ? route.needs : null;
      if (needs && !may(role, needs)) {
        await page.goto(at(path));
        await expect(page.getByText(/^Esta página es solo para/)).toBeVisible();
        await expect(page).toHaveURL(`${BASE}${at(path)}`);
        await expect(page.getByRole('link', { name: 'Ir a los pendientes' })).toBeVisible();
      } else {
        await expect(await follow(page, at(path))).toBeVisible();
      }
    }
    let here = '';
    for (const { at: path, first: chosen, button, needs } of ACTIONS) {
      if (!may(role, needsOf(path))) continue;
      if (path !== here || chosen) await page.goto(at(path));
      here = path;
      if (chosen) await page.getByRole('checkbox', { name: at(chosen) }).click();
      const found = page
        .getByRole('main')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: button, exact: true })
        // the term itself, with its definition, is a button too
        .and(page.locator(':not([popovertarget]), [aria-haspopup="menu"]'));
      const hidden = page.getByText(/no se ve desde este nivel/);
      await expect(found.first().or(hidden)).toBeVisible();
      if (await hidden.isVisible()) {
        await expect(page.getByText(/^Solo para/)).toBeVisible();
        expect(may(role, needs), `${path} ${button}`).toBe(false);
        continue;
      }
      if (may(role, needs)) await expect(found.first()).not.toHaveAttribute('aria-disabled');
      else {
        await expect(found.first()).toHaveAttribute('aria-disabled', 'true');
        await expect(found.first()).toHaveAccessibleDescription(/nivel 1/);
      }
    }
    expect(refused).toEqual([]);
  });

/** The permission that an address's page needs. */
function needsOf(path: string): Permission {
  const [bare = ''] = path.replace(':person', ':id').split('?');
  const route = Object.entries(ROUTES).find(([at]) => at === bare)?.[1];
  if (route === undefined || !('needs' in route)) throw new Error(`no page of levels at ${path}`);
  return route.needs;
}

/** Creates pending work: a withdrawal in each step, a held one, a deposit and a rights request. @returns ids by name */
async function waiting(admin: Person): Promise<Record<string, string>> {
  const project = await projectId('Viñas del Manzano');
  const withdrawal = async (of: Person) => {
    await fund(of, project, { currency: 'ARS', amount: '20000.00' });
    const { id: bankAccountId } = await addBankAccount(of);
    const body = {
      projectId: project,
      currency: 'ARS',
      amount: '9000.00',
      receivedCurrency: 'ARS',
    };
    return call<{ id: string; orderNumber: string; userId: string }>(
      'POST',
      '/payments/withdraws',
      { token: of.token, body: { ...body, bankAccountId } },
    );
  };
  const [free, held, gone] = await Promise.all(
    [1, 2, 3].map(() => newPerson('user', { verified: true })),
  );
  if (!free || !held || !gone) throw new Error('nobody came');
  const pending = await withdrawal(free);
  const approved = await withdrawal(held);
  const { token } = await demoPerson('admin2');
  await call('PUT', `/payments/withdraws/${approved.id}/accept`, { token, body: {} });
  const stopped = await withdrawal(gone);
  await call('POST', `/users/${stopped.userId}/block`, {
    token: admin.token,
    body: { reason: 'denuncia recibida' },
  });
  const deposit = await call<{ id: string }>('POST', '/payments/deposits', {
    token: free.token,
    body: {
      projectId: project,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '41.00',
    },
  });
  await call('POST', '/rights/requests', {
    body: { kind: 'leave', email: free.email, name: free.name },
  });
  const { items } = await call<{ items: { id: string; email: string }[] }>(
    'GET',
    '/rights/requests?filter[state]=received&pageSize=100',
    { token: admin.token },
  );
  return {
    pending: pending.id,
    approvedOrder: approved.orderNumber,
    approved: approved.id,
    stopped: stopped.id,
    deposit: deposit.id,
    request: items.find(({ email }) => email === free.email)?.id ?? '',
  };
}

/** A user with an unverified e-mail. @returns their id */
async function personWithoutMail(token: string): Promise<string> {
  const { items } = await call<{ items: { userId: string }[] }>(
    'GET',
    '/users?filter[emailVerified]=false&filter[group]=people&pageSize=1',
    { token },
  );
  return items[0]?.userId ?? '';
}

/** Imports a bank statement with one unexplained line and one explained line. */
async function explained(token: string): Promise<void> {
  const none = { debit: null, credit: null, balance: null, currency: null };
  const form = new FormData();
  form.set('accountId', PESOS_ACCOUNT);
  form.set('columns', JSON.stringify({ day: 0, amount: 2, reference: [1], ...none }));
  const lines = [
    `${typedDay(-26)};Gasto sin aclarar;-1,09`,
    `${typedDay(-26)};Sellado de la cuenta;-2,09`,
  ];
  form.set('file', new Blob([['Fecha;Dice;Importe', ...lines].join('\n')]), 'niveles.csv');
  await fetch(`${BASE}/api/payments/bank/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { unknown } = await call<{ unknown: { id: string; reference: string }[] }>(
    'GET',
    '/treasury/bank',
    { token },
  );
  const line = unknown.find(({ reference }) => reference === 'Sellado de la cuenta');
  const body = { kind: 'bank_fee', reason: 'según el extracto' };
  // already explained if another level's journey ran first
  if (line) await call('POST', `/treasury/bank/lines/${line.id}/explain`, { token, body });
}
