// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { BankRules } from '../BankRules.tsx';
import { BankAllLines } from '../lines/BankAllLines.tsx';
import { BankHistory } from './BankHistory.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const STATEMENT = {
  id: ID,
  accountName: 'Cuenta en pesos',
  fileName: 'extracto.csv',
  by: 'Ana Paz',
  authorId: ID,
  at: '2026-03-10T12:00:00.000Z',
  rows: 285,
  added: 7,
  replaced: 3,
  repeated: 25,
  repeatsKnown: true,
  leftOut: 250,
  faults: [{ row: 2, fault: 'DAY_UNREADABLE', text: '' }],
  balanceBreaks: [],
  from: '2026-03-01',
  to: '2026-03-09',
  closingBalance: null,
  currency: 'ARS',
  settled: 5,
};
const statements = (of: Partial<typeof STATEMENT> = {}) => ({
  items: [{ ...STATEMENT, ...of }],
  page: 1,
  pageSize: 20,
  total: 1,
});
const toOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('the counts of a statement lead to their lines, and rows that were left out are counted whole', async () => {
  shown(<BankHistory />, {
    answer: ({ url }) => (url.includes('statements') ? statements() : { items: [] }),
  });
  await screen.findByRole('link', { name: '7 nuevas' });
  const all = `/admin/bank?vista=lineas`;
  expect(toOf('7 nuevas')).toBe(`${all}&extracto=${ID}`);
  expect(toOf('25 repetidas')).toBe(`${all}&repetidas=${ID}`);
  expect(toOf('5')).toBe(`${all}&extracto=${ID}&estado=decided`);
  expect(document.body.textContent).toContain('3 que reemplazó otra lectura');
  expect(document.body.textContent).toContain('250 afuera');
  expect(document.body.textContent).toContain('Se ven las primeras 1.');
});

it('repeated lines of an import that did not record them are counted, and say why they have no list', async () => {
  shown(<BankHistory />, {
    answer: ({ url }) =>
      url.includes('statements') ? statements({ repeatsKnown: false }) : { items: [] },
  });
  await screen.findByRole('link', { name: '7 nuevas' });
  expect(screen.queryByRole('link', { name: '25 repetidas' })).toBeNull();
  expect(document.body.textContent).toContain('25 repetidas (sin lista: al cargarlo');
});

it('the number of times that a rule was confirmed leads to those lines', async () => {
  shown(<BankRules />, {
    answer: () => ({
      items: [
        {
          id: ID,
          words: 'SEGURO',
          kind: 'bank_fee',
          active: true,
          by: null,
          authorId: null,
          at: STATEMENT.at,
          used: 2,
        },
      ],
    }),
  });
  await screen.findByRole('link', { name: '2 veces' });
  expect(toOf('2 veces')).toBe(`/admin/bank?vista=lineas&regla=${ID}`);
});

it('the list of all lines is asked for those that its address names, and each leads to its line', async () => {
  const { asked } = shown(<BankAllLines />, {
    at: `/admin/bank?vista=lineas&extracto=${ID}&estado=decided`,
    answer: ({ url }) =>
      url.includes('/treasury/bank/lines')
        ? {
            items: [
              {
                id: ID,
                day: '2026-03-09',
                amount: '-12.10',
                currency: 'ARS',
                reference: 'Comisión',
                state: 'explained',
                kind: 'bank_fee',
                orderNumber: null,
              },
            ],
            page: 1,
            pageSize: 20,
            total: 1,
            sums: [],
          }
        : { items: [] },
  });
  await screen.findByRole('link', { name: 'Comisión' });
  expect(toOf('Comisión')).toBe(`/admin/bank?line=${ID}`);
  const call = asked.find(({ url }) => url.includes('/treasury/bank/lines'));
  const query = new URL(call?.url ?? '', 'http://desk.test').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    'filter[import]': ID,
    'filter[state]': 'decided',
  });
});
