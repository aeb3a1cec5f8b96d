import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { demoPerson, enter, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

test('a new user is guided step by step to their first investment', async ({ browser }) => {
  const person = await newPerson('user', { verified: false });
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 740 } });
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByText('1 de 5 listos')).toBeVisible();
  // no zero amounts
  await expect(page.getByText('Patrimonio, en dólares')).toBeHidden();
  await settled(page);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Verificar', exact: true }).click();
  await page.getByRole('button', { name: 'Simular aprobación' }).click();
  await expect(page.getByRole('heading', { name: /[Ii]dentidad verificada/ })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Agregar fondos' })).toBeVisible();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  const addMoney = steps.getByRole('link', { name: 'Agregar', exact: true });
  await expect(addMoney).toBeVisible();
  // a purchase itself asks for the missing money
  await expect(steps.getByRole('link', { name: 'Ver proyectos' })).toBeVisible();
  // the declaration is requested beside it, and does not block
  await steps.getByRole('link', { name: 'Declarar', exact: true }).click();
  await page.getByLabel(/^Declaro bajo juramento/).check();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Declarar bajo juramento' }).click();
  // the eye and the focus are on what was declared, and on what comes next
  await expect(page.getByRole('heading', { name: 'Declaraciones que hiciste' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Agregar fondos' })).toBeInViewport();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(steps.getByText('3 de 5 listos')).toBeVisible();
  // the deposit is credited elsewhere, and appears here
  await fund(person, await projectId('Torre Pichincha'), { currency: 'USD', amount: '61.20' });
  await expect(addMoney).toBeHidden();
});

test('an owner and an administrator start on their own page, and their board is another page', async ({
  page,
}) => {
  await enter(page, await demoPerson('propietario'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Mis proyectos');
  await enter(page, await demoPerson('admin'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Depósitos/ }).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Los últimos noventa días' })).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Los últimos noventa días' })).toBeVisible();
});

test('on a phone every own page is two taps away, and the menu returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await demoPerson('inversora'));
  await page.goto('/');
  const own = page.getByRole('button', { name: 'Lo mío' });
  await own.click();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Mis bóvedas' }).click();
  await expect(page.getByRole('heading', { name: 'Mis bóvedas', level: 1 })).toBeVisible();
  await expect(own).toHaveAttribute('aria-current', 'page');

  const burger = page.getByRole('button', { name: 'Menú', exact: true });
  await burger.click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
});
