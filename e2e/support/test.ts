import { setTimeout } from 'node:timers/promises';
import { test as base, type Page, type Request } from '@playwright/test';

export { expect } from '@playwright/test';

/** A page's state in the report of a failed journey. */
const SNAPSHOT = 4_000;
const CLOSING_MS = 15_000;

/**
 * A journey. Further pages that it opened are closed when it ends, so that they stop calling the product and using the
 * machine; the state of a failed one is reported as text, since pictures from another machine are seldom at hand.
 */
export const test = base.extend<{ tidy: undefined }>({
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = (...args) => goto(...args).then((answer) => running(page, answer));
    page.reload = (...args) => reload(...args).then((answer) => running(page, answer));
    followRequests(page);
    await use(page);
  },
  tidy: [
    async ({ browser, context }, use, info) => {
      await use(undefined);
      const contexts = browser.contexts();
      if (info.status !== info.expectedStatus) {
        for (const page of contexts.flatMap((one) => one.pages())) await tell(page);
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

/** Waits until the program has replaced the first screen, which accepts no input. */
async function running<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  return answer;
}

const unanswered = new WeakMap<Page, Map<Request, string>>();

/** Keeps the requests of a page that failed or have no answer yet: the reason why a page stays empty. */
function followRequests(page: Page): void {
  const requests = new Map<Request, string>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.set(request, 'no answer'));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) =>
    requests.set(request, request.failure()?.errorText ?? 'failed'),
  );
  page.on('pageerror', ({ message }) => process.stdout.write(`\n${page.url()}: ${message}\n`));
}

async function tell(page: Page): Promise<void> {
  for (const [request, reason] of unanswered.get(page) ?? [])
    process.stdout.write(`\n${request.url()}: ${reason}`);
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  process.stdout.write(`\n${page.url()}\n${seen.slice(0, SNAPSHOT)}\n`);
}
