import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Values that are words or money already: «1 token», «US$ 1,00». */
const NO_COUNT = ['amount', 'tokens', 'price', 'percent', 'paid', 'promised', 'limit', 'left'];
/** Words in -s that are no plural noun or adjective. */
const NO_PLURAL = ['más', 'menos', 'es', 'tras', 'los', 'las', 'sus', 'mes', 'antes'];
/** Texts whose value is never one, and why. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'project.exitInvest': 'the days to regret are ten or more',
  'project.exitLate': 'the days to regret are ten or more',
  'project.exitRent': 'the days to regret are ten or more',
  'project.exitUnits': 'the days to regret are ten or more',
  'landing.exitText': 'the days to regret are ten or more',
  'landing-more.calcExitDays': 'the days to regret are ten or more',
  'landing-more.trust4': 'the days to regret are ten or more',
  'landing-more.a4': 'the days to regret are ten or more',
  'landing-more.a5': 'a withdrawal completes after two days',
  'map.several': 'a marker of one project has its name alone',
  'home.step_investment_help': 'the days to regret are ten or more',
  'home.startingDone': 'there are always several first steps',
  'home.datesAll': 'the button is there for more dates than are shown',
  'confirm-email.changedHelp': 'a change of e-mail can be undone for several days',
  'revert-email.notRevertedHelp': 'a change of e-mail can be undone for several days',
  'errors.MONTHLY_LIMIT': 'the period is a month',
  'wallet-flow.monthDeposit': 'the period is a month',
  'wallet-flow.monthDepositUsed': 'the period is a month',
  'wallet-flow.monthWithdrawal': 'the period is a month',
  'wallet-flow.monthWithdrawalUsed': 'the period is a month',
  'wallet-flow.monthOver': 'the period is a month',
  'validation.TOO_MANY_DECIMALS': 'every number has none or at least two',
};

interface Text {
  readonly id: string;
  readonly text: string;
}

/** The texts of a file's catalogues; an object of texts beside one belongs to it. */
function textsOf(name: string, source: string): Text[] {
  const space = /catalogue\(\s*'([\w-]+)'/.exec(source)?.[1] ?? name.replace(/^.*\/|\.tsx?$/g, '');
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      found.push({ id: `${space}.${node.name.getText()}`, text: node.initializer.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Whether a text counts something in the plural: «{{n}} vendidos», «{{count}} nuevas ventas». */
const isPlural = (text: string): boolean =>
  [...text.matchAll(/\{\{(\w+)\}\}[\s\u00a0]+([a-záéíóúñ]{2,})/gi)].some(
    ([, value = '', word = '']) =>
      !NO_COUNT.includes(value) && word.endsWith('s') && !NO_PLURAL.includes(word.toLowerCase()),
  );

/** Counted texts that have no form for one. */
const without = (texts: readonly Text[]): string[] => {
  const ids = new Set(texts.map(({ id }) => id));
  return texts
    .filter(({ text }) => isPlural(text))
    .filter(({ id }) => !(id.endsWith('_other') && ids.has(id.replace(/_other$/, '_one'))))
    .map(({ id }) => id);
};

test('a counted text of a catalogue has its form for one', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((name) => !/\.(test|fixture)\.tsx?$/.test(name))
    .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }))
    .filter(({ source }) => /\bcatalogue\(/.test(source))
    .flatMap(({ name, source }) => textsOf(name, source));
  expect(texts.length).toBeGreaterThan(1500);
  const found = without(texts);
  expect(found.filter((id) => !(id in NEVER_ONE))).toEqual([]);
  // each exception is still one
  expect(Object.keys(NEVER_ONE).filter((id) => !found.includes(id))).toEqual([]);
});

test('a plural without its singular is found, and what counts nothing is not', () => {
  const of = (...texts: [string, string][]) =>
    without(texts.map(([id, text]) => ({ id, text }))).join();
  expect(of(['a.sold', '{{n}} vendidos'])).toBe('a.sold');
  expect(of(['a.sold_other', '{{n}} vendidos'])).toBe('a.sold_other');
  expect(of(['a.sold_one', '{{n}} vendido'], ['a.sold_other', '{{n}} vendidos'])).toBe('');
  expect(of(['a.owed', '{{amount}} listos'], ['a.more', '{{n}} más'])).toBe('');
});
