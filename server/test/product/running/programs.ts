import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const running = new Set<ChildProcess>();

/** Runs one of the server's programs as `npm start` does, without this process's environment. */
export function run(program: 'main.ts' | 'audit.ts', env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/src', program)],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules'),
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'fatal',
        ...env,
      },
    },
  );
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, said, ended };
}

/** Starts the server and waits for its URL. */
export async function start(env: Record<string, string>) {
  const server = run('main.ts', env);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/localhost:\d+/.exec(server.said.out)?.[0];
      if (found) resolve(found);
    };
    server.child.stdout.on('data', look);
    void server.ended.then((end) => reject(new Error(`${JSON.stringify(end)} ${server.said.err}`)));
  });
  return { ...server, address };
}

/** Kills every program that is still running. */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Registers person number `n`, each from their own address when a proxy is trusted. */
export const register = (address: string, n: number) =>
  fetch(`${address}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${10 + n}` },
    body: JSON.stringify({
      name: 'Persona',
      lastname: 'Prueba',
      email: `persona${n}@ladrillo.test`,
      password: 'Ladrillo-2026',
      acceptTerms: true,
    }),
  });

/** Exactly one line on stderr, exit code 1, no stack, no password. */
export async function refuses(env: Record<string, string>, line: RegExp): Promise<void> {
  const { said, ended } = run('main.ts', env);
  const { code } = await ended;
  expect(said.err).toMatch(line);
  expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  expect(said.err).not.toMatch(/secreto|at .*\(|Error:/);
  expect(code).toBe(1);
}
