// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bothWays } from '#contract/core/sorting.ts';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { DataList } from './DataList.tsx';

afterEach(cleanup);

const SORTS = { name: bothWays('name'), day: bothWays('day') };
const drawn = (sort?: string) => {
  const set = vi.fn<(name: 'sort', value: string | undefined) => void>();
  render(
    <DataList
      caption="Personas"
      items={[{ id: 'x' }]}
      rowKey={({ id }) => id}
      sorted={sortedIn({ values: sort === undefined ? {} : { sort }, set }, '-day')}
      columns={[
        { key: 'name', header: 'Persona', sort: SORTS.name, cell: ({ id }) => id },
        { key: 'day', header: 'Alta', sort: SORTS.day, cell: () => '1' },
        { key: 'state', header: 'Cuenta', cell: () => 'Activa' },
      ]}
    />,
  );
  return set;
};
const ordered = () =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));

it('headers show the list’s order, at first its own', () => {
  drawn();
  expect(ordered()).toEqual(['none', 'descending', null]);
  expect(screen.getByRole('status').textContent).toBe('Orden descendente: Alta');
});

it('a header sorts up, then down, then in the list’s own order', () => {
  for (const [sort, next] of [
    [undefined, 'name'],
    ['name', '-name'],
    ['-name', undefined],
  ] as const) {
    const set = drawn(sort);
    fireEvent.click(screen.getByRole('button', { name: /Persona/ }));
    expect(set.mock.calls).toEqual([['sort', next]]);
    cleanup();
  }
});

it('a phone offers the same orders', () => {
  expect(sortsOf(SORTS)).toEqual(['name', '-name', 'day', '-day']);
  expect(sortField(SORTS, { name: 'Persona', day: 'Alta' })).toMatchObject({
    onPhone: true,
    options: [
      { value: 'name', label: 'Persona, ascendente' },
      { value: '-name', label: 'Persona, descendente' },
      { value: 'day', label: 'Alta, ascendente' },
      { value: '-day', label: 'Alta, descendente' },
    ],
  });
});
