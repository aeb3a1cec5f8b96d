// How far the parts of every page move by themselves while it loads (cumulative layout shift), for each kind of visitor,
// on a phone and on a wide screen, in a new browser each time: npm run bench shifts. The middle one of three loads counts
// where the first moves too much. It depends on the machine's speed. PAGES (a pattern of a path) and WHO
// (guest,saver,owner,admin) narrow it; with STRICT=1 it fails where a page moves too much.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled } from '../e2e/journeys/support.ts';
import { addressOf, LOOKERS, type Looker, pathsOf } from '../e2e/support/addresses.ts';
import { demoPerson, type Person, pageOf } from '../e2e/support/people.ts';
import { BASE } from '../e2e/support/place.ts';
import startServers from '../e2e/support/server.ts';
import {
  MOST_SHIFT,
  type Shifted,
  shiftsOf,
  usualShift,
  watchShifts,
} from '../e2e/support/shifts.ts';

const RESULTS = join(import.meta.dirname, 'results', 'shifts.json');
const WIDTHS = [360, 1440] as const;
const LOOK = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', baseURL: BASE };
const wanted = new RegExp(process.env.PAGES ?? '');

const stop = await startServers();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const pages: Record<string, Record<string, number>> = {};
try {
  for (const looker of LOOKERS)
    if (process.env.WHO?.split(',').includes(looker.who) ?? true) await measure(browser, looker);
  mkdirSync(join(RESULTS, '..'), { recursive: true });
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ most: MOST_SHIFT, pages, at: new Date() }, null, 2)}\n`,
  );
  const moved = Object.entries(pages).filter(([, by]) =>
    Object.values(by).some((shift) => shift >= MOST_SHIFT),
  );
  process.stdout.write(`${moved.length} of ${Object.keys(pages).length} pages move too much\n`);
  if (process.env.STRICT === '1' && moved.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}

/** Measures the pages of a kind of visitor at each width, and prints each figure. */
async function measure(browser: Browser, looker: Looker): Promise<void> {
  const { who, account } = looker;
  const person = account === null ? null : await demoPerson(account);
  for (const path of pathsOf(looker).filter((one) => wanted.test(one))) {
    const address = await addressOf(path);
    const by: Record<string, number> = {};
    for (const width of WIDTHS) {
      const load = () => loaded(browser, person, { address, width });
      const { shift, moved } = await usualShift(`${path} at ${width}`, await load(), load);
      by[width] = Number(shift.toFixed(3));
      if (shift >= MOST_SHIFT) process.stdout.write(`${moved}\n`);
    }
    pages[`${who} ${path}`] = by;
    process.stdout.write(
      `${`${who} ${path}`.padEnd(50)} ${WIDTHS.map((width) => by[width]).join('  ')}\n`,
    );
  }
}

/** Opens an address in a new browser, and measures how far its parts move until it rests. */
async function loaded(
  browser: Browser,
  person: Person | null,
  { address, width }: { readonly address: string; readonly width: number },
): Promise<Shifted> {
  const options = { ...LOOK, viewport: { width, height: 800 } };
  const page: Page = person
    ? await pageOf(browser, person, options)
    : await (await browser.newContext(options)).newPage();
  await watchShifts(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  const shifted = await shiftsOf(page);
  await page.context().close();
  return shifted;
}
