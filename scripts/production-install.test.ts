import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ladrillo-production-'));
// without this process's settings: the test runner has a NODE_ENV and a BASE_URL of its own
const ours = /^(PATH|HOME|TMPDIR|SystemRoot|npm_config_.*)$/i;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => ours.test(name)));
let end = async () => {};

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

test('a clone without development packages builds its web and serves it', async () => {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options);
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(folder, file));
  linkProductionPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...env, DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal' },
  });
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve));
  end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    server.stdout.setEncoding('utf8').on('data', hear);
    server.stderr.setEncoding('utf8').on('data', hear);
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });

  const page = await fetch(address);
  expect(page.status).toBe(200);
  const script = /src="(\/[^"]+\.js)"/.exec(await page.text())?.[1];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(said).not.toContain('Instalando paquetes');
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
});

test('the lock file has every optional package, which `npm ci` requires on every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

/** Whether `name` is locked where Node looks for it from the package at `path`: below it or below a folder above it. */
function isLocked(packages: Record<string, unknown>, path: string, name: string): boolean {
  const below = path === '' ? '' : `${path}/`;
  if (`${below}node_modules/${name}` in packages) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isLocked(packages, above === -1 ? '' : path.slice(0, above), name);
}

/**
 * The packages that `npm ci --omit=dev` installs, by npm's own list: links to the installed ones, so that nothing is
 * fetched or unpacked again. A package that only development needs is in neither the folder nor any above it.
 */
function linkProductionPackages(from: string, to: string): void {
  const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
  const installed = execFileSync('npm', ['ls', '--all', '--omit=dev', '--parseable'], options);
  const kept = installed
    .split('\n')
    .filter((path) => path.startsWith(`${from}${sep}`))
    .map((path) => relative(from, path));
  for (const path of kept) linkPackage(join(from, path), join(to, path));
  const lock = JSON.parse(readFileSync(join(from, '.package-lock.json'), 'utf8'));
  const names = new Set(kept.map((path) => `node_modules/${path.replaceAll('\\', '/')}`));
  const packages = Object.entries(lock.packages).filter(([name]) => names.has(name));
  writeFileSync(
    join(to, '.package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
}

/** Creates `to` with links to the files of a package, without its nested packages. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) linkFile(source, target);
    else if (entry.name !== 'node_modules') linkPackage(source, target);
  }
}

/** A copy where the file system differs. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
