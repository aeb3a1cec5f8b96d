import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Alert } from '#contract/compliance/alerts.ts';
import type { CaseDetail } from '#contract/compliance/cases.ts';
import { pdfText } from '../../server/src/platform/documents/pdf-text.test-support.ts';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { saved } from '../support/downloads.ts';
import { demo, demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const file = z.object({
  userId: z.string(),
  email: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
type OwnData = z.infer<typeof file>;

const SYMBOLS = { ARS: '$', USD: 'US$', USDT: 'USDT' } as const;
type Currency = keyof typeof SYMBOLS;

test('a saver downloads all their data, and its money is that of their wallet to the cent', async ({
  page,
}) => {
  const person = await demoPerson('compradora');
  await enter(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  const shown = await walletOf(page);
  expect(shown.length).toBeGreaterThan(0);

  await page.goto('/mis-datos');
  await page.getByRole('button', { name: 'Descargar para programas (JSON)' }).waitFor();
  await expectAccessible(page);
  const json = await saved(page, () =>
    page.getByRole('button', { name: 'Descargar para programas (JSON)' }).click(),
  );
  expect(json.name).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
  const data = file.parse(JSON.parse(json.bytes.toString('utf8')));
  expect(data.email).toBe(demo('compradora'));
  const titles = data.sections.map(({ title }) => title);
  for (const title of ['Saldos', 'Depósitos', 'Retiros', 'Compras de tokens'])
    expect(titles, titles.join(', ')).toContain(title);
  expect(moneyOf(data)).toEqual(shown);
  // every row with a person in it is of this one, and nothing of it is a secret
  const text = json.bytes.toString('utf8');
  expect(text).not.toMatch(/password|"secret|token_hash|\$argon2|\$scrypt/i);
  for (const other of ['inversora', 'propietario']) expect(text).not.toContain(demo(other));
  expect(text).not.toMatch(/compliance|alerta alta/i);
  // nor anything of the case about this person
  const sealed = await sealedOf(data.userId);

  const pdf = await saved(page, () =>
    page.getByRole('button', { name: 'Descargar en PDF' }).click(),
  );
  expect(pdf.name).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const printed = pdfText(pdf.bytes);
  expect(printed).toContain(demo('compradora'));
  const written = printed.replaceAll(/\s/g, '');
  for (const word of sealed) {
    expect(text).not.toContain(word);
    expect(written).not.toContain(word.replaceAll(/\s/g, ''));
  }
  for (const title of ['Saldos', 'Depósitos', 'Retiros']) expect(printed).toContain(title);
  // the same amounts, as a person reads them
  for (const amount of balancesOf(data).map(inWords)) expect(printed).toContain(amount);
});

/** What the desk keeps about a person and may not show them: their case, its notes and papers, and all their alerts. */
async function sealedOf(userId: string): Promise<string[]> {
  const { token } = await demoPerson('admin');
  const cases = await call<{ items: { id: string }[] }>(
    'GET',
    `/compliance/cases?filter[userId]=${userId}`,
    { token },
  );
  const alerts = await call<{ items: Pick<Alert, 'id' | 'why'>[] }>(
    'GET',
    `/compliance/alerts?filter[userId]=${userId}&pageSize=100`,
    { token },
  );
  expect(cases.items.length).toBeGreaterThan(0);
  expect(alerts.items.length).toBeGreaterThan(0);
  const words = alerts.items.flatMap(({ id, why }) => [id, why]);
  for (const { id } of cases.items) {
    const one = await call<CaseDetail>('GET', `/compliance/cases/${id}`, { token });
    words.push(one.id, one.number, one.title, ...one.notes.map((note) => note.text));
    words.push(...one.files.map(({ name }) => name));
  }
  return words;
}

/** The totals at the head of the wallet's page: what is available and what is held, by currency, as they are written. */
async function walletOf(page: Page): Promise<string[]> {
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Dónde está' }).waitFor();
  await settled(page);
  const sums = page
    .locator('main dl')
    .filter({ has: page.locator('dd .tabular') })
    .first();
  const texts = await sums.locator('dd').allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(' retenidos', '').trim()).sort();
}

interface Balance {
  readonly currency: Currency;
  readonly purpose: string;
  readonly amount: bigint;
}

/** What the file says is in the wallets: minor units by currency. */
const balancesOf = (data: OwnData): Balance[] =>
  (data.sections.find(({ title }) => title === 'Saldos')?.rows ?? []).flatMap((row) => {
    const currency = z.enum(['ARS', 'USD', 'USDT']).safeParse(row.asset);
    const purpose = String(row.purpose);
    return currency.success && (purpose === 'available' || purpose === 'held')
      ? [{ currency: currency.data, purpose, amount: BigInt(String(row.balance)) }]
      : [];
  });

/** The same totals as the page writes them. */
function moneyOf(data: OwnData): string[] {
  const balances = balancesOf(data);
  const sum = (currency: Currency, purpose: string) =>
    balances
      .filter((one) => one.currency === currency && one.purpose === purpose)
      .reduce((total, { amount }) => total + amount, 0n);
  return [...new Set(balances.map(({ currency }) => currency))]
    .flatMap((currency) => {
      const [available, held] = [sum(currency, 'available'), sum(currency, 'held')];
      if (available === 0n && held === 0n) return [];
      const words = inWords({ currency, amount: available });
      return [held === 0n ? words : `${words} ${inWords({ currency, amount: held })}`];
    })
    .sort();
}

function inWords({ currency, amount }: Pick<Balance, 'currency' | 'amount'>): string {
  const decimals = currency === 'USDT' ? 6 : 2;
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const fraction = digits.slice(-decimals);
  const kept = currency === 'USDT' ? fraction.replace(/0{1,4}$/, '') : fraction;
  return `${SYMBOLS[currency]} ${whole},${kept}`;
}
