import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const INPUTS =
  /<(TextInput|Textarea|NativeSelect|Select|NumberInput|MoneyInput|DayInput|PasswordInput|LightInput|LightArea|TokensInput|CodeInput|FileDrop|CurrencySelect)\b/g;
/** Values that the browser keeps for the person who comes back, as forms about money need. */
const KEEPS = /\buse(Draft|Kept|Typed)(<[^>]*>)?\(/;
const SENDS = /<form\b|\b(useApiMutation|useApiForm|call)\(/;
/** The form's state: `useApiForm`, a hook around it, or a caller's. */
const HABIT = /\b(use[A-Z]\w*Form|ApiForm)\b/;

/** Components with several inputs whose form is not one of `useApiForm`, each with its reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'shared/ui/dialogs/ConfirmDialog.tsx Question':
    'calls nothing: its caller gets the reason, or the typed word is compared',
  'features/wallet/parts/ChargeFlow.tsx ChargeFlow':
    'sends nothing: `use-charge.ts` keeps its values for the summary, the next step',
};

const statementsOf = (name: string, text: string) => (SENDS.test(text) ? parsed(name, text) : []);

const parsed = (name: string, text: string) =>
  ts
    .createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    .statements.map((statement) => {
      const own = statement.getText();
      return { own, of: /\b(?:function|const) (\w+)/.exec(own)?.[1] ?? '' };
    });

/**
 * The calls of a file's components whose refusal is only a toast that goes away. A hook's caller shows its refusals; a
 * `Decision` shows those of the calls that it awaits.
 */
const onlyToasts = (name: string, text: string): string[] =>
  statementsOf(name, text).flatMap(({ own, of }) => {
    if (/^use[A-Z]/.test(of)) return [];
    const awaited = /<Decision\b/.test(own);
    const named = [...own.matchAll(/const (\w+) = useApiMutation\(/g)].flatMap(([, call = '']) => {
      const isShown = new RegExp(`\\b${call}\\.error\\b|\\b(by|call)=\\{${call}\\}`).test(own);
      const isAwaited = awaited && !own.includes(`${call}.mutate(`);
      return isShown || isAwaited ? [] : [`${name} ${of} ${call}`];
    });
    const taken = [...own.matchAll(/const \{([^}]+)\} = useApiMutation\(/g)]
      .filter(([, parts = '']) => !/\berror\b/.test(parts))
      .map(([, parts = '']) => `${name} ${of} {${parts}}`);
    return [...named, ...taken];
  });

/** The forms of a file that do not show the faults of no field, and refusals as a whole. */
const silentForms = (name: string, text: string): string[] =>
  statementsOf(name, text)
    .filter(
      ({ own, of }) =>
        /\buseApiForm\(/.test(own) &&
        !/^use[A-Z]/.test(of) &&
        !/\botherErrors\b|<(Refused|Unconfirmed)\b/.test(own),
    )
    .map(({ of }) => `${name} ${of}`);

const componentFiles = () =>
  globSync('**/*.tsx', { cwd: import.meta.dirname })
    .filter((name) => !/\.test\./.test(name))
    .map((name) => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(join(import.meta.dirname, name), 'utf8'),
    }));

/** The components of a file that ask for several values and send them without `useApiForm`. */
const otherForms = (name: string, text: string): string[] =>
  statementsOf(name, text).flatMap(({ own, of }) => {
    const inputs = own.match(INPUTS)?.length ?? 0;
    if (inputs < 2 || !SENDS.test(own) || KEEPS.test(own) || HABIT.test(own)) return [];
    return [`${name} ${of}`];
  });

test('a component that asks for several values and sends them uses useApiForm', () => {
  const files = componentFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ name, text }) => otherForms(name, text))).toEqual(Object.keys(OTHERS));
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

test('a refusal stays above the button that sent the call, on every screen', () => {
  const calls = componentFiles().filter(({ text }) => /\buseApiMutation\(/.test(text));
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.flatMap(({ name, text }) => onlyToasts(name, text))).toEqual([]);
});

test('a form shows the refusals that belong to none of its fields', () => {
  const silent = componentFiles().flatMap(({ name, text }) => silentForms(name, text));
  expect(silent).toEqual([]);
});

test('a call whose refusal is only a toast would be named, a shown one would not', () => {
  const sent = '<button onClick={() => add.mutate({})} />';
  const add = (shown: string) =>
    `function Add() { const add = useApiMutation(addOne); return <>${shown}${sent}</>; }`;
  expect(onlyToasts('a.tsx', add(''))).toEqual(['a.tsx Add add']);
  expect(onlyToasts('a.tsx', add('<Refused error={add.error} />'))).toEqual([]);
  expect(onlyToasts('a.tsx', add('<Unconfirmed by={add} />'))).toEqual([]);
  const part = 'function Add() { const { mutate } = useApiMutation(addOne); return <></>; }';
  expect(onlyToasts('a.tsx', part)).toEqual(['a.tsx Add { mutate }']);
  expect(onlyToasts('a.tsx', part.replace('mutate', 'mutate, error'))).toEqual([]);
  // a decision cannot know of a call that it does not await
  expect(onlyToasts('a.tsx', add('<Decision choices={[]} />'))).toEqual(['a.tsx Add add']);
  const form = (shown: string) =>
    `function Add() { const { field } = useApiForm(addOne); return <form>${shown}</form>; }`;
  expect(silentForms('a.tsx', form(''))).toEqual(['a.tsx Add']);
  expect(silentForms('a.tsx', form('<FormErrors errors={otherErrors} />'))).toEqual([]);
});

/** The forms of a file whose errors stand above one of their fields instead of directly above their button. */
const errorsAbove = (name: string, text: string): string[] =>
  statementsOf(name, text)
    .filter(({ own }) => {
      const at = own.lastIndexOf('<FormErrors');
      return at >= 0 && own.slice(at).search(INPUTS) >= 0;
    })
    .map(({ of }) => `${name} ${of}`);

test("a form's errors stand below its fields, above its button", () => {
  const above = componentFiles().flatMap(({ name, text }) => errorsAbove(name, text));
  expect(above).toEqual([]);
  const form = (inside: string) =>
    `function Add() { const { otherErrors } = useApiForm(addOne); return <form>${inside}</form>; }`;
  const errors = '<FormErrors errors={otherErrors} />';
  expect(errorsAbove('a.tsx', form(`${errors}<TextInput />`))).toEqual(['a.tsx Add']);
  expect(errorsAbove('a.tsx', form(`<TextInput />${errors}<Button />`))).toEqual([]);
});

/** Downloads whose refusal is a toast, or nothing: `useSaving` keeps it on the page. */
const unkeptDownloads = (name: string, text: string): string[] =>
  [...text.matchAll(/void saveFile\(|\bsaveFile\([^;]*?\)\s*\.catch\(/g)].map(() => name);

test('a refused download stays on the page, on every screen', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (name) => !/\.test\./.test(name),
  );
  const unkept = files.flatMap((name) =>
    unkeptDownloads(name, readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(unkept).toEqual([]);
  expect(unkeptDownloads('a.tsx', 'onClick={() => void saveFile(file, {})}')).toEqual(['a.tsx']);
  expect(unkeptDownloads('a.tsx', 'saveFile(file, {}).catch(() => toast())')).toEqual(['a.tsx']);
  expect(unkeptDownloads('a.tsx', "void save('pdf', () => saveFile(file, {}))")).toEqual([]);
});
