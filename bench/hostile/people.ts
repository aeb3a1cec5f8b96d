import { setTimeout as wait } from 'node:timers/promises';
import { call, post } from './calls.ts';
import type { Running } from './product.ts';

const PASSWORD = 'Ladrillo-2026';
/** A mail later than this is recorded with this delay. */
const LATEST_MS = 180_000;

export interface Measured {
  /** Milliseconds of each call or mail. */
  readonly times: readonly number[];
  readonly failed: number;
}

/** Two accounts of one user: an owner's with a draft, and a buyer's beside an open round. */
export interface Hostile {
  readonly token: string;
  readonly projectId: string;
  readonly buyerToken: string;
  readonly roundOf: string;
}

/** The measurements of other users at the same time: their calls, and the mails that they wait for. */
export interface People {
  /** @param seconds duration of the measurement */
  goAbout(seconds: number): Promise<Record<string, Measured>>;
  /** The attacker's accounts. */
  readonly hostile: Hostile;
}

let network = 0;
/** Each call comes from another address. */
const nextAddress = () => {
  network += 1;
  return `198.51.${Math.floor(network / 250) % 250}.${1 + (network % 250)}`;
};
const logIn = async (api: string, name: string) =>
  (
    await post<{ token: string }>(`${api}/auth/login`, {
      from: nextAddress(),
      data: { email: `${name}@demo.ladrillo.test`, password: PASSWORD },
    })
  ).token;

export async function gatherPeople({ origin, mails }: Running): Promise<People> {
  const api = `${origin}/api`;
  const token = await logIn(api, 'inversora');
  const ownerToken = await logIn(api, 'propietario');
  const { id: projectId } = await post<{ id: string }>(`${api}/projects`, {
    from: nextAddress(),
    token: ownerToken,
    data: { name: 'Torre de prueba' },
  });
  const target = await openRound(api, token);
  const hostile: Hostile = {
    token: ownerToken,
    projectId,
    roundOf: target,
    buyerToken: await logIn(api, 'compradora'),
  };
  const registered: string[] = [];
  let people = 0;

  const register = async () => {
    const email = `vecina${++people}@bench.test`;
    await post(`${api}/users/register`, {
      from: nextAddress(),
      data: {
        name: 'Vecina',
        lastname: 'Prueba',
        email,
        password: 'Ladrillo-2026-x',
        acceptTerms: true,
      },
    });
    await arrival(mails, email, 1);
    registered.push(email);
  };
  const recover = async () => {
    const email = registered.shift() ?? '';
    await post(`${api}/auth/recover-password`, { from: nextAddress(), data: { email } });
    await arrival(mails, email, 2);
  };
  for (let at = 0; at < 10; at += 1) await Promise.all(Array.from({ length: 8 }, register));

  const from = nextAddress();
  const read = async (path: string, who?: string) => {
    const given = who ? { token: who } : {};
    const answer = await call({ url: `${api}${path}`, from: nextAddress(), ...given });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
  const business: [name: string, everyMs: number, work: () => Promise<unknown>][] = [
    ['guest list', 100, () => read(`/projects/guest?pageSize=${10 + (network % 10)}`)],
    ['own wallet', 100, () => read('/balance/me', token)],
    ['log-in', 1000, () => logIn(api, 'inversora')],
    [
      'purchase',
      1000,
      () =>
        post(`${api}/tokens/property`, {
          from,
          token,
          key: `bench-${performance.now()}`,
          data: { projectId: target, tokens: 1, currency: 'USD', acceptTerms: true },
        }),
    ],
    ['registration mail', 3000, register],
    ['recovery mail', 3000, recover],
  ];
  return {
    hostile,
    async goAbout(seconds) {
      const measured = await Promise.all(
        business.map(async ([name, everyMs, work]) => [name, await time(seconds, everyMs, work)]),
      );
      return Object.fromEntries(measured);
    },
  };
}

/**
 * Starts work at fixed intervals, whether the previous one has ended or not: a standstill delays everything that
 * arrives during it.
 */
async function time(
  seconds: number,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    running.push(
      work().then(
        () => void times.push(performance.now() - began),
        (error: unknown) => {
          failed += 1;
          if (process.env.BENCH_SHOW) process.stderr.write(`${error}\n`);
        },
      ),
    );
    await wait(everyMs);
  }
  await Promise.all(running);
  return { times, failed };
}

async function arrival(mails: Running['mails'], email: string, count: number): Promise<void> {
  const until = performance.now() + LATEST_MS;
  while ((mails.get(email)?.count ?? 0) < count) {
    if (performance.now() > until) return;
    await wait(20);
  }
}

/** A project with units on sale, in which the investor has dollars. */
async function openRound(api: string, token: string): Promise<string> {
  const list = await call({
    url: `${api}/projects/guest?pageSize=50`,
    from: nextAddress(),
  });
  const wallet = await call({ url: `${api}/balance/me`, from: nextAddress(), token });
  const projects: { id: string; properties?: { round?: { status: string } } }[] = JSON.parse(
    list.text,
  ).items;
  const wallets: { projectId: string; currency: string; available: string }[] = JSON.parse(
    wallet.text,
  ).items;
  const found = wallets
    .filter(({ currency }) => currency === 'USD')
    .sort((a, b) => Number(b.available) - Number(a.available))
    .find(({ projectId }) =>
      projects.some(
        ({ id, properties }) => id === projectId && properties?.round?.status === 'in_progress',
      ),
    );
  if (!found) throw new Error('no round is open');
  return found.projectId;
}
