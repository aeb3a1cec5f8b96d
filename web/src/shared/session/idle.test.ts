import { expect, it } from 'vitest';
import type { Storage } from '#web/shared/storage.ts';
import { createIdleWatch, EXPIRY_KEY } from './idle.ts';

function world() {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const clock = { at: 1_000_000 };
  const tab = () => {
    const seen: { warnings: (number | null)[]; expired: number; kept: number } = {
      warnings: [],
      expired: 0,
      kept: 0,
    };
    const watch = createIdleWatch({
      storage,
      now: () => clock.at,
      onWarning: (left) => seen.warnings.push(left),
      onExpired: () => {
        seen.expired += 1;
      },
      keepAlive: () => {
        seen.kept += 1;
      },
    });
    return { watch, seen };
  };
  const pass = (seconds: number) => {
    clock.at += seconds * 1000;
  };
  return { tab, pass, kept };
}

it('ends at 300 seconds without activity, not before', () => {
  const { tab, pass } = world();
  const { watch, seen } = tab();
  watch.start();
  pass(299);
  watch.tick();
  expect(seen.expired).toBe(0);
  pass(1);
  watch.tick();
  expect(seen.expired).toBe(1);
});
it('reports activity to the server every two minutes, and nothing else', () => {
  const { tab, pass } = world();
  const { watch, seen } = tab();
  watch.start();
  for (let seconds = 0; seconds < 240; seconds += 10) {
    pass(10);
    watch.tick();
    watch.activity();
  }
  expect(seen.kept).toBe(2);
  pass(200);
  watch.tick();
  expect(seen.kept).toBe(2);
});
it('warns for the last 30 seconds, counting down, until there is activity', () => {
  const { tab, pass } = world();
  const { watch, seen } = tab();
  watch.start();
  pass(269);
  watch.tick();
  pass(1);
  watch.tick();
  pass(5);
  watch.tick();
  watch.activity();
  watch.tick();
  expect(seen.warnings).toEqual([30, 25, null]);
  pass(299);
  watch.tick();
  expect(seen.expired).toBe(0);
});
it('activity in one tab keeps the other alive', () => {
  const { tab, pass } = world();
  const [one, other] = [tab(), tab()];
  one.watch.start();
  other.watch.start();
  pass(250);
  one.watch.activity();
  pass(100);
  other.watch.tick();
  expect(other.seen.expired).toBe(0);
});
it('activity after the end does not restore it', () => {
  const { tab, pass } = world();
  const { watch, seen } = tab();
  watch.start();
  pass(400);
  watch.activity();
  watch.tick();
  expect(seen.expired).toBe(1);
});
it('a session that expired while no page was open ends on load', () => {
  const { tab, pass, kept } = world();
  tab().watch.start();
  pass(3600);
  const { watch, seen } = tab();
  watch.start();
  expect(seen.expired).toBe(1);
  watch.stop({ isOver: true });
  expect(kept.has(EXPIRY_KEY)).toBe(false);
});
it('a tab whose frame breaks leaves the other tabs their expiry', () => {
  const { tab, pass } = world();
  const [broken, other] = [tab(), tab()];
  for (const { watch } of [broken, other]) watch.start();
  pass(10);
  broken.watch.stop({ isOver: false });
  other.watch.tick();
  expect(other.seen.expired).toBe(0);
});
