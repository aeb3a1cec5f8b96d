// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { useLocation } from '#web/shared/router/router.tsx';
import { usePage } from './use-page.ts';

afterEach(cleanup);
const at = (address: string) =>
  renderHook(
    () => ({ first: usePage('retiros'), second: usePage(), search: useLocation().search }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter entries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result;

it('two lists of one screen each have their own page, and keep other parameters', () => {
  const view = at('/x?ver=historia&retiros=3');
  expect([view.current.first[0], view.current.second[0]]).toEqual([3, 1]);
  act(() => view.current.second[1](2));
  expect(view.current.search).toBe('?ver=historia&retiros=3&page=2');
  act(() => view.current.first[1](1));
  expect(view.current.search).toBe('?ver=historia&page=2');
});
it('an invalid page is the first', () => {
  for (const page of ['0', '-1', '1.5', 'dos'])
    expect(at(`/x?page=${page}`).current.second[0]).toBe(1);
});

/** Lists within a dialog, and the rows of a form: a URL could not restore them. */
const WITHOUT_ADDRESS = ['WaitingMails.tsx', 'UnclaimedList.tsx', 'UnitTable.tsx'];
it('every list with pages has its page in the URL', () => {
  const src = join(import.meta.dirname, '../..');
  const paged = globSync('features/**/*.tsx', { cwd: src })
    .filter((name) => !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))
    .filter(({ text }) => /\bonPage=\{|<PageNav\b/.test(text));
  expect(paged.length).toBeGreaterThan(40);
  const kept = paged.filter(({ text }) =>
    /\[\w+, setPage\] = useState|useLocalFilters\(/.test(text),
  );
  expect(kept.map(({ name }) => name.split('/').at(-1)).sort()).toEqual(WITHOUT_ADDRESS.toSorted());
});
