import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Ladrillo-2026';
export const demo = (key: string): string => `${key}@demo.ladrillo.test`;

/** Logs in by the form, as a person does, and waits until that worked. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Leaves by forgetting the token, as another tab's log-out does. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.removeItem('ladrillo.token'));
}
