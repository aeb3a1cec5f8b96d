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
  const list = asked.find(({ url }) => url.includes('/treasury/declarations'));
  const query = new URL(list?.url ?? '', 'http://desk.test').searchParams;
  expect(query.get('filter[currency]')).toBe('USD');
  expect(query.get('filter[day]')).toBe('2026-03-09');
  expect(query.get('filter[otherThan]')).toBe(ACCOUNT.id);
});

it('names the accounts whose balance of the day is missing, instead of a difference', async () => {
  const some = { ...DECLARED, undeclared: ['Cuenta de reserva'], difference: null };
  shown(<BankDeclarations />, {
    at: '/admin/bank?vista=saldos',
    answer: () => ({ items: [some], page: 1, pageSize: 20, total: 1, accounts: [ACCOUNT] }),
  });
  expect(await screen.findByText('Falta el saldo de ese día de Cuenta de reserva')).toBeTruthy();
});
