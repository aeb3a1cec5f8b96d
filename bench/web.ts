// How pages load on a phone of the middle range, by Lighthouse: npm run bench web. RUNS and PAGES narrow it; with
// STRICT=1 it fails where a page misses a goal. A bare page of one heading is the reference: its blocking time is the
// machine's own, and a run in which it is high says nothing about the product.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ProductProcess, startProduct } from './http/product.ts';
import { openPhone, type Visit } from './web/lighthouse.ts';

const RESULTS = fileURLToPath(new URL('results/web.json', import.meta.url));
const RUNS = Number(process.env.RUNS ?? 5);
/** Pictures are still being resized after the first start. */
const SETTLED_MS = Number(process.env.SETTLED_MS ?? 90_000);

/** The name of `/` for a logged-in person among the results. */
const HOME = '/ (member)';
/** `performance` that a page should reach, for a guest and for a person with holdings. */
const GUESTS: Readonly<Record<string, number>> = {
  '/': 95,
  '/guest/investor': 95,
  '/guest/owner': 95,
  '/guest/project-investor/PROJECT': 95,
  '/guest/project-property/PROJECT': 95,
  '/guest/property-type/TYPE': 95,
  '/guest/properties': 95,
  '/guest/contracts': 95,
  '/login': 90,
  '/sign-up': 90,
};
const PEOPLE: Readonly<Record<string, number>> = {
  // the same address as the guests' first page, under a key of its own
  [HOME]: 90,
  '/dashboard': 90,
  '/wallet': 90,
  '/my-tokens': 90,
  '/my-vaults': 90,
  '/my-orders': 90,
  '/project-investor/PROJECT': 90,
  '/profile': 90,
};
const GOOD_LCP_MS = 2_500;
const GOOD_CLS = 0.05;
/** Pages that miss a goal. */
const missed: string[] = [];

const chromium = process.env.CHROMIUM;
if (!chromium) throw new Error('CHROMIUM names the browser: npm run bench web finds it');
const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-web-'));
const product = await startProduct({ dataDir: folder });
try {
  await wait(SETTLED_MS);
  const reference = await measureBarePage(chromium);
  const pages = {
    ...(await measure(product, chromium, { wanted: GUESTS, token: null })),
    ...(await measure(product, chromium, { wanted: PEOPLE, token: await tokenOf(product) })),
  };
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ pages, reference, runs: RUNS, at: new Date() }, null, 2)}\n`,
  );
  if (process.env.STRICT === '1' && missed.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The median of each figure of each page over the runs, printed and returned by path. */
async function measure(
  { port }: ProductProcess,
  chromium: string,
  { wanted, token }: { wanted: Readonly<Record<string, number>>; token: string | null },
) {
  const base = `http://127.0.0.1:${port}`;
  const phone = await openPhone({ chromium, base, token });
  const names = await idsOf(base);
  const found: Record<string, Visit & { private: boolean }> = {};
  for (const [pattern, goal] of Object.entries(wanted)) {
    if (process.env.PAGES && !process.env.PAGES.split(',').includes(pattern)) continue;
    const path = pattern
      .replace(HOME, '/')
      .replace('PROJECT', names.project)
      .replace('TYPE', names.type);
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await phone.visit(path));
    const page = medianOf(visits);
    found[pattern] = { ...page, private: token !== null };
    const isMet = meets(page, { performance: goal, isPublic: token === null });
    if (!isMet) missed.push(pattern);
    print(isMet ? 'met' : 'not met', pattern, page);
  }
  await phone.close();
  return found;
}

/** The median of each figure of a page with one heading and no script, printed as the reference. */
async function measureBarePage(chromium: string): Promise<Visit> {
  const html =
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Referencia</title></head><body><h1>Referencia</h1></body></html>';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const phone = await openPhone({ chromium, base: `http://127.0.0.1:${port}`, token: null });
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await phone.visit('/'));
  await phone.close();
  server.close();
  const page = medianOf(visits);
  print('', 'reference, a bare page', page);
  return page;
}

function print(verdict: string, name: string, page: Visit): void {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].join(' ');
  process.stdout.write(
    `${verdict.padEnd(7)} ${name.padEnd(34)} ${scores.padEnd(16)} LCP ${page.lcp} ms  CLS ${page.cls}  TBT ${page.tbt} ms  ${Math.round(page.bytes / 1000)} kB\n`,
  );
}

/**
 * Whether a page reaches its goals. Pages of people who are logged in are kept out of search, so their SEO score is
 * meaningless.
 */
function meets(page: Visit, goal: { performance: number; isPublic: boolean }): boolean {
  return (
    page.performance >= goal.performance &&
    page.accessibility === 100 &&
    page.bestPractices === 100 &&
    (page.seo === 100 || !goal.isPublic) &&
    page.lcp <= GOOD_LCP_MS &&
    page.cls <= GOOD_CLS
  );
}

function medianOf(visits: readonly Visit[]): Visit {
  const median = (of: (visit: Visit) => number) =>
    visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    performance: median((visit) => visit.performance),
    accessibility: median((visit) => visit.accessibility),
    bestPractices: median((visit) => visit.bestPractices),
    seo: median((visit) => visit.seo),
    lcp: median((visit) => visit.lcp),
    cls: median((visit) => visit.cls),
    tbt: median((visit) => visit.tbt),
    bytes: median((visit) => visit.bytes),
  };
}

/** A project of the demonstration world with units, and one of its types of unit. */
async function idsOf(base: string): Promise<{ project: string; type: string }> {
  const { items }: { items: { id: string; name: string }[] } = await (
    await fetch(`${base}/api/projects/guest?pageSize=50`)
  ).json();
  const project = items.find(({ name }) => name === 'Torre Pichincha')?.id ?? '';
  const { propertyTypes }: { propertyTypes: { id: string }[] } = await (
    await fetch(`${base}/api/projects/${project}/guest`)
  ).json();
  return { project, type: propertyTypes[0]?.id ?? '' };
}

async function tokenOf({ port }: ProductProcess): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'inversora@demo.ladrillo.test', password: 'Ladrillo-2026' }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}
