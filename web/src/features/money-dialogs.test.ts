import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Files below a folder with such an ending, tests left out. */
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));

/** Names of the contract's calls that take an Idempotency-Key. */
const movingMoney = () =>
  filesOf('contract/src', '.ts').flatMap(({ text }) =>
    text
      .split('export const ')
      .filter((declaration) => /^\s*idempotent: true,/m.test(declaration))
      .map((declaration) => declaration.slice(0, declaration.search(/\W/))),
  );

it('every dialog that moves money shows what it sent and nobody knows the outcome of', () => {
  const names = movingMoney();
  expect(names).toContain('buyInvestmentTokens');
  const users = filesOf('web/src/features', '.tsx').filter(({ text }) =>
    names.some((name) => new RegExp(`use(Api)?(Mutation|Form)\\(${name}\\b`).test(text)),
  );
  expect(users.length).toBeGreaterThan(15);
  const silent = users.filter(({ text }) => !/<(Unconfirmed|Decision|MoveForm)\s/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it('every dialog that moves money is a step of the address, which the back button leaves', () => {
  const framed = filesOf('web/src/features', '.tsx').filter(({ text }) =>
    text.includes('<MoneyDialog'),
  );
  expect(framed.length).toBeGreaterThan(6);
  const others = framed.filter(
    ({ text }) => !/\buse(Dialog|Step)\b|\bBuyStep\b|\bDialog<|\bstep\.close\b/.test(text),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});
