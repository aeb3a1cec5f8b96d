import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A public page as a guest sees it before any program runs. */
export interface Drawing {
  readonly html: string;
  /** All styles that it needs, so that the first paint waits for nothing else. */
  readonly styles: string;
  /** Elements for the page's head: what the browser is to load beside it. */
  readonly head: readonly string[];
  /** Elements for the end of its body: the same styles as files, as the program asks for them. */
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
  ): { readonly html: string; readonly source: string } | null;
}

/**
 * Reads the program that draws public pages.
 * @param root folder of the built web; the program's is beside it, with `-first` at its end
 * @returns null where it was not built
 */
export async function loadDrawing(root: string): Promise<DrawPage | null> {
  const program = join(`${root}-first`, 'draw.js');
  const manifest = join(root, '.vite', 'manifest.json');
  if (!existsSync(program) || !existsSync(manifest)) return null;
  const { draw }: Program = await import(pathToFileURL(program).href);
  const files: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  const besides = new Map<string, Omit<Drawing, 'html'>>();
  return (url, answers) => {
    const drawn = draw(url, answers);
    if (!drawn) return null;
    const beside = besides.get(drawn.source) ?? besideOf(drawn.source, files, root);
    besides.set(drawn.source, beside);
    return { html: drawn.html, ...beside };
  };
}

/** The files of a page: its styles are needed for the first paint, its letters soon after, its code last. */
function besideOf(source: string, files: Manifest, root: string): Omit<Drawing, 'html'> {
  const started = closureOf('index.html', files);
  const built = [...closureOf(source, files)].flatMap((name) => files[name] ?? []);
  const styles = new Set(
    [...started, ...closureOf(source, files)].flatMap((name) => files[name]?.css ?? []),
  );
  const letters = (files['index.html']?.assets ?? []).filter((file) =>
    /-latin-wght-normal-[^/]*\.woff2$/.test(file),
  );
  const code = built.map(({ file }) => file).filter((file) => file !== files['index.html']?.file);
  return {
    styles: [...styles].map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
    head: [
      ...letters.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
      ),
      ...code.map(
        (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
      ),
    ],
    foot: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
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
