import type { QueryClient } from '@tanstack/react-query';
import { myBalance } from '#contract/balance/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { getPortfolio } from '#contract/portfolio/endpoints.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero, sumOf } from '#web/shared/money/arithmetic.ts';
import { LAST_SEEN_KEY } from '#web/shared/session/last-seen-key.ts';
import type { Storage } from '#web/shared/storage.ts';

type Line = readonly [label: string, amount: string];

/**
 * Stores the last read balances with their date, for the page shown without a connection. They belong to the present
 * session and are removed with it.
 * @returns a function that stops it
 */
export function keepLastSeen(
  queries: QueryClient,
  { storage, now = Date.now }: { storage: Storage; now?: () => number },
): () => void {
  const keep = (path: unknown, data: unknown, at: number) => {
    const lines = linesOf(path, data);
    if (lines !== null) storage.set(LAST_SEEN_KEY, JSON.stringify({ at, lines }));
  };
  const cache = queries.getQueryCache();
  for (const { queryKey, state } of cache.getAll())
    if (state.data !== undefined) keep(queryKey[1], state.data, state.dataUpdatedAt);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      keep(event.query.queryKey[1], event.action.data, now());
  });
}

/** The stored part of a query's result; null for queries that are not about balances. */
function linesOf(path: unknown, data: unknown): readonly Line[] | null {
  if (path === myBalance.path && isBalance(data)) return linesOfWallet(data);
  if (path === getPortfolio.path && isPortfolio(data))
    return [
      ['Patrimonio', formatMoney(data.total)],
      ['En tokens', formatMoney(data.tokens)],
      ['En la billetera', formatMoney(data.wallet)],
    ];
  return null;
}

// the server validated each answer with its endpoint's schema
const isBalance = (data: unknown): data is AnswerOf<typeof myBalance> =>
  typeof data === 'object' && data !== null && 'worth' in data && 'items' in data;
const isPortfolio = (data: unknown): data is AnswerOf<typeof getPortfolio> =>
  typeof data === 'object' && data !== null && 'wallet' in data && 'tokens' in data;

/** All projects together, by currency. */
function linesOfWallet({ worth, items }: AnswerOf<typeof myBalance>): readonly Line[] {
  const sum = (currency: (typeof CURRENCIES)[number], part: 'available' | 'held') =>
    sumOf(
      items
        .filter((item) => item.currency === currency)
        .map((item) => ({ amount: item[part], currency })),
      currency,
    );
  const lines = CURRENCIES.flatMap((currency) =>
    [
      { label: 'Disponible', money: sum(currency, 'available') },
      { label: 'Retenido', money: sum(currency, 'held') },
    ].flatMap(({ label, money }): Line[] => (isZero(money) ? [] : [[label, formatMoney(money)]])),
  );
  return [['Total, en dólares', formatMoney(worth)], ...lines];
}
