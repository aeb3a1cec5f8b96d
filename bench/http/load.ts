/**
 * Load on the product, made by a separate process: `node load.ts FILE` reads an order and prints the results. It speaks
 * HTTP over plain sockets that stay open, so that its own cost does not distort the measurement.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { World } from './world.ts';

export interface LoadOrder {
  readonly ports: readonly number[];
  readonly world: World;
  /** Connections, each with its own buyer; with `perSecond` the most concurrent calls. */
  readonly clients: number;
  readonly seconds: number;
  /** Number of the world's projects with purchases. */
  readonly projects: number;
  /** Exponent of the Zipf distribution over the projects; 0 spreads evenly. */
  readonly zipf?: number;
  /** Share of calls above the balance, from 0 to 1. */
  readonly refused?: number;
  /**
   * Calls a second at fixed intervals, regardless of earlier answers; without it each client calls again after each
   * answer.
   */
  readonly perSecond?: number;
  /** Reads this path instead of buying. */
  readonly path?: string;
}

export interface LoadResult {
  readonly seconds: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly perSecond: number;
  /** Milliseconds: median, 99th percentile and maximum. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Connection {
  call(request: Buffer): Promise<number>;
  close(): void;
}

/** One connection, one call at a time. */
async function open(port: number): Promise<Connection> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let answered: ((status: number) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const head = held.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = held.toString('latin1', 0, head);
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    const whole = length === undefined ? wholeChunked(held, head + 4) : head + 4 + Number(length);
    if (whole < 0 || held.length < whole) return;
    held = held.subarray(whole);
    answered?.(Number(text.slice(9, 12)));
  });
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the server closed the connection')));
  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        fail = reject;
        socket.write(request);
      }),
    close: () => {
      fail = null;
      socket.destroy();
    },
  };
}

/** End of a chunked body; -1 while it is incomplete. */
function wholeChunked(held: Buffer, from: number): number {
  const end = held.indexOf('0\r\n\r\n', from);
  return end < 0 ? -1 : end + 5;
}

/** Cumulative weights of projects: the first is the most popular. */
function cumulative(projects: number, exponent: number): number[] {
  let sum = 0;
  const weights = Array.from({ length: projects }, (_, n) => {
    sum += (n + 1) ** -exponent;
    return sum;
  });
  return weights.map((weight) => weight / sum);
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const { world, clients, seconds, projects, zipf = 0, refused = 0 } = order;
  const shares = cumulative(projects, zipf);
  const run = `${process.pid}${Date.now().toString(36)}`;
  let made = 0;
  const requestOf = (n: number): Buffer => {
    made += 1;
    const { token } = world.buyers[n % world.buyers.length] ?? { token: '' };
    const from = `X-Forwarded-For: 198.${18 + (n >> 8)}.${n & 255}.7\r\n`;
    const head = `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${from}`;
    if (order.path) return Buffer.from(`GET ${order.path} HTTP/1.1\r\n${head}\r\n`);
    const place = Math.random();
    const { contractId } = world.contracts[shares.findIndex((share) => place <= share)] ?? {
      contractId: '',
    };
    // costs more than any balance
    const tokens = Math.random() < refused ? 2_000_000_000 : 1;
    const body = JSON.stringify({ contractId, tokens, currency: 'USD', acceptTerms: true });
    return Buffer.from(
      `POST /api/tokens/investment HTTP/1.1\r\n${head}Idempotency-Key: ${run}-${n}-${made}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  };
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const connections = await Promise.all(
    Array.from({ length: clients }, (_, n) => open(order.ports[n % order.ports.length] ?? 0)),
  );
  const timed = async (connection: Connection, n: number, since: number) => {
    const status = await connection.call(requestOf(n));
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(performance.now() - since);
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  if (order.perSecond === undefined)
    await Promise.all(
      connections.map(async (connection, n) => {
        for (let now = start; now < end; now = performance.now()) await timed(connection, n, now);
      }),
    );
  else await atEvenTimes(connections, { start, end, everyMs: 1000 / order.perSecond }, timed);
  const took = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    seconds: took,
    statuses,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

/** Calls at fixed intervals; one without a free connection waits, and its wait counts. */
async function atEvenTimes(
  connections: readonly Connection[],
  { start, end, everyMs }: { start: number; end: number; everyMs: number },
  timed: (connection: Connection, n: number, since: number) => Promise<void>,
): Promise<void> {
  const free = connections.map((_, n) => n);
  const due: number[] = [];
  const running = new Set<Promise<void>>();
  const begin = () => {
    for (let n = free.shift(); n !== undefined; n = free.shift()) {
      const since = due.shift();
      const connection = connections[n];
      if (since === undefined || connection === undefined) return void free.unshift(n);
      const place = n;
      const work: Promise<void> = timed(connection, place, since).then(() => {
        running.delete(work);
        free.push(place);
        begin();
      });
      running.add(work);
    }
  };
  for (let next = start; next < end; ) {
    for (; next <= performance.now() && next < end; next += everyMs) due.push(next);
    begin();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (running.size > 0 || due.length > 0) await Promise.all(running);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const order: LoadOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
  process.stdout.write(JSON.stringify(await load(order)));
}
