import { ADMIN_ROLES, may, type Permission } from '../../contract/src/core/roles.ts';
import { ROUTES } from '../../contract/src/routes.ts';
import { call } from '../support/api.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { BASE } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { follow } from './support.ts';

const WHO = { admin: 'admin', admin_l2: 'admin2', admin_l3: 'admin3' } as const;

/** What one does on a page below its first view, with the permission that its call asks for. */
const ACTIONS: readonly { at: string; button: string | RegExp; needs: Permission }[] = [
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
  test(`level ${nameOf[role]} is offered what it may do, and told who may do the rest`, async ({
    browser,
  }) => {
    const first = await demoPerson('admin');
    const second = await demoPerson(WHO[role]);
    const person = await personWithoutMail(first.token);
    await explained(first.token);
    const page = await pageOf(browser, second);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()} ${answer.url()}`);
    });
    const at = (path: string) => path.replace(':person', person).replace(':id', person);

    // from the first page on, the browser knows whose desk it is
    await page.goto('/');
    await page.waitForFunction(() => window.localStorage.getItem('ladrillo.desk') !== null);
    for (const [path, route] of Object.entries(ROUTES)) {
      const isAdmins = route.sets.some((set) => set === 'admin') && route.sets.length < 3;
      if (!isAdmins || /^\/(edit-project|project|property|admin\/projects)\//.test(path)) continue;
      const needs = 'needs' in route ? route.needs : null;
      if (needs && !may(role, needs)) {
        await page.goto(at(path));
        await expect(page.getByText(/Esa página es solo para/)).toBeVisible();
        await expect(page).toHaveURL(`${BASE}/`);
      } else {
        await expect(await follow(page, at(path))).toBeVisible();
      }
    }
    let here = '';
    for (const { at: path, button, needs } of ACTIONS) {
      const route = path.startsWith('/admin/bank') ? 'payments.manage' : 'users.read';
      if (!may(role, route)) continue;
      if (path !== here) await page.goto(at(path));
      here = path;
      const found = page.getByRole('main').getByRole('button', { name: button, exact: true });
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
        await expect(found.first()).toHaveAccessibleDescription(/Solo para el nivel 1/);
      }
    }
    expect(refused).toEqual([]);
  });

/** Somebody whose e-mail nobody verified. @returns their id */
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
  form.set('columns', JSON.stringify({ day: 0, amount: 2, reference: [1], ...none }));
  const lines = ['04/11/2026;Gasto sin aclarar;-1,09', '04/11/2026;Sellado de la cuenta;-2,09'];
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
  // explained already where another level's journey came first
  if (line) await call('POST', `/treasury/bank/lines/${line.id}/explain`, { token, body });
}
