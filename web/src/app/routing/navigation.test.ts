// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { matchPath } from '#web/shared/router/router.tsx';
import { createNavigation } from './navigation.ts';

const Page = (name: string) => Object.assign(() => null, { displayName: name });
const A = Page('A');
const B = Page('B');

beforeEach(() => window.history.replaceState(null, '', '/a'));

function site(
  guard: Parameters<typeof createNavigation>[0]['guard'] = () => null,
  mayLeave: () => boolean | Promise<boolean> = () => true,
) {
  const waiting: { come: () => void; fail: () => void }[] = [];
  const navigation = createNavigation({
    places: [
      { path: '/a', title: 'A', load: () => Promise.resolve(A) },
      { path: '/b/:id', title: 'B', load: () => Promise.resolve(B) },
      {
        path: '/slow',
        title: 'Slow',
        load: () =>
          new Promise((come, fail) => {
            waiting.push({ come: () => come(B), fail: () => fail(new Error('lost')) });
          }),
      },
    ],
    matches: (pattern, pathname) => matchPath(pattern, pathname) !== null,
    guard,
    mayLeave,
  });
  return { navigation, waiting, start: () => navigation.retry() };
}

test('the present page stays until the next one’s code is loaded; then page and URL change together', async () => {
  const { navigation, waiting, start } = site();
  await start();
  const going = navigation.navigate('/slow?x=1#y');
  expect(navigation.get()).toMatchObject({ coming: true, shown: { Page: A } });
  expect(window.location.pathname).toBe('/a');
  waiting[0]?.come();
  await going;
  expect(navigation.get()).toMatchObject({
    coming: false,
    shown: { Page: B, scroll: 'top', location: { search: '?x=1', hash: '#y' } },
  });
  expect(window.location.pathname).toBe('/slow');
});

test('a URL whose page is loaded changes synchronously', async () => {
  const { navigation, start } = site();
  await start();
  void navigation.navigate('/a?q=t', { replace: true, preventScrollReset: true });
  expect(window.location.search).toBe('?q=t');
  expect(navigation.get().shown).toMatchObject({ scroll: 'stay', location: { search: '?q=t' } });
});

test('a newer navigation cancels a pending one', async () => {
  const { navigation, waiting, start } = site();
  await start();
  const slow = navigation.navigate('/slow');
  await navigation.navigate('/b/7');
  waiting[0]?.come();
  await slow;
  expect(navigation.get().shown?.location.pathname).toBe('/b/7');
  expect(navigation.get().coming).toBe(false);
});

test('a page being left does not keep its visitor by changing its own URL', async () => {
  const { navigation, waiting, start } = site();
  await start();
  const slow = navigation.navigate('/slow');
  await navigation.navigate('/a?id=1', { replace: true, preventScrollReset: true });
  waiting[0]?.come();
  await slow;
  expect(navigation.get().shown?.location.pathname).toBe('/slow');
});

test('a navigation to the page being left stays on it', async () => {
  const { navigation, waiting, start } = site();
  await start();
  const slow = navigation.navigate('/slow');
  await navigation.navigate('/a');
  waiting[0]?.come();
  await slow;
  expect(navigation.get().shown?.location.pathname).toBe('/a');
  expect(window.location.pathname).toBe('/a');
});

test('the guard redirects, and the previous URL stays in the history', async () => {
  const { navigation, start } = site(({ pathname }) => (pathname === '/slow' ? '/b/1' : null));
  await start();
  const before = window.history.length;
  await navigation.navigate('/slow');
  expect(navigation.get().shown?.location.pathname).toBe('/b/1');
  expect(window.history.length).toBe(before + 1);
});

test('missing code and a failing guard are distinguished; a retry recovers', async () => {
  let broken = true;
  const { navigation, waiting, start } = site(() =>
    broken ? Promise.reject(new Error('no answer')) : null,
  );
  await start();
  expect(navigation.get().shown?.failure).toMatchObject({ whole: true });
  broken = false;
  await navigation.retry();
  expect(navigation.get().shown).toMatchObject({ Page: A, failure: null });
  const slow = navigation.navigate('/slow');
  waiting[0]?.fail();
  await slow;
  expect(navigation.get().shown).toMatchObject({ Page: null, failure: { whole: false } });
});

test('an entry opened by the browser itself has its own scroll position', () => {
  const { navigation } = site();
  const stop = navigation.start();
  const first = window.history.state;
  window.history.replaceState(null, '', '/a');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(first).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(window.history.state.key).not.toBe(first.key);
  stop();
});

test('a redirecting guard gets the whole URL, and its answer keeps query and fragment', async () => {
  const { navigation, start } = site(({ pathname, search, hash }) =>
    pathname === '/guest/b/7' ? `/b/7${search}${hash}` : null,
  );
  await start();
  await navigation.navigate('/guest/b/7?ronda=2#bovedas');
  expect(navigation.get().shown).toMatchObject({
    Page: B,
    location: { pathname: '/b/7', search: '?ronda=2', hash: '#bovedas' },
  });
});

test('with unsaved content the person is asked before another page, and may stay', async () => {
  const answers = [false, true];
  const { navigation, start } = site(undefined, () => Promise.resolve(answers.shift() ?? true));
  await start();
  await navigation.navigate('/a?q=t');
  expect(navigation.get().shown?.location.search).toBe('?q=t');
  await navigation.navigate('/b/7');
  expect(window.location.pathname).toBe('/a');
  await navigation.navigate('/b/7');
  expect(window.location.pathname).toBe('/b/7');
});

test('a person who stays after the back button has the shown page’s URL again', async () => {
  let isAsked = false;
  const { navigation } = site(undefined, () => {
    isAsked = true;
    return Promise.resolve(false);
  });
  const stop = navigation.start();
  await navigation.whenShown();
  const { key } = window.history.state;
  window.history.replaceState(null, '', '/b/7');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => window.location.pathname).toBe('/a');
  expect(isAsked).toBe(true);
  expect(window.history.state.key).toBe(key);
  expect(navigation.get().shown).toMatchObject({ Page: A });
  stop();
});
