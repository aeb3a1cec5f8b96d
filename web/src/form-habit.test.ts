import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const INPUTS =
  /<(TextInput|Textarea|NativeSelect|Select|NumberInput|MoneyInput|DayInput|PasswordInput|LightInput|LightArea|TokensInput|CodeInput|FileDrop|CurrencySelect)\b/g;
/** Values that the browser keeps for the person who comes back, as forms about money need. */
const KEEPS = /\buse(Draft|Kept|Typed)(<[^>]*>)?\(/;
const SENDS = /<form\b|\b(useApiMutation|call)\(/;
/** The form's state: `useApiForm`, a hook around it, or a caller's. */
const HABIT = /\b(use[A-Z]\w*Form|ApiForm)\b/;

/** Components with several inputs whose form is not one of `useApiForm`, each with its reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'shared/ui/dialogs/ConfirmDialog.tsx Question':
    'calls nothing: its caller gets the reason, or the typed word is compared',
};

/** The components of a file that ask for several values and send them without `useApiForm`. */
const otherForms = (name: string, text: string): string[] =>
  ts
    .createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    .statements.flatMap((statement) => {
      const own = statement.getText();
      const inputs = own.match(INPUTS)?.length ?? 0;
      if (inputs < 2 || !SENDS.test(own) || KEEPS.test(own) || HABIT.test(own)) return [];
      return [`${name} ${/\b(?:function|const) (\w+)/.exec(own)?.[1]}`];
    });

test('a component that asks for several values and sends them uses useApiForm', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter(
    (name) => !/\.test\./.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    otherForms(name.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(found).toEqual(Object.keys(OTHERS));
});

test('a form with states of its own would be named, a kept draft would not', () => {
  const inputs = '<form><TextInput value={name} /><NativeSelect value={kind} /></form>';
  expect(otherForms('a.tsx', `export function Add() {\n  return ${inputs};\n}`)).toEqual([
    'a.tsx Add',
  ]);
  expect(otherForms('a.tsx', `const Add = () => ${inputs.replace(/<Na.*\/>/, '')};`)).toEqual([]);
  expect(
    otherForms('a.tsx', `function Pay() { const [a] = useDraft('a', ''); return ${inputs}; }`),
  ).toEqual([]);
  expect(
    otherForms('a.tsx', `function Add() { const { field } = useApiForm(add); return ${inputs}; }`),
  ).toEqual([]);
});
