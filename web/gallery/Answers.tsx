import { useQuery } from '@tanstack/react-query';
import { currentRates } from '#contract/payments/endpoints.ts';
import { ApiError } from '#web/shared/api/error.ts';
import type { createQueryClient } from '#web/shared/api/query-client.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import { StaleRateNow } from '#web/shared/ui/orders/StaleRateNow.tsx';
import { Columns, Part, Shown } from './Part.tsx';

/** Fills the cache with the data that the components would request: the gallery has no server. */
export function putAnswers(queries: ReturnType<typeof createQueryClient>): void {
  queries.setQueryData(queryOf(currentRates, {}).queryKey, {
    items: [
      {
        base: 'USD',
        quote: 'ARS',
        buy: '1392.50',
        sell: '1412.50',
        stale: true,
        source: 'BNA',
        asOf: '2026-11-20T13:00:00.000Z',
      },
    ],
  });
}

/** Each state of data that is read from the server. */
export const Answers = () => (
  <Part title="Respuestas">
    <Shown name="Loaded">
      <Columns>
        <Answer name="loading" of={() => new Promise<readonly string[]>(() => undefined)} />
        <Answer name="failed" of={fail} />
        <Answer name="empty" of={async () => []} />
        <Answer name="full" of={async () => ['D-2026-000123', 'D-2026-000124']} />
      </Columns>
    </Shown>
    <Shown name="StaleRateNow">
      <StaleRateNow />
    </Shown>
    <Shown name="WhenNear">
      <WhenNear within={100}>Esta línea se dibuja cuando su lugar está cerca.</WhenNear>
    </Shown>
  </Part>
);

function Answer({ name, of }: { name: string; of: () => Promise<readonly string[]> }) {
  const query = useQuery({ queryKey: ['gallery', name], queryFn: of, retry: false });
  return (
    <Loaded
      query={query}
      empty={<EmptyState title="Sin órdenes" />}
      isEmpty={(orders) => orders.length === 0}
    >
      {(orders) => (
        <ul>
          {orders.map((order) => (
            <li key={order}>{order}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

async function fail(): Promise<readonly string[]> {
  throw new ApiError({ url: '/api', status: 503 });
}
