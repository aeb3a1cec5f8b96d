import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { myBalance } from '#contract/balance/endpoints.ts';
import { queryKeyOf } from '#web/shared/api/keys.ts';
import { LAST_SEEN_KEY } from '#web/shared/session/last-seen-key.ts';
import type { Storage } from '#web/shared/storage.ts';
import { keepLastSeen } from './last-seen.ts';

function aStorage() {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { kept, storage, seen: () => JSON.parse(kept.get(LAST_SEEN_KEY) ?? 'null') };
}
const item = (currency: string, available: string, held: string) => ({ currency, available, held });
const answer = {
  worth: { amount: '61.20', currency: 'USD' },
  items: [
    item('USD', '50.00', '1.20'),
    item('USD', '5.00', '0.00'),
    item('ARS', '7000.00', '0.00'),
  ],
};

test('stores the last read balances with their date, all projects together', () => {
  const queries = new QueryClient();
  const { storage, seen } = aStorage();
  const stop = keepLastSeen(queries, { storage, now: () => 1_764_000_000_000 });
  queries.setQueryData(['config', '/config', {}], { demo: true });
  expect(seen()).toBeNull();
  queries.setQueryData(queryKeyOf(myBalance), answer);
  expect(JSON.stringify(seen()).replaceAll('\u00a0', ' ')).toBe(
    JSON.stringify({
      at: 1_764_000_000_000,
      lines: [
        ['Total, en dólares', 'US$ 61,20'],
        ['Disponible', '$ 7.000,00'],
        ['Disponible', 'US$ 55,00'],
        ['Retenido', 'US$ 1,20'],
      ],
    }),
  );
  stop();
  queries.setQueryData(queryKeyOf(myBalance), { ...answer, items: [] });
  expect(seen().lines).toHaveLength(4);
});
test('stores what was read before, too', () => {
  const queries = new QueryClient();
  const { storage, seen } = aStorage();
  queries.setQueryData(queryKeyOf(myBalance), answer);
  keepLastSeen(queries, { storage });
  expect(seen().lines).toHaveLength(4);
});
