import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { addBankAccount, fund, projectId, withRent } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';

// a call of a page that a service worker is taking over may pass the interception
test.use({ serviceWorkers: 'block' });

const VINAS = 'Viñas del Manzano';
const PICHINCHA = 'Torre Pichincha';
/** A movement of money or tokens, up to its submit button. */
interface Movement {
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
  /** Its button cannot be pressed again, since nothing is left. */
  readonly takesAll?: true;
}

const MOVEMENTS: readonly Movement[] = [
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
  },
];

for (const { name, person, begin, path, done, list, takesAll } of MOVEMENTS)
  test(`${name} whose answer is lost shows that, and is executed once however often it is pressed`, async ({
    browser,
  }) => {
    const who = await person();
    const counted = typeof list === 'string' ? list : await list();
    const count = async () =>
      (await call<{ total: number }>('GET', `${counted}?page=1&pageSize=1`, who)).total;
    const before = await count();
    const page = await pageOf(browser, who, { viewport: { width: 360, height: 740 } });
    const dialog = page.getByRole('dialog');
    const isWell = async () => {
      await expectAccessible(page);
      await expectTouchable(dialog);
    };
    const answerAgain = await loseAnswers(page, path);
    const button = await begin(page);
    await expect(button).toBeEnabled();
    // whatever is above it, it is reachable without scrolling
    await dialog.evaluate((sheet) => sheet.scrollTo(0, 0));
    await expect(button).toBeInViewport();
    await isWell();
    await button.click();
    await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
    await isWell();
    const once = await count();
    expect(once).toBeGreaterThan(before);
    const again = dialog.getByRole('button', { name: 'Volver a consultar' });
    await expect(again).toBeEnabled();
    if (takesAll) await expect(button).toBeDisabled();
    await (takesAll ? again : button).click();
    await expect(dialog.getByText('Sigue sin respuesta.')).toBeVisible();
    expect(await count()).toBe(once);
    await answerAgain();
    await again.click();
    await expect(dialog.getByText(done)).toBeVisible();
    await isWell();
    expect(await count()).toBe(once);
  });

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
