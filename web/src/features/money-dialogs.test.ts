import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Files in a folder with a suffix, without tests. */
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));

/** Names of the contract's calls with an Idempotency-Key. */
const movingMoney = () =>
  filesOf('contract/src', '.ts').flatMap(({ text }) =>
    text
      .split('export const ')
      .filter((declaration) => /^\s*idempotent: true,/m.test(declaration))
      .map((declaration) => declaration.slice(0, declaration.search(/\W/))),
  );

it('every money dialog shows its submissions with an unknown outcome', () => {
  const names = movingMoney();
  expect(names).toContain('buyInvestmentTokens');
  const users = filesOf('web/src/features', '.tsx').filter(({ text }) =>
    names.some((name) => new RegExp(`use(Api)?(Mutation|Form)\\(${name}\\b`).test(text)),
  );
  expect(users.length).toBeGreaterThan(15);
  const silent = users.filter(({ text }) => !/<(Unconfirmed|Decision|MoveForm)\s/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it('every money dialog is in the URL, and the back button closes it', () => {
  const framed = filesOf('web/src/features', '.tsx').filter(({ text }) =>
    text.includes('<MoneyDialog'),
  );
  expect(framed.length).toBeGreaterThan(6);
  const others = framed.filter(
    ({ text }) => !/\buse(Dialog|Step)\b|\bBuyStep\b|\bDialog<|\bstep\.close\b/.test(text),
  );
  expect(others.map(({ file }) => file)).toEqual([KEPT_BY_PAGE.dialog]);
  const page = readFileSync(join(ROOT, 'web/src/features', KEPT_BY_PAGE.page), 'utf8');
  expect(page).toMatch(/useSearchParams\(\)/);
});

/** The wallet's dialog is one for its flows and their deposits: its page keeps both in the URL. */
const KEPT_BY_PAGE = {
  dialog: 'wallet/parts/WalletDialog.tsx',
  page: 'wallet/pages/WalletPage.tsx',
};

it('no money call hides its refusal from the toasts', () => {
  const names = movingMoney();
  const users = [...filesOf('web/src', '.tsx'), ...filesOf('web/src', '.ts')].filter(({ text }) =>
    names.some((name) => new RegExp(`use(Api)?(Mutation|Form)\\(${name}\\b`).test(text)),
  );
  const hiding = users.filter(({ text }) => /useApiMutation\(\w+, \{[^}]*silent: true/.test(text));
  expect(hiding.map(({ file }) => file)).toEqual([]);
});
