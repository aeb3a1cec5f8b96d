import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEvents } from '#modules/events';
import { enginesFor } from '../engines.ts';
import { addCallers, fieldOf, openProduct, type ProductUnderTest } from './product.ts';
import { type Scene, setScene } from './scene.ts';

describe.each(enginesFor('live events'))('live events (%s)', (engine) => {
  let product: ProductUnderTest;
  let scene: Scene;
  const open: { close(): void }[] = [];
  const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
  beforeAll(async () => {
    product = await openProduct(engine);
    await addCallers(product);
    scene = await setScene(product);
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => product?.close());

  const ticketOf = async (who: string) =>
    fieldOf((await product.call(who, 'POST', '/events/ticket')).body, 'ticket');
  const origin = () => {
    const address = product.app.fastify.server.address();
    const isOpen = (value: typeof address): value is AddressInfo => typeof value === 'object';
    return `http://127.0.0.1:${isOpen(address) ? address.port : 0}`;
  };
  const connect = (ticket: string, since?: string) =>
    fetch(`${origin()}/api/events?ticket=${ticket}${since === undefined ? '' : `&since=${since}`}`);

  /** Opens a person's stream and waits until it is ready. */
  async function listen(who: string, since?: string) {
    const answer = await connect(await ticketOf(who), since);
    expect(answer.status).toBe(200);
    const heard: { id: string; topic: string; about: string[] }[] = [];
    const state = { ended: false };
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const stream = { heard, state, close: () => void reader?.cancel().catch(() => {}) };
    open.push(stream);
    void (async () => {
      let text = '';
      for (;;) {
        const { done, value } = (await reader?.read().catch(() => null)) ?? { done: true };
        if (done) break;
        const frames = `${text}${value}`.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          const [, id, topic, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
          if (id && topic && data) heard.push({ id, topic, about: JSON.parse(data).about });
        }
      }
      state.ended = true;
    })();
    // an event of the log-in may follow immediately
    await soon(() => heard.some(({ topic }) => topic === 'ready')).toBe(true);
    return stream;
  }
  const topics = (stream: { heard: { topic: string }[] }) =>
    stream.heard.map(({ topic }) => topic).filter((topic) => topic !== 'ready');
  const buy = async (tokens: number) => {
    const { projectId } = scene;
    const answer = await product.call('rich', 'POST', '/tokens/property', {
      body: { projectId, tokens, currency: 'USD', acceptTerms: true },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status).toBe(200);
  };

  test('a purchase reaches its buyer in every window, and others only as tokens on sale', async () => {
    const [mine, alsoMine, other] = [
      await listen('rich'),
      await listen('rich'),
      await listen('user'),
    ];
    await buy(2);
    for (const stream of [mine, alsoMine])
      await soon(() => topics(stream)).toEqual(expect.arrayContaining(['balance', 'round']));
    await soon(() => topics(other)).toEqual(['round']);
    expect(other.heard.at(-1)?.about).toEqual([scene.projectId]);
  });

  test('a deposit’s event reaches its person and the administrators who decide on money, with a notification', async () => {
    const [person, desk, support] = [
      await listen('rich'),
      await listen('admin_l2'),
      await listen('admin_l3'),
    ];
    const answer = await product.call(
      'admin',
      'PUT',
      `/payments/deposits/${scene.pendingDepositId}/accept`,
      {
        body: {},
      },
    );
    expect(answer.status).toBe(200);
    await soon(() => topics(person)).toEqual(
      expect.arrayContaining(['movement', 'balance', 'bell']),
    );
    await soon(() => topics(desk)).toContain('queue');
    expect(topics(support)).toEqual([]);
  });

  test('notifications read in one window are read in the other', async () => {
    const other = await listen('rich');
    await product.call('rich', 'PUT', '/notifications/read-all');
    await soon(() => topics(other)).toContain('bell');
  });

  test('a reader who reconnects gets what they missed, and nothing when nothing changed', async () => {
    const before = await listen('rich');
    const { id = '' } = before.heard.at(-1) ?? {};
    before.close();
    const unchanged = await listen('rich', id);
    expect(topics(unchanged)).toEqual([]);
    await buy(1);
    await soon(() => topics(unchanged)).toContain('balance');
    const back = await listen('rich', id);
    expect(topics(back)).toEqual(expect.arrayContaining(['balance', 'round']));
  });

  test('a reader whose position is too old must reload everything', async () => {
    await product.database.executeSql('delete from live_changes');
    await buy(1);
    const back = await listen('rich', '1');
    expect(topics(back)).toEqual(['refresh']);
  });

  test('another process sends the same', async () => {
    const { deps } = product.modules.events;
    const other = createEvents(deps);
    const sent: string[] = [];
    const person = (await listSession('rich')) ?? '';
    const listener = {
      sessionId: person,
      userId: product.id('rich'),
      role: 'investor',
      site: 'x',
      send: ({ topic }: { topic: string }) => void sent.push(topic),
      close: () => undefined,
    } as const;
    other.listeners.add(listener);
    await other.follower.welcome(listener, null);
    await buy(1);
    await other.follower.once();
    expect(sent).toEqual(expect.arrayContaining(['ready', 'balance', 'round']));
    await other.follower.stop();
  });

  test('a ticket opens one stream, for half a minute; without a ticket none opens', async () => {
    const ticket = await ticketOf('rich');
    const first = await connect(ticket);
    open.push({ close: () => void first.body?.cancel() });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('text/event-stream');
    expect((await connect(ticket)).status).toBe(401);
    const late = await ticketOf('rich');
    product.clock.advance(30_000);
    expect((await connect(late)).status).toBe(401);
    expect((await fetch(`${origin()}/api/events`)).status).toBe(401);
    expect((await product.call('guest', 'POST', '/events/ticket')).status).toBe(401);
  });

  test('a ticket is invalid once its session has ended', async () => {
    await product.logIn('rich');
    const ticket = await ticketOf('rich');
    await product.call('rich', 'POST', '/auth/logout');
    expect((await connect(ticket)).status).toBe(401);
    await product.logIn('rich');
  });

  test('a stream ends with its session, and when its person’s role changes', async () => {
    await product.logIn('rich');
    const mine = await listen('rich');
    await product.call('rich', 'POST', '/auth/logout');
    await soon(() => mine.state.ended).toBe(true);
    await product.logIn('rich');

    await product.addPerson('riser', 'user', true);
    await product.logIn('riser');
    const risers = await listen('riser');
    await product.database.executeSql(`update users set role = 'owner' where id = $1`, [
      product.id('riser'),
    ]);
    await soon(() => risers.state.ended).toBe(true);
  });

  test('one person has a limited number of streams; closing one frees a place', async () => {
    const eight = [];
    for (let n = 0; n < 8; n += 1) eight.push(await listen('investor'));
    expect((await connect(await ticketOf('investor'))).status).toBe(429);
    eight[0]?.close();
    await soon(async () => {
      const answer = await connect(await ticketOf('investor'));
      open.push({ close: () => void answer.body?.cancel() });
      return answer.status;
    }).toBe(200);
  });

  test('streams end when the process starts to stop, and no new ones open', async () => {
    const mine = await listen('rich');
    const ticket = await ticketOf('rich');
    product.app.drain();
    await soon(() => mine.state.ended).toBe(true);
    expect((await connect(ticket)).status).toBe(503);
  });

  const listSession = async (who: string): Promise<string | undefined> => {
    const { rows } = await product.database.executeSql(
      'select id from sessions where user_id = $1 order by created_at desc limit 1',
      [product.id(who)],
    );
    return rows[0] ? String(rows[0].id) : undefined;
  };
});
