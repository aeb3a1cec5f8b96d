import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_ROLES, may, PERMISSIONS, type Permission, type Role } from '#contract/core/roles.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { ROUTES } from '#contract/routes.ts';

/*
 * Checks every administration page with its code against the contract's permissions. When a level has the page but
 * lacks a call, the component that offers the call must ask for its permission first (`useMay`, `useLevelObstacle`)
 * and use the answer: to decide what is rendered, or as a button's obstacle. If another component renders the caller,
 * the check may be there. That each button is then disabled with the reason is tested by the end-to-end journey of
 * levels.
 */

const WEB = resolve(import.meta.dirname, '..');
const CONTRACT = resolve(WEB, '../../contract/src');

const PERMISSION_NAMES = Object.keys(PERMISSIONS).filter(
  (name): name is Permission => name in PERMISSIONS,
);

const ROLE_PAGES: readonly { route: string; page: string; role: Role }[] = pagesOfLevels();

interface Source {
  readonly text: string;
  /** The web's files that it imports, directly or lazily. */
  readonly brings: readonly string[];
  /** The calls that it names, with their permissions. */
  readonly calls: readonly { name: string; needs: Permission }[];
}

const sources = new Map<string, Promise<Source>>();
const sourceOf = (file: string): Promise<Source> => {
  const known = sources.get(file) ?? readSource(file);
  sources.set(file, known);
  return known;
};

async function readSource(file: string): Promise<Source> {
  const text = readFileSync(file, 'utf8');
  const imports = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)([^'";]*?)\s+from\s+'([^']+)'/gm),
  ].map(([, clause = '', from = '']) => ({ names: clause.match(/\w+/g) ?? [], from }));
  const later = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from = '']) => from);
  const calls = await Promise.all(imports.map(({ names, from }) => callsOf(from, names)));
  return {
    text,
    brings: [...imports.map(({ from }) => from), ...later].flatMap((from) => webFile(file, from)),
    calls: calls.flat(),
  };
}

function webFile(importer: string, from: string): string[] {
  const file = from.startsWith('#web/')
    ? join(WEB, from.slice('#web/'.length))
    : from.startsWith('.')
      ? resolve(dirname(importer), from)
      : '';
  return /\.tsx?$/.test(file) && existsSync(file) ? [file] : [];
}

async function callsOf(from: string, names: readonly string[]): Promise<Source['calls']> {
  if (!from.startsWith('#contract/')) return [];
  const module: Readonly<Record<string, unknown>> = await import(
    join(CONTRACT, from.slice('#contract/'.length))
  );
  return names.flatMap((name) => {
    const found = ALL_ENDPOINTS.find((one) => one === module[name]);
    return found && found.access !== 'public' ? [{ name, needs: found.access }] : [];
  });
}

/** The pages of levels below the first, with their code. */
function pagesOfLevels() {
  const code = readFileSync(join(WEB, 'app/routing/pages.ts'), 'utf8');
  const files = new Map(
    [...code.matchAll(/'(\/[^']*)': \(\) =>\s*import\('([^']+)'\)/g)].map(
      ([, route = '', from = '']) => [route, from],
    ),
  );
  files.set('/', '#web/features/home/pages/AdminHomePage.tsx');
  return Object.entries(ROUTES).flatMap(([route, page]) => {
    const from = files.get(route);
    const needs = 'needs' in page ? page.needs : null;
    const isAdmins = page.sets.some((set) => set === 'admin');
    if (from === undefined || !isAdmins) return [];
    return ADMIN_ROLES.filter((role) => role !== 'admin' && (!needs || may(role, needs))).map(
      (role) => ({ route, page: webFile(WEB, from)[0] ?? '', role }),
    );
  });
}

/**
 * Whether the rendering of a component depends on a permission, or on its audience. A permission that is only mentioned
 * in text, in a call or in an unused answer does not count.
 */
function asksFor(text: string, needs: Permission): boolean {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const asked = `(?:useMay|useLevelObstacle|may)\\([^()]*'${needs.replace('.', '\\.')}',?\\s*\\)`;
  if (new RegExp(`${asked}\\s*(?:&&|\\?)|=== 'regular'`).test(code)) return true;
  return [...code.matchAll(new RegExp(`const (\\w+) =[^;]*?${asked}`, 'g'))].some((found) => {
    const [whole, name = ''] = found;
    // within its function: another one may have a variable of the same name
    const [body = ''] = code.slice(found.index + whole.length).split('\n}');
    return DECIDES.some((use) => new RegExp(use(name)).test(body));
  });
}

/** How an answer has an effect: whether a part is rendered, whether a call is made, what disables a button. */
const DECIDES: readonly ((name: string) => string)[] = [
  (name) => `[({!]\\s*!?${name}\\s*(?:&&|\\|\\||\\?[^.]|===|!==)`,
  (name) => `(?:&&|\\?\\?|[:?=(,])\\s*!?${name}\\s*(?:&&|\\|\\||\\?\\?|[;,)}?:])`,
  (name) => `(?:obstacle|level|disabled|enabled)(?:=\\{|:\\s*)!?${name}\\b`,
  (name) => `if \\(!?${name}\\b`,
];

/** It chooses its call by the purpose of a file, so its users are checked for that. */
const CHOOSES = 'shared/ui/forms/files/use-uploads.ts';

/** Whether a component is one of its parent's views that need a permission to be visible. */
const isViewOf = (text: string, file: string, needs: Permission): boolean =>
  new RegExp(`needs: '${needs}',\\s+panel: [^<]*<${basename(file, '.tsx')}\\b`).test(text);

interface Drawn {
  /** The components around it, nearest first. */
  readonly around: readonly string[];
  /** The permission that its view needs: without it none of this is shown. */
  readonly within: readonly Permission[];
}

/** The actions that a page offers to a role without the permission, unchecked. */
async function unasked(page: string, role: Role): Promise<string[]> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = async (file: string, { around, within }: Drawn): Promise<void> => {
    const name = relative(WEB, file);
    const { text, brings, calls } = await sourceOf(file);
    for (const call of calls) {
      const { needs } = call;
      if (may(role, needs) || isOfPeople(needs) || within.includes(needs) || name === CHOOSES)
        continue;
      if (![text, ...around].some((one) => asksFor(one, needs)))
        found.add(`${name}: ${call.name} (${needs})`);
    }
    for (const next of brings) {
      const views = PERMISSION_NAMES.filter((needs) => isViewOf(text, next, needs));
      const drawn = {
        around: [text, ...around].slice(0, 2),
        within: [...within, ...views.filter((needs) => !may(role, needs))],
      };
      const key = `${file} ${next} ${drawn.within.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      await visit(next, drawn);
    }
  };
  await visit(page, { around: [], within: [] });
  return [...found];
}

/** Pages for all logged-in people show savers content that administrators do not have. */
const isOfPeople = (needs: Permission): boolean => needs === 'self.regular';

test.each(ROLE_PAGES)('$route offers $role nothing without a permission check', async (at) => {
  expect(await unasked(at.page, at.role)).toEqual([]);
});
