import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A prerendered page: a public one as a guest sees it, or the frame of a member's. */
export interface Drawing {
  readonly html: string;
  readonly isFrame: boolean;
  /** URLs of the calls that a member's browser makes while the code loads. */
  readonly early: readonly string[];
  /** Its critical styles, so that the first paint needs nothing else. */
  readonly styles: string;
  /** Elements for the page's head: resources to preload. */
  readonly head: readonly string[];
  /** URLs of the page's code, for after the first paint. */
  readonly code: readonly string[];
  /** Elements for the end of the body: the page's own stylesheets, as the code will request them. */
  readonly foot: readonly string[];
  /** When members have another page at this URL: its frame and the URLs of its code. */
  readonly member?: { readonly html: string; readonly code: readonly string[] };
}
/**
 * Prerenders a page.
 * @param url path and query
 * @param answers the JSON text of each public call that the page makes first, by URL
 * @returns null for a page that only the browser renders
 */
export type DrawPage = (url: string, answers: ReadonlyMap<string, string>) => Drawing | null;

/** A file's entry in the web build's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** The prerenderer that the web's build produces (`web/src/first/draw.tsx`). */
interface Program {
  draw(
    url: string,
    answers: ReadonlyMap<string, string>,
  ): {
    readonly html: string;
    readonly isFrame: boolean;
    readonly hasBegun: boolean;
    readonly source: string | null;
    readonly early: readonly string[];
    readonly member?: { readonly html: string; readonly source: string } | null;
  } | null;
}

/**
 * Loads the prerenderer.
 * @param root folder of the built web; the prerenderer's is beside it, with the suffix `-first`
 * @returns null when it was not built
 */
export async function loadDrawing(root: string): Promise<DrawPage | null> {
  const program = join(`${root}-first`, 'draw.js');
  const manifest = join(root, '.vite', 'manifest.json');
  if (!existsSync(program) || !existsSync(manifest)) return null;
  const { draw }: Program = await import(pathToFileURL(program).href);
  const files: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  const besides = new Map<string, Beside>();
  // a guest's page and a member's frame come from the same source
  const besideThe = (source: string, hasBegun: boolean): Beside => {
    const key = `${source} ${hasBegun}`;
    const beside = besides.get(key) ?? besideOf(source, files, { root, hasBegun });
    besides.set(key, beside);
    return beside;
  };
  return (url, answers) => {
    const drawn = draw(url, answers);
    if (!drawn) return null;
    const { html, isFrame, hasBegun, early, member } = drawn;
    return {
      html,
      isFrame,
      early,
      ...besideThe(drawn.source ?? START, hasBegun),
      ...(member
        ? { member: { html: member.html, code: besideThe(member.source, false).code } }
        : {}),
    };
  };
}

type Beside = Pick<Drawing, 'styles' | 'head' | 'code' | 'foot'>;

/** The entry of the web's code in the manifest. */
const START = 'index.html';

/**
 * The files of a page: its styles for the first paint, its fonts soon after, its code last. A frame without any of its
 * page uses the entry's styles.
 */
function besideOf(
  source: string,
  files: Manifest,
  { root, hasBegun }: { root: string; hasBegun: boolean },
): Beside {
  const stylesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => files[name]?.css ?? []);
  const started = stylesOf(closureOf(START, files));
  const own = stylesOf(closureOf(source, files)).filter((file) => !started.includes(file));
  const letters = (files[START]?.assets ?? []).filter((file) =>
    /-latin-wght-normal-[^/]*\.woff2$/.test(file),
  );
  const code = [...closureOf(source, files)].flatMap((name) => files[name]?.file ?? []);
  const first = new Set(hasBegun ? [...started, ...own] : started);
  return {
    styles: [...first].map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
    head: letters.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    code: code.filter((file) => file !== files[START]?.file).map((file) => `/${file}`),
    foot: [...new Set(own)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  };
}

/** A file of the build after all its imports, so that a page's own styles win. */
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
