import { build, type InlineConfig, type Rolldown } from 'vite';

/** Which files that the browser asks for by themselves (pages, parts of pages) need which modules. */
export interface ModuleUse {
  /** Whether the program starts with a module. */
  isInitial(id: string): boolean;
  /** Names of the files that need a module: their source's, without folder and ending. */
  usersOf(id: string): ReadonlySet<string>;
  importsOf(id: string): readonly string[];
  /** All modules of which something is left, with their bytes over the network, estimated. */
  readonly all: ReadonlyMap<string, number>;
}

/** The size of a module's text after minification and compression. */
const PACKED = 0.15;

/**
 * Finds what each page needs by building the web once, without gathering and without writing: only then is it known which
 * modules of a library or of the contract are left once nothing reads the others.
 * @param config of the build, without output options
 */
export async function findModuleUse(config: InlineConfig): Promise<ModuleUse> {
  const chunks = await buildApart(config);
  const idsIn = (name: string) => Object.keys(chunks.get(name)?.modules ?? {});
  const asked = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const initial = new Set<string>();
  const users = new Map<string, Set<string>>();
  for (const [name, chunk] of chunks) {
    const [own = ''] = idsIn(name);
    const isStart = own.endsWith('/src/main.tsx');
    if (!isStart && !asked.has(name)) continue;
    for (const id of modulesOf(chunk, chunks)) {
      if (isStart) initial.add(id);
      else users.set(id, (users.get(id) ?? new Set()).add(nameOf(own)));
    }
  }
  const all = [...chunks.values()].flatMap(({ modules, imports }) =>
    leftOf(modules).map(([id, length]) => ({ id, bytes: length * PACKED, imports })),
  );
  const imports = new Map(all.map(({ id, imports }) => [id, imports.flatMap(idsIn)]));
  return {
    all: new Map(all.map(({ id, bytes }) => [id, bytes])),
    importsOf: (id) => imports.get(id) ?? [],
    isInitial: (id) => initial.has(id),
    usersOf: (id) => users.get(id) ?? new Set(),
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Builds with each module in a file of its own, so that a file's imports are its module's. */
async function buildApart(config: InlineConfig): Promise<Chunks> {
  const groups = [{ name: (id: string) => id.replace(/\W+/g, '_') }];
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting } },
    },
  });
  const files = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
}

/** The modules of a file, without those that minification removes entirely. */
function modulesOf(entry: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const needed = new Set<Rolldown.OutputChunk>();
  const need = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) need(chunks.get(name));
  };
  need(entry);
  return [...needed].flatMap(({ modules }) => leftOf(modules).map(([id]) => id));
}

/** The modules of a file with the length that remains of each, without empty ones. */
const leftOf = (modules: Rolldown.OutputChunk['modules']) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? [[id, renderedLength] as const] : [],
  );

/** A source file's name without folder and ending, as `GUEST_PAGES` has it. */
const nameOf = (id: string) => id.replace(/^.*[/\\]/, '').replace(/\.tsx?$/, '');
