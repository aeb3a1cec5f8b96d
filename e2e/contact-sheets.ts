// Every page of the product, its views and its dialogs, at three widths and in both themes, each from its top to its
// end, laid in sheets below .cache/recorded/sheets, with a page that shows them all: `npm run sheets`. A page longer than
// a column continues in the next ones. E2E_RUNNING=1 uses what already listens on E2E_PORT. PAGES (a pattern of a path,
// or of the address and the buttons of a dialog), WHO (guest,saver,owner,admin,level2,level3), PARTS (pages,dialogs) and
// WIDTHS (360,768,1440) narrow it. For its dialogs it adds a person with withdrawals to the product.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { may, type Role } from '../contract/src/core/roles.ts';
import { PLACES } from '../contract/src/routes.ts';
import { addressOf, LOOKERS, type Looker, pathsOf, tooWide } from './support/addresses.ts';
import { demoPerson } from './support/people.ts';
import { BASE } from './support/place.ts';
import startServers from './support/server.ts';
import { addLacking, DIALOGS, openDialog } from './support/sheets/dialogs.ts';
import { viewsOf } from './support/sheets/views.ts';
import { still } from './support/still.ts';

const FOLDER = join(import.meta.dirname, '../.cache/recorded/sheets');
/** The height of a column, its size on the sheet, and the columns in a row. */
const SIZES = [
  { width: 360, height: 1600, scale: 0.75, across: 7 },
  { width: 768, height: 1300, scale: 0.5, across: 5 },
  { width: 1440, height: 1300, scale: 0.34, across: 4 },
] as const;
const ROWS = 2;
const GAP = 12;
const LABEL = 20;

/** The journeys walk the pages of level 1; the other levels have some of them, with fewer actions. */
const LEVELS: Readonly<Record<string, Role>> = { level2: 'admin_l2', level3: 'admin_l3' };
type Visitor = Omit<Looker, 'who' | 'account'> & { who: string; account: string | null };
const VISITORS: readonly Visitor[] = LOOKERS.flatMap((looker): Visitor[] =>
  looker.who === 'admin'
    ? [
        looker,
        { ...looker, who: 'level2', account: 'admin2' },
        { ...looker, who: 'level3', account: 'admin3' },
      ]
    : [looker],
);

/** The pages of a visitor, without those that their level does not have. */
function pagesOf(visitor: Visitor): readonly string[] {
  const level = LEVELS[visitor.who];
  const isTheirs = (path: string) => {
    const needs = PLACES.find((place) => place.path === path)?.needs;
    return !level || !needs || may(level, needs);
  };
  return pathsOf(visitor).filter(isTheirs);
}

/** Whether a list in the environment, if there is one, includes it. */
function isWanted(list: string, one: string): boolean {
  return process.env[list]?.split(',').includes(one) ?? true;
}

/** A part of a page that fills a column, or its end. */
interface Shot {
  readonly title: string;
  readonly picture: Buffer;
  readonly height: number;
}

const stop = await startServers();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  if (isWanted('PARTS', 'dialogs')) await addLacking();
  for (const visitor of VISITORS) if (isWanted('WHO', visitor.who)) await look(browser, visitor);
  writeIndex();
} finally {
  await browser.close();
  await stop();
}

