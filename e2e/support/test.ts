import { setTimeout } from 'node:timers/promises';
import { type Browser, test as base, type Page, type Request } from '@playwright/test';

export { expect } from '@playwright/test';

/** A page's state in the report of a failed journey, in characters. */
const SNAPSHOT = 3_000;
const CLOSING_MS = 15_000;

/**
 * A journey. Its pages accept input once they are loaded. Further pages that it opened are closed when it ends, so that
 * they stop calling the product and using the machine; the state of a failed one is attached as text, since pictures
 * from another machine are seldom at hand.
 */
export const test = base.extend<{ tidy: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (options?.javaScriptEnabled !== false) context.on('page', follow);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  tidy: [
    async ({ browser, context }, use, info) => {
      await use(undefined);
      const contexts = browser.contexts();
      if (info.status !== info.expectedStatus) {
        const states = contexts.flatMap((one) => one.pages()).map(stateOf);
        const body = (await Promise.all(states)).join('\n\n');
        await info.attach('pages', { body, contentType: 'text/plain' });
      }
      // a browser that does not close a page in time is not a fault of the product
      const closing = contexts
        .filter((one) => one !== context)
        .map((one) => one.close().catch(() => {}));
      await Promise.race([Promise.all(closing), setTimeout(CLOSING_MS)]);
    },
    { auto: true },
  ],
});

/** What explains a page that does not show what a journey expects. */
interface Followed {
  /** Requests that failed or have no answer yet, each with its reason. */
  readonly requests: Map<Request, string>;
  /** Messages of the page's exceptions. */
  readonly exceptions: string[];
}
const followed = new WeakMap<Page, Followed>();

function follow(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => running(page, await goto(url, options), options);
  page.reload = async (options) => running(page, await reload(options), options);
  const requests = new Map<Request, string>();
  const exceptions: string[] = [];
  followed.set(page, { requests, exceptions });
  page.on('request', (request) => requests.set(request, 'no answer'));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) =>
    requests.set(request, request.failure()?.errorText ?? 'failed'),
  );
  page.on('pageerror', ({ message }) => exceptions.push(message));
}

/**
 * Waits until the program has replaced the first screen, because that screen's links load whole pages and its elements
 * disappear. A journey without the program passes `waitUntil`.
 */
async function running<Answer>(
  page: Page,
  answer: Answer,
  { waitUntil }: { readonly waitUntil?: string } = {},
): Promise<Answer> {
  if (waitUntil === undefined)
    await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  return answer;
}

/** A page's address, its exceptions, its requests without an answer, and what its dialog or its main part shows. */
async function stateOf(page: Page): Promise<string> {
  const { requests, exceptions } = followed.get(page) ?? { requests: new Map(), exceptions: [] };
  const places = [page.getByRole('dialog'), page.getByRole('main'), page.locator('body')];
  const counts = await Promise.all(places.map((place) => place.count().catch(() => 0)));
  const shown = places.find((_place, index) => counts[index]) ?? page.locator('body');
  const seen = await shown.last().ariaSnapshot({ timeout: 5_000 }).catch(String);
  const unanswered = [...requests].map(([request, reason]) => `${request.url()}: ${reason}`);
  return [page.url(), ...exceptions, ...unanswered, seen.slice(0, SNAPSHOT)].join('\n');
}
