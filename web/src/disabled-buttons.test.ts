import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What savers, owners and guests see; the desk and the wizard of projects say their reasons at their fields. */
const SAVERS =
  '{shared/{deposits,invest,money,second-factor,ui},features/{auth,browse,holdings,landing,manage/{dossier,frame,funds,owner,pages,parts,questions,stages,views},profile,project,wallet}}/**/*.tsx';
const BUTTONS = ['Button', 'PlainButton', 'BusyButton', 'button'];
/** A call runs, or it was made: the button itself shows it. */
const RUNS = /isPending|isSuccess|busy|leaving|sending|readingAll|checking|props\./;
/** The words of the button say why. */
const SAYS_WHY = [
  'features/holdings/pages/MyRentsPage.tsx',
  'features/project/parts/offer/ContractPicker.tsx',
  'features/wallet/parts/BankAccounts.tsx',
  'shared/ui/lists/PageNav.tsx',
];

/** The buttons of a file that can be disabled without a reason that belongs to them. */
function silent(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const own = node.attributes.properties.filter(ts.isJsxAttribute);
      const of = (attribute: string) => own.find((one) => one.name.getText() === attribute);
      const condition = of('disabled')?.initializer?.getText();
      if (
        BUTTONS.includes(node.tagName.getText()) &&
        condition !== undefined &&
        !RUNS.test(condition) &&
        !of('aria-describedby')
      )
        found.push(`${name}: ${condition}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('a button that is not for now tells why, to screen readers too', () => {
  const files = globSync(SAVERS, { cwd: import.meta.dirname })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(test|fixture)\.tsx$/.test(name));
  expect(files.length).toBeGreaterThan(300);
  const all = files.flatMap((name) =>
    silent(name, readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(all.filter((one) => !SAYS_WHY.some((name) => one.startsWith(name)))).toEqual([]);
  // each exception is still one
  expect(SAYS_WHY.filter((name) => !all.some((one) => one.startsWith(name)))).toEqual([]);
});

test('a disabled button is found, and one with its reason is not', () => {
  const of = (jsx: string) => silent('a.tsx', `const a = ${jsx};`);
  expect(of('<Button disabled={count < 2}>Comparar</Button>')).toEqual(['a.tsx: {count < 2}']);
  expect(of('<Button disabled={call.isPending}>Enviar</Button>')).toEqual([]);
  expect(of('<Button disabled={!ready} aria-describedby={id}>Enviar</Button>')).toEqual([]);
});
