import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');
interface File {
  readonly name: string;
  readonly text: string;
}
const FILES: readonly File[] = globSync('*/**/*.ts', { cwd: MODULES })
  .filter((name) => !/\.test/.test(name))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(MODULES, name), 'utf8'),
  }));

/** Files that make answers: those named after views or routes, and the data sheet, which prints a project's public page. */
const isEdge = (name: string): boolean =>
  /^(views?|routes)(-[^/]*)?\.ts$/.test(basename(name)) ||
  /\/(views|routes)\//.test(name) ||
  name === 'sheets/read.ts';

/** The files that take another module's answers about projects, instead of its facts. */
const takersIn = (files: readonly File[]): string[] =>
  files
    .filter(({ name, text }) => !name.startsWith('projects/') && /\bprojects\.views\./.test(text))
    .map(({ name }) => name);

/** The names that a file imports of the contract's schemas and endpoints; enumerations and money are domain values. */
function wireNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const from = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (!/^#contract\/(?!core\/)/.test(from) || /\/(values|words|limits)\.ts$/.test(from))
      return [];
    if (!bindings) return [];
    return ts.isNamedImports(bindings)
      ? bindings.elements.map((element) => element.name.text)
      : [bindings.name.text];
  });
  return new Set(names);
}

/** The methods of a module's door that answer a value in an API schema. */
function wireMethods({ name, text }: File): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const wire = wireNames(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const type = ts.isMethodSignature(node)
      ? node.type
      : ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type)
        ? node.type.type
        : undefined;
    if (type && (type.getText().match(/\w+/g) ?? []).some((word) => wire.has(word)))
      found.push(
        ts.isMethodSignature(node) || ts.isPropertySignature(node) ? node.name.getText() : '',
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isDoor = (name: string): boolean => /(^|\/)(door|index|context)[^/]*\.ts$/.test(name);

/** Calls of another module's view by a name that does not say so, from a file that makes no answer. */
function unnamedViewsIn(files: readonly File[]): string[] {
  const methods = files
    .filter(({ name }) => isDoor(name))
    .flatMap((file) => wireMethods(file).map((method) => [file.name.split('/')[0] ?? '', method]));
  return methods.flatMap(([module = '', method = '']) =>
    /view/i.test(method)
      ? []
      : files
          .filter(
            ({ name, text }) =>
              !name.startsWith(`${module}/`) &&
              !isEdge(name) &&
              new RegExp(`\\b${module}s?\\.${method}\\(`).test(text),
          )
          .map(({ name }) => `${name}: ${module}.${method}`),
  );
}

/** Answers that are passed on whole. */
const PASSED_ON = [
  'projects/works/tasks.ts: resources.upload',
  'rights/requests/reads.ts: tokens.revocableAt',
];

test('use cases decide by facts of projects; only what answers contains their views', () => {
  const takers = takersIn(FILES);
  expect(FILES.length).toBeGreaterThan(900);
  expect(takers.length).toBeGreaterThan(0);
  expect(takers.filter((name) => !isEdge(name))).toEqual([]);
});

test('a door that answers another module in an API schema says so in the method’s name', () => {
  expect(new Set(FILES.map(({ name }) => name.split('/')[0])).size).toBeGreaterThan(40);
  expect(unnamedViewsIn(FILES).toSorted()).toEqual(PASSED_ON);
});

test('a use case that takes a view under another name would be named', () => {
  const door = {
    name: 'chain/door.ts',
    text: `import type { ChainInstructions } from '#contract/chain/schemas.ts';
      export interface Chain {
        instructions(amount: bigint): Promise<ChainInstructions | null>;
        sendViews(ids: string[]): Promise<ChainInstructions[]>;
        isUsed(hash: string): Promise<boolean>;
      }`,
  };
  const text = 'deps.chain.instructions(1n); deps.chain.sendViews([]); deps.chain.isUsed(hash);';
  const taker = { name: 'payments/create.ts', text };
  expect(unnamedViewsIn([door, taker])).toEqual(['payments/create.ts: chain.instructions']);
  expect(unnamedViewsIn([door, { ...taker, name: 'payments/views.ts' }])).toEqual([]);
  const page = 'const page = await deps.projects.views.page(id);';
  expect(takersIn([{ name: 'tokens/buy.ts', text: page }])).toEqual(['tokens/buy.ts']);
  expect(isEdge('tokens/buy.ts')).toBe(false);
  expect(isEdge('identity/routes/users.ts')).toBe(true);
});
