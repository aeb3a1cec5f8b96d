import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The sentences of the public pages that promise something: the first page, the help, the glossary, the page of rules
 * and the answers on projects' pages.
 */

export const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = [
  'web/src/features/landing/**/*.{ts,tsx}',
  'web/src/features/texts/pages/{HelpPage,GlossaryPage,RulesPage}.tsx',
  'web/src/features/project/parts/questions.ts',
  'contract/src/glossary/definitions.ts',
  'contract/src/payments/withdrawal-end.ts',
  'contract/src/rules/product-rules.ts',
  'server/src/site/lists.ts',
];

/** A number, a value that is filled in, or one in words. */
const PROMISES_A_NUMBER = /\d|\{\w|\b(minutos|dos veces|una sola vez)\b/i;
/** Names of methods, whose digits promise nothing. */
const METHODS = /\b(SHA-256|Ed25519)\b/g;
const promisesANumber = (text: string): boolean =>
  PROMISES_A_NUMBER.test(text.replace(METHODS, ''));

/** A sentence of a public page, with its file. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
}

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '');

/** The Spanish sentences of a source file: its texts with blanks in them, apart from code. */
function textsOf(source: string): string[] {
  const code = withoutComments(source);
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  );
  const shown = [...code.matchAll(/>([^<>{}=;]*\d[^<>{}=;]*)</g)].map(([, text = '']) =>
    text.trim(),
  );
  // a template's value as the table writes it
  return [...texts, ...shown]
    .map((text) => text.replaceAll('${', '{'))
    .filter(
      (text) =>
        /[a-záéíóúñ{] [a-záéíóúñ{·×]/i.test(text) &&
        !/^\/|^#|^M\d|className|classes\.|^wrap /.test(text),
    );
}

/** The paragraphs and headers that a component writes between its tags, without the tags in them. */
const paragraphsOf = (source: string): string[] =>
  [...withoutComments(source).matchAll(/<(p|PageHeader)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) =>
      inner
        .replaceAll("{' '}", ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && !text.includes('{'));

const sources = (): { file: string; source: string }[] =>
  PLACES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

/** The sentences with a number. */
export const sentencesWithNumbers = (): Sentence[] =>
  sources().flatMap(({ file, source }) =>
    textsOf(source)
      .filter(promisesANumber)
      .map((text) => ({ file, text })),
  );

/** The whole sentences without a number: those that end with a full stop. */
export const sentencesInWords = (): Sentence[] =>
  sources().flatMap(({ file, source }) =>
    [...textsOf(source), ...paragraphsOf(source)]
      .filter((text) => text.endsWith('.') && !promisesANumber(text))
      .map((text) => ({ file, text })),
  );
