/**
 * The time from a key press in the wizard to the next paint, in a project of 200 units, as a browser reports it of an
 * interaction (Event Timing): npm run bench keys. The aim is 50 ms. The reference is a plain input on an empty page, in
 * the same browser. KEYS (40) presses in each field; BASE names a product that runs already.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startProduct } from './http/product.ts';
import { medianOf, watchKeys } from './keys/event-timing.ts';

const UNITS = 200;
const PRICE = 1_000;
const KEYS = Number(process.env.KEYS ?? 40);
/** The pace of a fast typist. */
const BETWEEN_MS = 120;
const MOST_MS = 50;
/** How much the processor is slowed down: not at all, and to about a mid-range phone. */
const THROTTLES = [1, 4];

/** A field of each step, and where most of the units are. */
const FIELDS: readonly { name: string; step: number; field: (page: Page) => Locator }[] = [
  { name: 'description', step: 1, field: (page) => page.getByLabel('Descripción').first() },
  { name: 'price of a round', step: 2, field: (page) => page.getByLabel('Precio por token') },
  { name: 'name of the type', step: 3, field: (page) => page.getByLabel('Nombre del tipo') },
  {
    name: 'price of a unit',
    step: 3,
    field: (page) => page.getByLabel('Precio (tokens) de la unidad 2 B'),
  },
];

const executablePath = process.env.CHROMIUM;
if (!executablePath) throw new Error('CHROMIUM names the browser: npm run bench keys finds it');
const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-keys-'));
const product = process.env.BASE ? null : await startProduct({ dataDir: folder });
const base = process.env.BASE ?? `http://127.0.0.1:${product?.port}`;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const owner = await post<{ token: string }>('/auth/login', {
    email: 'propietario@demo.ladrillo.test',
    password: 'Ladrillo-2026',
  });
  const { id } = await post<{ id: string }>('/projects', project(), owner.token);
  process.stdout.write(
    `${'field'.padEnd(28)} throttle   median   worst of 98 %   (aim: ${MOST_MS} ms)\n`,
  );
  for (const throttle of THROTTLES) {
    await measure(browser, { name: 'reference: a plain input', throttle });
    for (const one of FIELDS)
      await measure(browser, {
        name: one.name,
        throttle,
        path: `/edit-project/${id}?paso=${one.step}`,
        token: owner.token,
        field: one.field,
      });
  }
} finally {
  await browser.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Typing {
  readonly name: string;
  readonly throttle: number;
  /** Where the field is; absent for the reference. */
  readonly path?: string;
  readonly token?: string;
  readonly field?: (page: Page) => Locator;
}

/** Types into a field and prints the time of its keystrokes. */
async function measure(browser: Browser, typing: Typing): Promise<void> {
  const { name, throttle, path, token, field } = typing;
  const context = await browser.newContext({ locale: 'es-AR' });
  const page = await context.newPage();
  // a file of the product that runs nothing
  await page.goto(`${base}/favicon.svg`);
  if (path && token) {
    await page.evaluate((value) => localStorage.setItem('ladrillo.token', value), token);
    await page.goto(`${base}${path}`);
  } else await page.goto('data:text/html,<!doctype html><title>reference</title><input>');
  const input = field?.(page) ?? page.locator('input');
  await input.waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await input.click();
  await page.keyboard.press('End');
  const keys = await watchKeys(page);
  for (let pressed = 0; pressed < KEYS; pressed += 1) {
    // the typed text works as a price, a name and a sentence, and is never longer than its field
    await page.keyboard.press(pressed % 2 === 0 ? '1' : 'Backspace');
    await wait(BETWEEN_MS);
  }
  const { median, worst } = medianOf(await keys());
  const verdict = worst <= MOST_MS ? 'met' : 'not met';
  process.stdout.write(
    `${name.padEnd(28)} ${`${throttle}x`.padStart(8)} ${`${median} ms`.padStart(8)} ${`${worst} ms`.padStart(15)}   ${path ? verdict : ''}\n`,
  );
  await context.close();
}

function project() {
  const properties = Array.from({ length: UNITS }, (_, at) => ({
    identifierA: String(1 + Math.floor(at / 10)),
    identifierB: String.fromCharCode(65 + (at % 10)),
    floor: String(1 + Math.floor(at / 10)),
    rooms: 1,
    price: PRICE,
    reservationPrice: 100,
  }));
  const today = new Date().toISOString().slice(0, 10);
  return {
    name: `Torre de las teclas ${Date.now()}`,
    description: 'Doscientos monoambientes frente al molino.',
    rounds: [
      {
        number: 1,
        startDate: today,
        days: 30,
        tokenCount: UNITS * PRICE,
        price: '1.25',
        minimumPercent: 0,
      },
    ],
    propertyTypes: [{ name: 'Monoambiente', category: 'apartment', properties }],
  };
}

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
