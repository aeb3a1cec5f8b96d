import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { addBankAccount, fund, projectId } from '../money.ts';
import { demoPerson, newPerson } from '../people.ts';

/** A dialog, or a form that opens within its page: where it is, and what is pressed in turn. */
interface Opened {
  /** Whose page it is: a visitor of the sheets. */
  readonly who: string;
  /** The page, with the filters that put a suitable item first. */
  readonly at: string;
  /** Names of buttons, boxes and items of menus, the first of its name, then the last; none where the address suffices. */
  readonly press: readonly (string | RegExp)[];
}

const DEPOSITS = '/admin/deposits?status=';
const WITHDRAWALS = '/admin/withdrawals?status=';
const BANK = '/admin/bank';
const WALLET = '/wallet?flujo=';
/** The box of a row, before its actions with others. */
const ONE = /^Elegir [DRT]-/;

const at = (who: string, where: string, ...press: Opened['press']): Opened => ({
  who,
  at: where,
  press,
});

/** The dialogs of the desk and of money. A new one joins with a line. */
export const DIALOGS: readonly Opened[] = [
  at('admin', `${DEPOSITS}pending&type=ars_bank_transfer`, 'Acreditar'),
  at('admin', `${DEPOSITS}pending&type=ars_bank_transfer`, 'Marcar en camino'),
  at('admin', `${DEPOSITS}pending`, 'Rechazar'),
  at('admin', `${DEPOSITS}completed&type=ars_bank_transfer`, 'Revertir el crédito'),
  at('admin', `${DEPOSITS}pending&type=ars_bank_transfer`, ONE, 'Acreditar'),
  at('admin', `${WITHDRAWALS}waiting&preApproved=false&sort=smallest`, 'Preaprobar'),
  at('admin', `${WITHDRAWALS}waiting&preApproved=false&sort=smallest`, ONE, 'Preaprobar'),
  at('admin', `${WITHDRAWALS}waiting&preApproved=false&sort=smallest`, 'Rechazar'),
  at('admin', `${WITHDRAWALS}waiting&sort=smallest`, ONE, 'Preaprobar y armar el lote'),
  at('admin', `${WITHDRAWALS}waiting&preApproved=true&type=bank_transfer`, 'Registrar envío'),
  at('admin', `${WITHDRAWALS}completed&type=bank_transfer`, 'Devolver'),
  at('admin', '/admin/transfers?status=waiting', 'Aprobar'),
  at('admin', '/admin/transfers?status=waiting', 'Rechazar'),
  at('admin', '/admin/payouts', ONE, 'Armar el lote'),
  at('admin', BANK, 'Explicar'),
  at('admin', BANK, /^Elegir todo lo filtrado/, 'Decidir'),
  at('admin', `${BANK}?vista=coincidencias`, 'Deshacer'),
  at('admin', `${BANK}?vista=explicadas`, 'Quitar la explicación'),
  at('admin', `${BANK}?vista=reglas`, 'Agregar una regla'),
  at('admin', `${BANK}?vista=saldos`, 'Declarar un saldo'),
  at('admin', `${BANK}?vista=extractos`, 'Agregar una cuenta'),
  at('admin', '/admin/admins', 'Invitar administrador'),
  at('level2', `${DEPOSITS}pending&type=ars_bank_transfer`, 'Acreditar'),
  at('level2', `${WITHDRAWALS}waiting&preApproved=false&sort=smallest`, ONE, 'Preaprobar'),
  at('level2', `${BANK}?vista=saldos`, 'Declarar un saldo'),
  at('saver', `${WALLET}deposito`),
  at('saver', `${WALLET}retiro`),
  at('saver', `${WALLET}pase`),
  at('saver', '/wallet?tab=cuentas', 'Eliminar'),
];

/** Adds what the demonstration lacks for the dialogs. */
export const addLacking = async (): Promise<void> => {
  await askForWithdrawals();
  await addFreeAccount();
};

/** Withdrawals that may be approved immediately, whose amounts are the smallest of the queue. */
async function askForWithdrawals(): Promise<void> {
  const person = await newPerson('user', { verified: true });
  const { id: bankAccountId } = await addBankAccount(person);
  const project = await projectId('Viñas del Manzano');
  await fund(person, project, { currency: 'ARS', amount: '20000.00' });
  for (const amount of ['5100.00', '5200.00']) {
    const body = { projectId: project, currency: 'ARS', amount, receivedCurrency: 'ARS' };
    await call('POST', '/payments/withdraws', {
      token: person.token,
      body: { ...body, bankAccountId },
    });
  }
}

/** An account of the saver without a withdrawal under way, which may be deleted. */
async function addFreeAccount(): Promise<void> {
  const saver = await demoPerson('inversora');
  const { items } = await call<{ items: { inUse: boolean }[] }>('GET', '/users/me/bank-accounts', {
    token: saver.token,
  });
  if (items.every(({ inUse }) => inUse)) await addBankAccount(saver);
}

/**
 * Presses what opens a dialog, and waits for it. The actions of a selection are below those of what is open; a term that
 * only opens its definition is passed over.
 * @throws Error naming what is not there
 */
export async function openDialog(page: Page, press: Opened['press']): Promise<void> {
  for (const [at, name] of press.entries()) {
    const named = { name, exact: true };
    const one = page
      .getByRole('button', named)
      .or(page.getByRole('checkbox', named))
      .or(page.getByRole('menuitem', named))
      .and(page.locator(':not([popovertarget])'));
    await (at === 0 ? one.first() : one.last()).click({ timeout: 15_000 });
  }
  await page.getByRole('dialog').last().waitFor({ timeout: 15_000 });
}
