import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The figures of one visit of a page. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time, milliseconds. */
  readonly tbt: number;
  /** Bytes received over the network. */
  readonly bytes: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}
interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
}
/** A separate profile, without cached files or the service worker of another visit. */
interface Profile {
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}
interface Browser {
  createBrowserContext(): Promise<Profile>;
  close(): Promise<void>;
}
type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: Tab,
) => Promise<{ lhr: Report }>;

const HERE = import.meta.dirname;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens a browser that visits pages for the first time, as a mid-range phone does, with Lighthouse's simulated network
 * and processor.
 * @param options.chromium path of the browser
 * @param options.base address of the product, without a slash at its end
 * @param options.token of the session for the visits; null for a guest
 */
export async function openPhone(options: { chromium: string; base: string; token: string | null }) {
  install();
  const { chromium, base, token } = options;
  const { default: puppeteer } = await load('puppeteer-core');
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse');
  const browser: Browser = await puppeteer.launch({ executablePath: chromium, args: FLAGS });
  return {
    async visit(path: string): Promise<Visit> {
      const profile = await browser.createBrowserContext();
      const page = await profile.newPage();
      // a file of the product without scripts
      await page.goto(`${base}/favicon.svg`);
      await page.evaluate(
        token === null ? '' : `localStorage.setItem('ladrillo.token', ${JSON.stringify(token)})`,
      );
      const flags = { disableStorageReset: true, logLevel: 'error', onlyCategories: CATEGORIES };
      const { lhr } = await lighthouse(`${base}${path}`, flags, undefined, page);
      await profile.close();
      return visitOf(lhr);
    },
    close: () => browser.close(),
  };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function visitOf({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbt: Math.round(value('total-blocking-time')),
    bytes: Math.round(value('total-byte-weight')),
  };
}

/** Installs the packages that only this bench needs, beside it. */
function install(): void {
  if (existsSync(join(HERE, 'node_modules', 'lighthouse'))) return;
  process.stdout.write('installing Lighthouse\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: HERE,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

/** A package found beside this file once it is installed there. */
const load = (name: string) => import(name);
