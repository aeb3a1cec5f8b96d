import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const WEB = /[/\\]web[/\\]src[/\\].*\.tsx?$/;
const IMPORT = /import \{([^}]*)\} from '(#contract\/[^'?]+)';/g;
/** Followed by the declaration's name: one file each, so that a page loads only the declarations that it reads. */
const QUERY = '?light=';
const CHOICES = 'light-choices';

/**
 * Gives the web what it reads of the contract without the validator that declares it: of a choice (statuses, kinds) its
 * options and whether a text is among them, of an endpoint how it is called, and tables as they are. Functions, and
 * schemas that a screen needs whole, still come from their file.
 */
export function lightContract(): Plugin {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const lightOf = (file: string) => {
    const found = known.get(file) ?? readLight(file);
    known.set(file, found);
    return found;
  };
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!WEB.test(id) || !code.includes("'#contract/")) return null;
      let changed = code;
      for (const [whole, names = '', source = ''] of code.matchAll(IMPORT)) {
        const target = await this.resolve(source, id);
        const light = target && (await lightOf(fileOf(target.id)));
        if (!light) continue;
        const all = names.split(',').map((name) => name.trim());
        const isLight = (name: string) => light.has(name.split(' ')[0] ?? '');
        const own = all.filter(isLight);
        if (own.length === 0) continue;
        const rest = all.filter((name) => name !== '' && !isLight(name));
        const imports = own.map(
          (name) => `import { ${name} } from '${fileOf(target.id)}${QUERY}${name.split(' ')[0]}';`,
        );
        if (rest.length > 0) imports.push(`import { ${rest.join(', ')} } from '${source}';`);
        changed = changed.replace(whole, imports.join(' '));
      }
      return changed === code ? null : { code: changed, map: null };
    },
    resolveId: (source) => (source.includes(QUERY) || source === CHOICES ? source : null),
    async load(id) {
      if (id === CHOICES) return { code: CHOICE, moduleSideEffects: false };
      const [file = '', name] = id.split(QUERY);
      if (!name) return null;
      const value = (await lightOf(file)).get(name) ?? '';
      const choice = value.includes('choice(') ? `import { choice } from '${CHOICES}'; ` : '';
      return { code: `${choice}export const ${name} = ${value};`, moduleSideEffects: false };
    },
  };
}

const fileOf = (id: string) => id.replace(/\?.*$/, '');

/** The exports of a contract file that the web can have without schemas, as source text by name. */
async function readLight(file: string): Promise<ReadonlyMap<string, string>> {
  const declared = Object.entries<unknown>(await import(pathToFileURL(file).href));
  const choices = declared.flatMap(([name, value]) => {
    const options = optionsOf(value);
    return options ? [[name, `/* @__PURE__ */ choice(${JSON.stringify(options)})`] as const] : [];
  });
  const endpoints = declared.flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, JSON.stringify(value, KEPT)] as const] : [],
  );
  // tables beside choices are often made of them
  const tables = declared.flatMap(([name, value]) =>
    choices.length > 0 && isPlain(value) ? [[name, JSON.stringify(value)] as const] : [],
  );
  return new Map([...choices, ...endpoints, ...tables]);
}

function optionsOf(value: unknown): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, options } = { type: '', options: [], ...value };
  return type === 'enum' && Array.isArray(options) ? options : null;
}

/** The data of a call in the browser. */
const KEPT = ['method', 'path', 'idempotent'];

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Made of texts, numbers, lists and tables alone. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value) || value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** As much of a choice as screens use. */
const CHOICE = `export const choice = (options) => {
  const has = (value) => options.includes(value);
  return {
    options,
    parse(value) {
      if (!has(value)) throw new TypeError('not one of the choices');
      return value;
    },
    safeParse: (value) => (has(value) ? { success: true, data: value } : { success: false }),
    catch: (other) => ({ parse: (value) => (has(value) ? value : other) }),
  };
};`;
