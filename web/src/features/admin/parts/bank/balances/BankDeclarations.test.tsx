// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { BankDeclarations } from './BankDeclarations.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ACCOUNT = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  name: 'Cuenta en dólares',
  currency: 'USD',
};
const DECLARED = {
  id: '0198c2a0-0000-7000-8000-000000000002',
  account: ACCOUNT,
  day: '2026-03-09',
  amount: '1500.00',
  others: '31.50',
  undeclared: [],
  pending: null,
  open: null,
  ledger: '1400.25',
  difference: '131.25',
  file: { id: '0198c2a0-0000-7000-8000-000000000003', name: 'extracto.csv', size: 10 },
  sha256: '',
  status: 'in_force',
  by: 'Luz Sosa',
  authorId: '0198c2a0-0000-7000-8000-000000000004',
  at: '2026-03-10T12:00:00.000Z',
  mine: false,
  decidedBy: 'Ana Paz',
  deciderId: '0198c2a0-0000-7000-8000-000000000005',
  decidedAt: '2026-03-10T13:00:00.000Z',
  reason: null,
};

it('the other accounts and the ledger lead to their rows, and the list is asked for those of its address', async () => {
  const others = `moneda=USD&dia=2026-03-09&menos=${ACCOUNT.id}`;
  const { asked } = shown(<BankDeclarations />, {
    at: `/admin/bank?vista=saldos&${others}`,
    answer: () => ({ items: [DECLARED], page: 1, pageSize: 20, total: 1, accounts: [ACCOUNT] }),
  });
  const toOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: /31,50/ });
  expect(toOf(/31,50/)).toBe(`/admin/bank?vista=saldos&${others}`);
  expect(toOf(/1\.400,25/)).toBe(
    '/admin/bank?vista=composicion&moneda=USD&parte=ledger&dia=2026-03-09',
  );
  expect(toOf(/^Luz Sosa$/)).toBe(`/admin/users/${DECLARED.authorId}`);
  expect(toOf(/^Ana Paz$/)).toBe(`/admin/users/${DECLARED.deciderId}`);
  const list = asked.find(({ url }) => url.includes('/treasury/declarations'));
  const query = new URL(list?.url ?? '', 'http://desk.test').searchParams;
  expect(query.get('filter[currency]')).toBe('USD');
  expect(query.get('filter[day]')).toBe('2026-03-09');
  expect(query.get('filter[otherThan]')).toBe(ACCOUNT.id);
});

it('beside the difference stands what it leaves out, with the difference that each part makes and a link to its rows', async () => {
  const some = {
    ...DECLARED,
    undeclared: ['Cuenta de reserva'],
    pending: { count: 1, amount: '20.00', difference: '151.25' },
    open: { count: 3, amount: '100.00', difference: '31.25' },
  };
  shown(<BankDeclarations />, {
    at: '/admin/bank?vista=saldos',
    answer: () => ({ items: [some], page: 1, pageSize: 20, total: 1, accounts: [ACCOUNT] }),
  });
  expect(await screen.findByText('Sin el saldo de Cuenta de reserva')).toBeTruthy();
  const others = `moneda=USD&dia=2026-03-09&menos=${ACCOUNT.id}`;
  const pending = screen.getByRole('link', { name: /^1 saldo por confirmar/ });
  expect(pending.getAttribute('href')).toBe(`/admin/bank?vista=saldos&${others}&estado=pending`);
  expect(pending.parentElement?.textContent).toMatch(/20,00.*151,25/);
  const open = screen.getByRole('link', { name: /^3 líneas por decidir/ });
  expect(open.getAttribute('href')).toBe(
    '/admin/bank?vista=composicion&moneda=USD&parte=open&dia=2026-03-09',
  );
  expect(open.parentElement?.textContent).toMatch(/100,00.*31,25/);
});

it('each statement is named by its account and its day', async () => {
  const earlier = { ...DECLARED, id: '0198c2a0-0000-7000-8000-000000000006', day: '2026-03-08' };
  shown(<BankDeclarations />, {
    at: '/admin/bank?vista=saldos',
    answer: () => ({
      items: [DECLARED, earlier],
      page: 1,
      pageSize: 20,
      total: 2,
      accounts: [ACCOUNT],
    }),
  });
  for (const day of ['09/03/2026', '08/03/2026'])
    expect(
      await screen.findByRole('button', {
        name: new RegExp(`^Descargar el extracto de Cuenta en dólares al cierre del ${day}`),
      }),
    ).toBeTruthy();
});
