import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const SCRIPT = readFileSync(
  fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')),
  'utf8',
);

/** HTML_CodeSniffer, the engine beside axe, finds no error of WCAG 2 AA on the current page. */
export async function expectSniffed(page: Page): Promise<void> {
  await page.evaluate(`window.HTMLCS ?? (() => { ${SCRIPT} })()`);
  expect(await page.evaluate(sniff)).toEqual([]);
}

interface Sniffer {
  readonly ERROR: number;
  process(standard: string, content: Document, callback: () => void): void;
  getMessages(): readonly { type: number; code: string; element: Element }[];
  getTranslation(key: string): string | undefined;
}

/** Runs in the browser. @returns the code and the beginning of the element of each error */
async function sniff(): Promise<string[]> {
  const { HTMLCS: sniffer } = window as Window & { HTMLCS?: Sniffer };
  if (!sniffer) throw new Error('HTML_CodeSniffer is not there');
  // it looks up some of its messages by keys that do not exist, and throws
  const { getTranslation } = sniffer;
  sniffer.getTranslation = (key) => getTranslation.call(sniffer, key) ?? key;
  await new Promise<void>((done) => sniffer.process('WCAG2AA', document, done));
  const isFalse = (code: string, element: Element) => {
    // elements that are not rendered, for instance in a closed section, keep their last colours
    if (!element.checkVisibility()) return true;
    if (!code.endsWith('1_3_5.H98')) return false;
    // a field without a type is one of text; and names of users may be e-mail addresses since HTML 5.3
    const isMail = element.getAttribute('type') === 'email';
    return !element.hasAttribute('type') || (isMail && element.matches('[autocomplete~=username]'));
  };
  return sniffer
    .getMessages()
    .filter(({ type, code, element }) => type === sniffer.ERROR && !isFalse(code, element))
    .map(({ code, element }) => `${code}: ${element.outerHTML.slice(0, 200)}`);
}
