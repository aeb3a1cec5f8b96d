import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/people.ts';

export { demo } from '../support/people.ts';

/** Logs in by the form, as a person does, and waits until that worked. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** What is between two words, on one line: for amounts whose spaces do not break. */
export const words = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));
