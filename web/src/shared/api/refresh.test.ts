import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refresh } from './use-mutation.ts';

/** A query whose answers the test supplies, in the order of its requests. */
function watchedReading(client: QueryClient) {
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['users', '/users/me/identities', {}],
    queryFn: () => {
      const one = Promise.withResolvers<string>();
      asked.push(one);
      return one.promise;
    },
    retry: false,
  });
  const stop = observer.subscribe(() => {});
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { asked, settled, stop, shown: () => observer.getCurrentResult() };
}

test('a first fetch started before the change is repeated, and never shown', async () => {
  const client = new QueryClient();
  const { asked, settled, stop, shown } = watchedReading(client);
  refresh(client, ['users']);
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('after');
  await settled();
  asked[0]?.resolve('before');
  await settled();
  expect(shown()).toMatchObject({ data: 'after', isFetching: false });
  stop();
});

test('data already read stays on the screen while it is refetched', async () => {
  const client = new QueryClient();
  const { asked, settled, stop, shown } = watchedReading(client);
  asked[0]?.resolve('before');
  await settled();
  refresh(client, 'all');
  await settled();
  expect(shown()).toMatchObject({ data: 'before', isFetching: true });
  asked[1]?.resolve('after');
  await settled();
  expect(shown().data).toBe('after');
  stop();
});

test('queries that the change does not concern continue', async () => {
  const client = new QueryClient();
  const { asked, settled, stop } = watchedReading(client);
  refresh(client, ['tokens']);
  refresh(client, 'none');
  await settled();
  expect(asked).toHaveLength(1);
  stop();
});
