import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refresh } from './use-mutation.ts';

/** A reading whose answers are given by hand, in the order in which they were asked for. */
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

test('a first reading that was asked for before the change is asked for again, and never shown', async () => {
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

test('what has been read once stays on the screen while it is read again', async () => {
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

test('readings that the change does not concern go on', async () => {
  const client = new QueryClient();
  const { asked, settled, stop } = watchedReading(client);
  refresh(client, ['tokens']);
  refresh(client, 'none');
  await settled();
  expect(asked).toHaveLength(1);
  stop();
});
