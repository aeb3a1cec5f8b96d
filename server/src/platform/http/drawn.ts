import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page before any program runs: a public one as a guest sees it, or the frame of a member's. */
export interface Drawing {
  readonly html: string;
  readonly isFrame: boolean;
  /** Addresses of the calls that a member's browser makes while the program is on its way. */
  readonly early: readonly string[];
  /** Styles that it needs, so that the first paint waits for nothing else. */
  readonly styles: string;
  /** Elements for the page's head: what the browser is to load beside it. */
  readonly head: readonly string[];
  /** Addresses of the page's code, for after the first paint. */
  readonly code: readonly string[];
  /** Elements for the end of its body: the styles of its own as files, as the program asks for them. */
  readonly foot: readonly string[];
}
/**
 * Draws a page.
 * @param url path and query
 * @param answers address of each public call that the page makes first, with its JSON text
 * @returns null for a page that is drawn in the browser alone
 */
export type DrawPage = (url: string, answers: ReadonlyMap<string, string>) => Drawing | null;

/** What the web's own build says of one of its files. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** The program that the web's build makes for this (`web/src/first/draw.tsx`). */
interface Program {
  draw(
    url: string,
    answers: ReadonlyMap<string, string>,
  ): {
    readonly html: string;
    readonly isFrame: boolean;
    readonly source: string | null;
    readonly early: readonly string[];
  } | null;
}

/**
 * Reads the program that draws pages.
 * @param root folder of the built web; the program's is beside it, with `-first` at its end
 * @returns null where it was not built
 */
export async function loadDrawing(root: string): Promise<DrawPage | null> {
  const program = join(`${root}-first`, 'draw.js');
  const manifest = join(root, '.vite', 'manifest.json');
  if (!existsSync(program) || !existsSync(manifest)) return null;
  const { draw }: Program = await import(pathToFileURL(program).href);
  const files: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  const besides = new Map<string, Beside>();
  return (url, answers) => {
    const drawn = draw(url, answers);
    if (!drawn) return null;
    const { html, isFrame, early } = drawn;
    const source = drawn.source ?? START;
    const beside = besides.get(source) ?? besideOf(source, files, { root, isFrame });
    besides.set(source, beside);
    return { html, isFrame, early, ...beside };
  };
}

type Beside = Pick<Drawing, 'styles' | 'head' | 'code' | 'foot'>;

/** What the program starts with, as the manifest names it. */
const START = 'index.html';

/**
 * The files of a page: its styles are needed for the first paint, its letters soon after, its code last. A frame has the
 * styles that the program starts with.
 */
function besideOf(
  source: string,
  files: Manifest,
  { root, isFrame }: { root: string; isFrame: boolean },
): Beside {
  const stylesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => files[name]?.css ?? []);
  const started = stylesOf(closureOf(START, files));
  const own = stylesOf(closureOf(source, files)).filter((file) => !started.includes(file));
  const letters = (files[START]?.assets ?? []).filter((file) =>
    /-latin-wght-normal-[^/]*\.woff2$/.test(file),
  );
  const code = [...closureOf(source, files)].flatMap((name) => files[name]?.file ?? []);
  const first = new Set(isFrame ? started : [...started, ...own]);
  return {
    styles: [...first].map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
    head: letters.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    code: code.filter((file) => file !== files[START]?.file).map((file) => `/${file}`),
    foot: [...new Set(own)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  };
}

/** A file of the build after all that it imports, so that a page's own styles win. */
function closureOf(name: string, files: Manifest): ReadonlySet<string> {
  const met = new Set<string>();
  const needed = new Set<string>();
  const need = (one: string): void => {
    if (met.has(one)) return;
    met.add(one);
    files[one]?.imports?.forEach(need);
    needed.add(one);
  };
  need(name);
  return needed;
}
