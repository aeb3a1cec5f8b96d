// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageNav } from './PageNav.tsx';

afterEach(cleanup);

it('a page past the last leads to the last', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<PageNav total={41} pageSize={20} page={7} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[3]]);
});

it('a page of a list that became empty leads to the first', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<PageNav total={0} pageSize={20} page={2} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[1]]);
});

it('the last page links back but not forward', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<PageNav total={40} pageSize={20} page={2} onPage={onPage} />);
  expect(onPage).not.toHaveBeenCalled();
  const [back, onwards] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([back?.disabled, onwards?.disabled]).toEqual([false, true]);
});
