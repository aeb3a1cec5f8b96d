import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The product as a company would first start it: no demonstration, no users, and its own mail server. */
export interface OwnServer {
  readonly base: string;
  /** The first mail to an address with this text, once it arrives. */
  mailTo(email: string, saying: RegExp): Promise<string>;
  /** Advances the product's clock by a day, if it was started as `DEMONSTRATION`. */
  nextDay(): void;
  close(): Promise<void>;
}

/** For `startOwnServer`: the demonstration, with a clock for `nextDay`. */
export const DEMONSTRATION = {
  DEMO: '1',
  NODE_OPTIONS: '--import=./e2e/support/next-day.ts',
};

export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const mails: { to: string; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void new PostalMime().parse(Buffer.concat(chunks)).then(({ to, text }) => {
          mails.push({ to: to?.[0]?.address ?? '', text: text ?? '' });
          done();
        });
      });
    },
  });
  const smtpPort = await freePort();
  await new Promise<void>((listening) => smtp.listen(smtpPort, '127.0.0.1', listening));
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-own-'));
  const world = process.env.E2E_WORLD;
  if (env.DEMO === '1' && world) cpSync(world, folder, { recursive: true });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(port),
      BASE_URL: base,
      DATA_DIR: folder,
      DEMO: '0',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await whenReady(server, base);
  return {
    base,
    async mailTo(email, saying) {
      for (let attempt = 0; attempt < 1200; attempt += 1) {
        const found = mails.find(({ to, text }) => to === email && saying.test(text));
        if (found) return found.text;
        await pause(100);
      }
      throw new Error(`no such mail for ${email}`);
    },
    nextDay: () => void server.kill('SIGUSR2'),
    async close() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      await new Promise<void>((closed) => smtp.close(() => closed()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A busy machine may take minutes to load the demonstration's world. */
const PATIENCE_MS = 5 * 60_000;

async function whenReady(server: ChildProcess, base: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${base}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('the server did not answer in five minutes');
}

/** An unused port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
