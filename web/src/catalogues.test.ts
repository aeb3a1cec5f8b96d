import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');
/**
 * Features whose Spanish texts are all in their catalogues (docs/decisions/0137-texts-are-in-catalogues.md). Add each one
 * that is converted; none leaves the list.
 */
const CONVERTED = ['auth', 'browse', 'demo', 'home', 'incidents', 'landing', 'profile', 'wallet'];

/** Attributes whose value a person reads or hears. */
const READ =
  /^(?:alt|aria-label|caption|confirmLabel|description|empty|header|help|hint|label|lead|placeholder|reasonLabel|title|unit)$/;
/** What only a Spanish sentence has: its own letters and signs, or words of which the first has a capital. */
const SENTENCE = /[áéíóúñÁÉÍÓÚÑ¿¡«»]|^\s*[A-Z][a-z]+(?: [a-z]+)+/;
const WORD = /\p{Ll}{2}/u;

/** The literal text of a node; null for any other node. A value in a template is an ellipsis. */
function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Whether a literal is read by a person: text between tags, an attribute that is read, or a sentence anywhere. */
const isRead = (node: ts.Node, text: string): boolean =>
  SENTENCE.test(text) ||
  (WORD.test(text) &&
    (ts.isJsxText(node) ||
      ((ts.isJsxAttribute(node.parent) || ts.isPropertyAssignment(node.parent)) &&
        READ.test(node.parent.name.getText()))));

/** The texts that a source has for people, in their order. */
function textsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalOf(node);
    if (text !== null && isRead(node, text)) found.push(text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('a feature whose texts are in catalogues has none elsewhere', () => {
  const files = globSync(`{${CONVERTED.join(',')}}/**/*.{ts,tsx}`, {
    cwd: FEATURES,
    exclude: ['**/*.test.*', '**/*.test-support.*', '**/{texts,*-texts}.ts'],
  });
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((name) =>
    textsIn(readFileSync(join(FEATURES, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text in a component, an attribute or a message is found; names and values are not', () => {
  expect(textsIn('<h2>Tu cuenta</h2>')).toEqual(['Tu cuenta']);
  expect(textsIn('<b>{count} tokens</b>')).toEqual(['tokens']);
  expect(textsIn('<Field label="Correo" type="email" />')).toEqual(['Correo']);
  expect(textsIn("toast.success('Se guardó.')")).toEqual(['Se guardó.']);
  expect(textsIn("toast.success('Contacto quitado')")).toEqual(['Contacto quitado']);
  expect(textsIn(`const line = \`Exposición: \${level}\`;`)).toEqual(['Exposición: …']);
  expect(textsIn("<a className='big' href='/my-tokens'>{t('tokens')}</a>")).toEqual([]);
  expect(textsIn("const SITES = { google: 'Google' };")).toEqual([]);
});
