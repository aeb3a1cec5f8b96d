import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { addBankAccount, fund, projectId, withRent } from './money.ts';
import { demoPerson, newPerson, type Person } from './people.ts';

const VINAS = 'Viñas del Manzano';
const PICHINCHA = 'Torre Pichincha';
/** A movement of money or tokens, up to its submit button. */
export interface Movement {
  readonly name: string;
  /** Its user, with everything that it needs. */
  readonly person: () => Promise<Person>;
  /** Opens the form and fills it in. @returns its submit button */
  readonly begin: (page: Page) => Promise<Locator>;
  /** The call whose answer is lost, below `/api`. */
  readonly path: string;
  /** The text once its outcome is known. */
  readonly done: RegExp;
  /** The list that counts it. */
  readonly list: string | (() => Promise<string>);
  /** The number of its lines there; one unless given. */
  readonly lines?: number;
  /** The text of the field that a person filled in, and its content, as it stays while nothing is known. */
  readonly typed?: readonly [label: string, value: string];
  /** Its button cannot be pressed again, since nothing is left. */
  readonly takesAll?: true;
}

export const MOVEMENTS: readonly Movement[] = [
  {
    name: 'the withdrawal of a whole balance',
    async person() {
      const person = await withTwoWallets();
      await addBankAccount(person);
      return person;
    },
    async begin(page) {
      await page.goto('/wallet?flujo=retiro');
      const dialog = page.getByRole('dialog');
      const to = dialog.getByLabel('Hacia');
      const account = to.getByRole('option', { name: /^Sueldo · ARS/ });
      await to.selectOption(await account.getAttribute('value'));
      await dialog.getByLabel('Cuánto').fill('300.000');
      await dialog.getByRole('checkbox', { name: /La cuenta Sueldo está a nombre/ }).check();
      return dialog.getByRole('button', { name: 'Pedir el retiro' });
    },
    path: '/payments/withdraws',
    done: /Retiro R-\d{4}-\d{6} pedido/,
    list: '/payments/me/withdraws',
    typed: ['Cuánto', '300.000'],
    takesAll: true,
  },
  {
    name: 'the transfer of a whole balance',
    person: withTwoWallets,
    async begin(page) {
      await page.goto('/wallet?flujo=pase');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Hacia').selectOption({ label: 'Cocheras Tribunales · La Plata' });
      await dialog.getByLabel('Cuánto').fill('300.000');
      return dialog.getByRole('button', { name: 'Pedir la transferencia' });
    },
    path: '/balance/*/transfer',
    done: /Transferencia \S+ pedida/,
    list: '/balance/me/transfers',
    typed: ['Cuánto', '300.000'],
    takesAll: true,
  },
  {
    name: 'a reservation',
    person: () => withDollars(VINAS),
    async begin(page) {
      const { id } = await freeUnit();
      await page.goto(`/property/${id}`);
      await page.getByRole('button', { name: 'Revisar y reservar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
      return dialog.getByRole('button', { name: /^Reservar y pagar/ });
    },
    path: '/tokens/property/reservation',
    done: /^Unidad reservada$/,
    list: '/tokens/property/deposits/me',
  },
  {
    name: 'tokens added to a reservation',
    person: withReservation,
    async begin(page) {
      await page.goto('/my-reservations');
      await page.getByRole('button', { name: 'Agregar tokens' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cuántos tokens').fill('200');
      return dialog.getByRole('button', { name: /^Agregar 200/ });
    },
    path: '/tokens/property/deposit',
    done: /Tokens agregados/,
    list: '/orders/me',
  },
  {
    name: 'the refund of a reservation',
    person: withReservation,
    async begin(page) {
      await page.goto('/my-reservations');
      await page.getByRole('button', { name: 'Reembolsar' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Reembolsar la reserva' });
    },
    path: '/tokens/property/refund',
    done: /Reserva reembolsada/,
    list: '/orders/me',
  },
  {
    name: 'the refund of tokens',
    person: withReservation,
    async begin(page) {
      await page.goto('/my-tokens');
      await page.getByRole('button', { name: 'Reembolsar tokens' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cuántos tokens').fill('300');
      return dialog.getByRole('button', { name: /^Reembolsar 300/ });
    },
    path: '/tokens/property/refund',
    done: /Reembolso hecho: 300/,
    list: '/orders/me',
    typed: ['Cuántos tokens', '300'],
  },
  {
    name: 'the collection of a rent',
    person: withRent,
    async begin(page) {
      await page.goto('/my-rents');
      await page.getByRole('button', { name: 'Cobrar', exact: true }).last().click();
      return page.getByRole('dialog').getByRole('button', { name: /^Cobrar/ });
    },
    path: '/tokens/rent/balance/*',
    done: /Renta cobrada/,
    list: '/orders/me',
  },
  {
    name: 'tokens put in a vault',
    person: withInvestmentTokens,
    async begin(page) {
      await page.goto('/my-tokens');
      await page.getByRole('button', { name: 'Invertir en la bóveda' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cuántos tokens querés invertir').fill('40');
      return dialog.getByRole('button', { name: /^Invertir 40/ });
    },
    path: '/tokens/investment/invest',
    done: /Inversión hecha/,
    list: '/orders/me',
    typed: ['Cuántos tokens querés invertir', '40'],
  },
  {
    name: "the conversion of a project's funds",
    person: () => demoPerson('propietario'),
    async begin(page) {
      await page.goto(`/project/${await projectId(PICHINCHA)}?vista=dinero`);
      await page.getByRole('button', { name: 'Cambiar de moneda' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Desde').selectOption('USD');
      await dialog.getByLabel('Hacia').selectOption('ARS');
      await dialog.getByLabel('Cuánto querés cambiar').fill('100');
      return dialog.getByRole('button', { name: /^Cambiar \S/ });
    },
    path: '/projects/*/funds/convert',
    done: /Cambio hecho/,
    list: async () => `/projects/${await projectId(PICHINCHA)}/funds/movements`,
    // one of each currency
    lines: 2,
  },
];

/** The same pesos in two projects. */
async function withTwoWallets(): Promise<Person> {
  const person = await newPerson('user', { verified: true });
  for (const name of [VINAS, PICHINCHA])
    await fund(person, await projectId(name), { currency: 'ARS', amount: '300000.00' });
  return person;
}

async function withDollars(project: string): Promise<Person> {
  const person = await newPerson('user', { verified: true });
  await fund(person, await projectId(project), { currency: 'USD', amount: '9000.00' });
  return person;
}

/** With a reserved unit, and available tokens. */
async function withReservation(): Promise<Person> {
  const person = await withDollars(VINAS);
  const { token } = person;
  const { id, reservationPrice } = await freeUnit();
  const common = { currency: 'USD', acceptTerms: true };
  await call('POST', '/tokens/property', {
    token,
    body: { projectId: await projectId(VINAS), tokens: 500 + reservationPrice, ...common },
  });
  await call('POST', '/tokens/property/reservation', {
    token,
    body: { propertyId: id, tokens: reservationPrice, ...common },
  });
  return person;
}

/** With free tokens of a contract that has an open vault. */
async function withInvestmentTokens(): Promise<Person> {
  const person = await withDollars(PICHINCHA);
  const { token } = person;
  const { contracts } = await call<{ contracts: { id: string; tokenType: string }[] }>(
    'GET',
    `/projects/${await projectId(PICHINCHA)}/guest`,
  );
  const contract = contracts.find(({ tokenType }) => tokenType === 'investor');
  await call('POST', '/tokens/investment', {
    token,
    body: { contractId: contract?.id, tokens: 100, currency: 'USD', acceptTerms: true },
  });
  return person;
}

interface Unit {
  readonly id: string;
  readonly reservationPrice: number;
}

/** The last unit on sale: other journeys take the first. */
async function freeUnit(): Promise<Unit> {
  const { items } = await call<{ items: Unit[] }>(
    'GET',
    `/projects/properties/guest?page=1&pageSize=100&filter[projectId]=${await projectId(VINAS)}&filter[status]=available`,
  );
  const unit = items.at(-1);
  if (unit === undefined) throw new Error('no unit is on sale');
  return unit;
}
