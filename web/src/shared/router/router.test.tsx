// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as library from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as ours from './router.tsx';

afterEach(cleanup);

const PATHS = ['/', '/a', '/a/', '/A', '/a/b', '/a/x%20y', '/a/b/images', '/b'];
const PATTERNS = ['/', '/a', '/a/:id', '/a/:id/images', '/:x/:y'];
const ADDRESSES = ['/', '/a?x=1#y', '?x=1', '#y', '/a#y?x', 'a', ''];

it.each(PATTERNS)('parses %s like the library', (pattern) => {
  for (const path of PATHS) {
    const [found, theirs] = [ours.matchPath(pattern, path), library.matchPath(pattern, path)];
    expect(found === null, path).toBe(theirs === null);
    const exact = { path: pattern, caseSensitive: true };
    expect(ours.matchPath(exact, path) === null, path).toBe(
      library.matchPath(exact, path) === null,
    );
    if (theirs && !path.includes('%')) expect(found?.params, path).toEqual(theirs.params);
  }
});

it('splits and joins URLs like the library', () => {
  for (const address of ADDRESSES) {
    const parts = ours.parsePath(address);
    expect(parts).toEqual(library.parsePath(address));
    expect(ours.createPath(parts)).toBe(library.createPath(parts));
  }
  for (const search of ['', '?', 'x=1', '?x=1'])
    expect(ours.createPath({ pathname: '/a', search })).toBe(
      library.createPath({ pathname: '/a', search }),
    );
});

type Used = Pick<
  typeof library | typeof ours,
  'Link' | 'NavLink' | 'useParams' | 'useSearchParams'
>;

/** A page with one of the two routers. */
function Page({ used: { Link, NavLink, useParams, useSearchParams } }: { used: Used }) {
  const [search, setSearch] = useSearchParams();
  const { id } = useParams();
  const further = () =>
    setSearch((before) => ({ ...Object.fromEntries(before), y: '2' }), { replace: true });
  return (
    <>
      <p>{`${id} ${search.get('x')}`}</p>
      <button type="button" onClick={further}>
        further
      </button>
      <Link to="?z=3">query</Link>
      <Link to="/a/5?x=1#p" state={{ depth: 1 }} preventScrollReset>
        here
      </Link>
      <Link to="https://other.test/">elsewhere</Link>
      <NavLink to="/a">above</NavLink>
      <NavLink to="/a" end>
        exact
      </NavLink>
    </>
  );
}

describe.each([
  ['the library', library],
  ['ours', ours],
] as const)('%s', (_name, { Route, Router, Routes, ...used }) => {
  function show() {
    const navigator = {
      createHref: (to: library.To) => (typeof to === 'string' ? to : library.createPath(to)),
      go: vi.fn(),
      push: vi.fn(),
      replace: vi.fn(),
    };
    const location = { pathname: '/a/5', search: '?x=1', hash: '#p', key: 'k', state: null };
    render(
      <Router location={location} navigator={navigator}>
        <Routes>
          <Route path="/b" element={<i>no</i>} />
          <Route path="/a/:id" element={<Page used={used} />} />
        </Routes>
      </Router>,
    );
    return navigator;
  }
  const entryOf = (call: unknown[] | undefined) => {
    const [to, state, options] = call ?? [];
    const { pathname, search, hash } = { pathname: '', search: '', hash: '', ...Object(to) };
    const { preventScrollReset } = { preventScrollReset: undefined, ...Object(options) };
    return { to: library.createPath({ pathname, search, hash }), state, preventScrollReset };
  };

  it('renders the page of a URL with its parameters, and links to others', () => {
    show();
    expect(screen.getByText('5 1')).toBeTruthy();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('query')).toBe('/a/5?z=3');
    expect(href('elsewhere')).toBe('https://other.test/');
    expect(screen.getByRole('link', { name: 'above' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'exact' }).getAttribute('aria-current')).toBeNull();
  });

  it('follows a link, replaces the entry when it leads to itself, and leaves a new tab to the browser', async () => {
    const navigator = show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'query' }));
    expect(entryOf(navigator.push.mock.lastCall)).toMatchObject({ to: '/a/5?z=3' });
    await user.click(screen.getByRole('link', { name: 'here' }));
    expect(entryOf(navigator.replace.mock.lastCall)).toEqual({
      to: '/a/5?x=1#p',
      state: { depth: 1 },
      preventScrollReset: true,
    });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'query' }));
    expect(navigator.push).toHaveBeenCalledTimes(1);
  });

  it('updates the query from its present value', async () => {
    const navigator = show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'further' }));
    expect(entryOf(navigator.replace.mock.lastCall)).toMatchObject({ to: '/a/5?x=1&y=2' });
  });
});
