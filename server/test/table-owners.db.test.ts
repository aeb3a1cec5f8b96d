import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from './engines.ts';

const SOURCES = new URL('../src/', import.meta.url);
/** Tables of the platform that only SQL names. */
const PLATFORM = ['birth', 'flood_levels', 'order_counters', 'schema_migrations', 'write_probe'];

describeOnBothEngines('tables and the modules that own them', (database) => {
  const files = new Map<string, string>();
  const owners = new Map<string, string>(PLATFORM.map((table) => [table, 'platform']));
  let views: Set<string>;
  let modules: string[];

  beforeAll(async () => {
    const names = await readdir(SOURCES, { recursive: true });
    for (const name of names.filter(
      (one) => /\.ts$/.test(one) && !/\.test(-support)?\.ts$/.test(one),
    ))
      files.set(name, await readFile(new URL(name, SOURCES), 'utf8'));
    for (const [name, source] of files)
      for (const table of declaredIn(source)) {
        expect(owners.get(table), `${table} is declared twice`).toBeUndefined();
        owners.set(table, ownerOf(name));
      }
    modules = modulesIn(await readFile(new URL('../../.dependency-cruiser.mjs', SOURCES), 'utf8'));
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.views where table_schema = 'public'`.execute(
      database().db,
    );
    views = new Set(rows.map(({ name }) => name));
  });

  test('every module stands in the order of imports', async () => {
    expect([...modules].sort()).toEqual((await readdir(new URL('modules', SOURCES))).sort());
  });

  test('every table and view of the database is declared by one module', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      database().db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...owners.keys()].sort());
  });

  test('a query names tables of its own module, and views of the modules below it', () => {
    const places = ['platform', ...modules, 'app'];
    const place = (owner: string) => places.indexOf(owner);
    const faults: string[] = [];
    let read = 0;
    for (const [name, source] of files) {
      const module = ownerOf(name);
      for (const table of namedIn(source)) {
        const owner = owners.get(table);
        if (owner === undefined) continue;
        read += 1;
        if (owner === module) continue;
        if (!views.has(table)) faults.push(`${name} names ${table}, a table of ${owner}`);
        else if (place(owner) > place(module))
          faults.push(`${name} reads ${table} of ${owner} above it`);
      }
    }
    expect(read).toBeGreaterThan(250);
    expect(faults).toEqual([]);
  });

  test('the names are found however a query is written', () => {
    const source = [
      "db.selectFrom('users as u').innerJoin('projects as p', 'p.id', 'u.id')",
      'sql`select (select count(*) from rounds) from (select 1 from vaults) v join tasks t on true`',
      "db.insertInto('settings'); insertMany(tx, 'jobs', rows); const table = { name: 'deposits' };",
      'sql`update properties set x = 1`; // from nowhere',
    ].join('\n');
    expect([...namedIn(source)].sort()).toEqual([
      'deposits',
      'jobs',
      'projects',
      'properties',
      'rounds',
      'settings',
      'tasks',
      'users',
      'vaults',
    ]);
  });
});

/** A module, the platform, or what stands above all modules. */
const ownerOf = (path: string): string =>
  /^modules\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('platform/') ? 'platform' : 'app');

/** The modules in the order in which imports run down, last the highest. */
const modulesIn = (configuration: string): string[] => {
  const list = /const MODULES = \[([^\]]*)\]/.exec(configuration)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);
};

const parsed = (source: string) =>
  ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);

/** The tables and views that a file declares to the typed queries. */
function declaredIn(source: string): string[] {
  if (!source.includes('interface Tables')) return [];
  return parsed(source).statements.flatMap((statement) => {
    const body = ts.isModuleDeclaration(statement) ? statement.body : undefined;
    if (!body || !ts.isModuleBlock(body)) return [];
    return body.statements
      .filter(ts.isInterfaceDeclaration)
      .flatMap(({ members }) => members.flatMap((member) => member.name?.getText() ?? []));
  });
}

const SQL_NAME = /\b(?:from|join|into|update|table)\s+\(?(?!select\b)(\w+)/gi;
/** A string that is a table's name, alone or with an alias: queries built by calls. */
const CALL_NAME = /^(\w+)(?: as \w+)?$/;

/** Names that may be tables in a file's strings. */
function namedIn(source: string): Set<string> {
  const file = parsed(source);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isTableArgument(node)) {
      const [, name] = CALL_NAME.exec(node.text) ?? [];
      if (name) names.add(name);
    }
    if (
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      for (const [, name] of node.text.matchAll(SQL_NAME)) if (name) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const CALLS =
  /(?:selectFrom|[jJ]oin(?:Lateral)?|insertInto|updateTable|deleteFrom|insertMany|sql\.table)$/;

/** An argument of a call that builds a query, or the name of a declared table. */
function isTableArgument({ parent, text }: ts.StringLiteral): boolean {
  if (ts.isCallExpression(parent))
    return CALLS.test(parent.expression.getText()) && CALL_NAME.test(text);
  return (
    ts.isPropertyAssignment(parent) && ['name', 'table', 'lines'].includes(parent.name.getText())
  );
}
