/**
 * One attacker, in a process of their own: `node attacks.ts KIND ORIGIN HOSTILE`, until it is killed; the last
 * argument is JSON. They have one IPv4 address, one IPv6 site of the size that a provider assigns, and the account of
 * an owner.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { call } from './calls.ts';
import type { Hostile } from './people.ts';

const [, , kind = '', origin = '', accounts = ''] = process.argv;
const { token, projectId, buyerToken, roundOf }: Hostile = JSON.parse(accounts);
const api = `${origin}/api`;
let count = 0;
/** Each attack uses another address, so that one's rate limits do not affect another. */
const place = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250;
const HOME = `203.0.113.${place}`;

/** The next address of the same /48, each in another /64. */
const nextAddress = () => `2001:db8:${place.toString(16)}:${(count++ % 0xffff).toString(16)}::1`;

/** Repeats an action with this many running concurrently. */
async function keep(atOnce: number, work: () => Promise<unknown>): Promise<void> {
  const one = async () => {
    for (;;) {
      const began = performance.now();
      await work().catch(() => {});
      // an immediate refusal is retried ten times a second
      if (performance.now() - began < 100) await wait(100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Repeats an action at a fixed rate, whether it is answered or not. */
function each(perSecond: number, work: () => Promise<unknown>): void {
  setInterval(() => void work().catch(() => {}), 1000 / perSecond);
}

const flatPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c65a3a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function sendPictures(): Promise<void> {
  // one of more megapixels than a camera's, one of the most allowed
  const files = await Promise.all([7000, 5000].map(flatPicture));
  const boundary = 'ladrillo-bench';
  const forms = files.map((file) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nimage\r\n` +
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );
  process.send?.({ ready: true });
  await keep(10, () =>
    call({
      method: 'POST',
      url: `${api}/resources/${projectId}/upload`,
      from: HOME,
      token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: forms[count++ % forms.length] ?? Buffer.alloc(0),
    }),
  );
}

async function sendBodies(): Promise<void> {
  const keys = Array.from({ length: 600_000 }, (_, at) => `"k${at}":${at % 10}`);
  const body = Buffer.from(`{${keys.join(',')}}`);
  const headers = { 'content-type': 'application/json' };
  const common = { method: 'POST' as const, headers, body };
  process.send?.({ ready: true });
  await keep(2, () => call({ ...common, url: `${api}/auth/login`, from: nextAddress() }));
}

function askForMails(): void {
  const send = (path: string, data: unknown) =>
    call({
      method: 'POST',
      url: `${api}${path}`,
      from: nextAddress(),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(data)),
    });
  each(15, () => send('/auth/recover-password', { email: `nadie${count}@bench.test` }));
  each(5, () =>
    send('/users/register', {
      name: 'Nadie',
      lastname: 'Nadie',
      email: `nadie${count}@bench.test`,
      password: 'Ladrillo-2026-x',
      acceptTerms: true,
    }),
  );
}

function trickle(): void {
  const { hostname, port } = new URL(origin);
  let closed = 0;
  for (let at = 0; at < 200; at += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', () => process.send?.({ closed: ++closed }));
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${nextAddress()}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
    );
    setInterval(() => socket.writable && socket.write(' '), 1000);
  }
}

function flood(): void {
  const at = { from: HOME };
  each(150, () => call({ ...at, url: `${api}/projects/guest?pageSize=${1 + (count++ % 100)}` }));
  each(150, () =>
    call({ ...at, url: `${origin}/%61pi/projects/guest?pageSize=${1 + (count++ % 100)}` }),
  );
}

/** Wrong passwords for many accounts, from one address and from all networks of one IPv6 site. */
function logIn(): void {
  const tryFrom = (from: string) =>
    call({
      method: 'POST',
      url: `${api}/auth/login`,
      from,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify({ email: `nadie${count++}@bench.test`, password: 'x'.repeat(20) }),
      ),
    });
  each(150, () => tryFrom(HOME));
  each(150, () => tryFrom(nextAddress()));
}

/** Purchases above the balance, each with a key of its own. */
function buyTooMuch(): void {
  const buyFrom = (from: string) =>
    call({
      method: 'POST',
      url: `${api}/tokens/property`,
      from,
      token: buyerToken,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `hostile-${count++}-${process.pid}`,
      },
      body: Buffer.from(
        JSON.stringify({ projectId: roundOf, tokens: 900_000, currency: 'USD', acceptTerms: true }),
      ),
    });
  each(150, () => buyFrom(HOME));
  each(150, () => buyFrom(nextAddress()));
}

/** Two hundred connections that repeatedly request the longest answers and read them at a few bytes a second. */
function readSlowly(): void {
  const { hostname, port } = new URL(origin);
  const paths = ['/api/openapi.json', '/api/projects/guest?pageSize=100', '/'];
  let closed = 0;
  const open = (at: number) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => {
      process.send?.({ closed: ++closed });
      setTimeout(open, 1000, at);
    });
    const from = at % 2 === 0 ? HOME : nextAddress();
    const ask = `GET ${paths[at % paths.length]} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`;
    socket.write(ask.repeat(100));
    const sip = setInterval(() => socket.read(16), 1000);
    socket.once('close', () => clearInterval(sip));
  };
  for (let at = 0; at < 200; at += 1) open(at);
}

const START: Record<string, () => unknown> = {
  pictures: sendPictures,
  bodies: sendBodies,
  mails: askForMails,
  'slow bodies': trickle,
  flood,
  'log-ins': logIn,
  'refused purchases': buyTooMuch,
  'slow readers': readSlowly,
};
await START[kind]?.();
process.send?.({ ready: true });
