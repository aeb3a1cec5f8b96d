import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStream, type Source } from './stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aStream() {
  const heard: string[] = [];
  const opened: {
    since: string | null;
    closed: boolean;
    say(name: string, id?: string): void;
    fail(): void;
  }[] = [];
  const state = { ticket: 'works' as 'works' | 'fails', tries: true };
  const stream = createLiveStream({
    fetchTicket: async () => {
      if (state.ticket === 'fails') throw new Error('no connection');
      return 'ticket';
    },
    open: (_ticket, since) => {
      const hears = new Map<string, (event: { data: unknown; lastEventId: string }) => void>();
      const source: Source = {
        addEventListener: (name, hear) => void hears.set(name, hear),
        close: () => {
          one.closed = true;
        },
      };
      const one = {
        since,
        closed: false,
        say: (name: string, id = '1') =>
          hears.get(name)?.({ data: '{"about":["x"]}', lastEventId: id }),
        fail: () => one.say('error'),
      };
      opened.push(one);
      return source;
    },
    hear: (topic, about) => void heard.push(`${topic} ${about.join()}`),
    failed: () => state.tries,
  });
  return { stream, heard, opened, state };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('events are received; a broken stream resumes where it was', async () => {
  const { stream, heard, opened } = aStream();
  stream.want();
  await pass(0);
  opened[0]?.say('ready', '7');
  opened[0]?.say('balance', '8');
  expect(heard).toEqual(['balance x']);
  opened[0]?.fail();
  expect(opened[0]?.closed).toBe(true);
  await pass(2_000);
  expect(opened.map(({ since }) => since)).toEqual([null, '8']);
});
test('without a connection it retries with growing pauses, and immediately when the page is visible again', async () => {
  const { stream, opened, state } = aStream();
  state.ticket = 'fails';
  stream.want();
  await pass(30_000);
  expect(opened).toHaveLength(0);
  state.ticket = 'works';
  stream.want();
  await pass(0);
  expect(opened).toHaveLength(1);
});
test('silence means a broken connection', async () => {
  const { stream, opened } = aStream();
  stream.want();
  await pass(0);
  await pass(49_000);
  opened[0]?.say('beat');
  await pass(49_000);
  expect(opened).toHaveLength(1);
  await pass(3_000);
  expect(opened).toHaveLength(2);
});
test('a hidden window closes its connection after a while, and reopens it when visible', async () => {
  const { stream, opened } = aStream();
  stream.want();
  await pass(0);
  stream.hide();
  await pass(10_000);
  stream.want();
  await pass(35_000);
  expect(opened).toHaveLength(1);
  opened[0]?.say('beat');
  stream.hide();
  await pass(30_000);
  expect(opened[0]?.closed).toBe(true);
  stream.want();
  await pass(0);
  expect(opened).toHaveLength(2);
});
test('a network that is back opens another connection where the silent one was', async () => {
  const { stream, opened } = aStream();
  stream.reconnect();
  await pass(0);
  expect(opened).toHaveLength(0);
  stream.want();
  await pass(0);
  opened[0]?.say('balance', '8');
  stream.reconnect();
  await pass(0);
  expect(opened.map(({ since, closed }) => [since, closed])).toEqual([
    [null, true],
    ['8', false],
  ]);
});
test('an ended session is not retried', async () => {
  const { stream, opened, state } = aStream();
  state.ticket = 'fails';
  state.tries = false;
  stream.want();
  await pass(600_000);
  state.ticket = 'works';
  await pass(600_000);
  expect(opened).toHaveLength(0);
  stream.stop();
});
