// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DeskItem } from '#contract/desk/schemas.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { InboxRow } from './InboxRow.tsx';

const ITEM: DeskItem = {
  kind: 'buyback',
  id: '0193f000-0000-7000-8000-000000000001',
  title: 'Galpones Ruta 9',
  person: null,
  detail: '',
  account: null,
  amount: { amount: '3328.00', currency: 'USD' },
  net: null,
  since: '2026-11-12T03:00:00.000Z',
  dueAt: '2026-11-12T03:00:00.000Z',
  late: true,
  risks: [],
  openedBy: [],
};

const show = (item: DeskItem) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <InboxRow item={item} />
      </MemoryRouter>
    </MantineProvider>,
  );
afterEach(cleanup);

it('says that an overdue debt shows the part for which no money is set aside', () => {
  for (const kind of ['buyback', 'rent'] as const) {
    show({ ...ITEM, kind });
    expect(screen.getByText('falta apartar')).toBeTruthy();
    cleanup();
  }
});

it('says nothing of that kind about other amounts', () => {
  show({ ...ITEM, kind: 'deposit' });
  expect(screen.queryByText('falta apartar')).toBeNull();
});