async function look(browser: Browser, visitor: Visitor) {
  const { who, account } = visitor;
  const person = account === null ? null : await demoPerson(account);
  const context = await browser.newContext({
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    ...(person
      ? {
          storageState: {
            cookies: [],
            origins: [
              { origin: BASE, localStorage: [{ name: 'ladrillo.token', value: person.token }] },
            ],
          },
        }
      : {}),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stdout.write(`${page.url()}: ${error.message}\n`));
  const sheets = new Map<string, Shot[]>();
  if (isWanted('PARTS', 'pages')) await lookAtPages(page, visitor, sheets);
  if (isWanted('PARTS', 'dialogs')) await lookAtDialogs(page, who, sheets);
  for (const [name, shots] of sheets) await lay(name, shots);
  await context.close();
}

type Sheets = Map<string, Shot[]>;

/** Whether the pattern in the environment, if there is one, fits. */
function isNamed(title: string): boolean {
  return !process.env.PAGES || new RegExp(process.env.PAGES).test(title);
}

/** Each page with each of its views. */
async function lookAtPages(page: Page, visitor: Visitor, sheets: Sheets): Promise<void> {
  for (const path of pagesOf(visitor)) {
    if (!isNamed(path)) continue;
    const address = BASE + (await addressOf(path));
    for (const query of await viewsOf(page, { path, address, settle: () => settle(page) })) {
      await page.goto(query === '' ? address : `${address}?${query}`);
      await settle(page);
      const title = query === '' ? path : `${path}?${query}`;
      await take(page, sheets, { name: visitor.who, title, whole: true });
      process.stdout.write(`${visitor.who} ${title}\n`);
    }
  }
}

/** Each dialog of the table that is the visitor's. One that does not open is named, and ends the run with an error. */
async function lookAtDialogs(page: Page, who: string, sheets: Sheets): Promise<void> {
  for (const { at, press } of DIALOGS.filter((one) => one.who === who)) {
    const names = press.map((name) => (typeof name === 'string' ? name : name.source));
    const title = [at, ...names].join(' · ');
    if (!isNamed(title)) continue;
    await page.setViewportSize({ width: 1440, height: 1300 });
    await page.goto(BASE + (await addressOf(at)));
    await settle(page);
    const missing = await openDialog(page, press).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (missing === null) await take(page, sheets, { name: `${who}-dialogs`, title, whole: false });
    else process.exitCode = 1;
    process.stdout.write(`${who} ${title}${missing === null ? '' : `: ${missing}`}\n`);
  }
}

/** A picture of what is open at each width and in each theme: the whole page, or the window with its dialog. */
async function take(
  page: Page,
  sheets: Sheets,
  { name, title, whole }: { name: string; title: string; whole: boolean },
): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const { width, height } of SIZES.filter((size) => isWanted('WIDTHS', `${size.width}`))) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      await settle(page);
      const wide = await page.evaluate(tooWide);
      if (wide) process.stdout.write(`wider than its window at ${width}: ${title} ${wide}\n`);
      if (whole) await scrollThrough(page);
      const picture = await page.screenshot({ fullPage: whole });
      const columns = await inColumns(picture, { path: title, most: height });
      const sheet = `${name}-${width}-${theme}`;
      sheets.set(sheet, [...(sheets.get(sheet) ?? []), ...columns]);
    }
}

/** Waits until the network is idle, except for live updates. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await still(page);
}

/** Loads the parts that wait until they are near the window, and returns to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // what the last part asked for
    await new Promise((resolve) => setTimeout(resolve, 300));
    window.scrollTo(0, 0);
  });
  await settle(page);
}

/** A picture of a whole page, cut where a column ends. */
async function inColumns(
  whole: Buffer,
  { path, most }: { path: string; most: number },
): Promise<Shot[]> {
  const { width, height: all } = await sharp(whole).metadata();
  const count = Math.ceil(all / most);
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [top, height] = [at * most, Math.min(most, all - at * most)];
      const picture = await sharp(whole).extract({ left: 0, top, width, height }).toBuffer();
      return { title: count === 1 ? path : `${path} (${at + 1} de ${count})`, picture, height };
    }),
  );
}

async function lay(name: string, shots: readonly Shot[]): Promise<void> {
  const size = SIZES.find(({ width }) => name.includes(`-${width}-`));
  if (!size) return;
  const cell = {
    width: Math.round(size.width * size.scale),
    height: Math.round(size.height * size.scale),
  };
  const each = size.across * ROWS;
  for (let from = 0; from < shots.length; from += each) {
    const some = shots.slice(from, from + each);
    const rows = Math.ceil(some.length / size.across);
    const parts = await Promise.all(
      some.map(async ({ title, picture, height }, at) => {
        const left = GAP + (at % size.across) * (cell.width + GAP);
        const top = GAP + Math.floor(at / size.across) * (cell.height + LABEL + GAP);
        const input = await sharp(picture)
          .resize(cell.width, Math.max(1, Math.round(height * size.scale)), { fit: 'fill' })
          .toBuffer();
        return [
          { input: label(title, cell.width), left, top },
          { input, left, top: top + LABEL },
        ];
      }),
    );
    await sharp({
      create: {
        width: GAP + size.across * (cell.width + GAP),
        height: GAP + rows * (cell.height + LABEL + GAP),
        channels: 3,
        background: '#888888',
      },
    })
      .composite(parts.flat())
      .png()
      .toFile(join(FOLDER, `${name}-${1 + from / each}.png`));
  }
}

/** A page with all sheets in the folder, also those of earlier runs. */
function writeIndex(): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.png'));
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }));
  const pictures = inOrder.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt="${name}" width="420" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  );
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="es"><meta charset="utf-8"><title>Ladrillo: todas las páginas</title><body style="display:flex;flex-wrap:wrap;font-family:sans-serif">${pictures.join('')}</body></html>`,
  );
}

function label(text: string, width: number): Buffer {
  const title = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="14" font-family="sans-serif" font-size="12" fill="#fff">${title}</text></svg>`,
  );
}
