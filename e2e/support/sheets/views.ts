import type { Page } from '@playwright/test';

/** The parameters of an address that choose a view of its page; the others filter, sort or turn pages. */
const CHOOSING = ['vista', 'parte', 'tab', 'show', 'paso'];

/** The steps of the wizard, whose buttons save before they lead on. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  '/edit-project/:id': ['paso=2', 'paso=3'],
};

interface Walk {
  /** The path of the routes' table. */
  readonly path: string;
  /** The full address, with the id of an item. */
  readonly address: string;
  /** Waits until an opened page rests. */
  readonly settle: () => Promise<void>;
}

/**
 * The queries of a page's views, the empty one first: its tabs, the tabs within them, the links of its navigation to
 * itself, and the steps of the wizard. A new tab or link is found without being named here.
 * @throws Error for a tab whose view has no address
 */
export async function viewsOf(page: Page, { path, address, settle }: Walk): Promise<string[]> {
  const found = ['', ...(STEPS[path] ?? [])];
  const pressed = new Set<string>();
  for (const query of found) {
    await page.goto(query === '' ? address : `${address}?${query}`);
    await settle();
    const here = viewIn(page.url());
    for (const other of [...(await linkedFrom(page)), ...(await tabbedFrom(page, pressed))])
      if (other !== here && !found.includes(other)) found.push(other);
  }
  return found;
}

/** What of an address chooses the view. */
function viewIn(address: string): string {
  const kept = [...new URL(address).searchParams].filter(([name]) => CHOOSING.includes(name));
  return new URLSearchParams(kept).toString();
}

/** The views of the same page to which its navigation links. */
async function linkedFrom(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('main nav a[href]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
  const here = new URL(page.url()).pathname;
  return addresses.filter((one) => new URL(one).pathname === here).map(viewIn);
}

/** The views to which tabs lead that were not pressed yet. */
async function tabbedFrom(page: Page, pressed: Set<string>): Promise<string[]> {
  const tabs = page.locator('main').getByRole('tab');
  const views: string[] = [];
  for (const [at, name] of (await tabs.allInnerTexts()).entries()) {
    const tab = tabs.nth(at);
    const isChosen = (await tab.getAttribute('aria-selected')) === 'true';
    const isKnown = pressed.has(name) || isChosen || (await tab.isDisabled());
    pressed.add(name);
    if (isKnown) continue;
    const before = page.url();
    await tab.click();
    if (page.url() === before) throw new Error(`the tab «${name}» of ${before} has no address`);
    views.push(viewIn(page.url()));
    await page.goBack();
    await tab.waitFor();
  }
  return views;
}
