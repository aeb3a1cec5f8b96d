// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BalanceRow, BankBalance } from '#contract/treasury/bank/balances.ts';
import { listBalanceRows } from '#contract/treasury/bank.ts';
import { type Asked, shown } from '#web/shared/ui/shown.fixture.tsx';
import { BalanceRows } from './BalanceRows.tsx';

configure({ asyncUtilTimeout: 30_000 });
const reader = vi.hoisted(() => ({ manages: true }));
vi.mock('#web/shared/session/use-session.ts', () => ({ useMay: () => reader.manages }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reader.manages = true;
});

const BALANCE: BankBalance = {
  currency: 'ARS',
  day: '2026-03-10',
  bank: '900.00',
  ledger: '850.00',
  difference: '50.00',
  opening: null,
  open: '50.00',
  noted: '0.00',
  later: '0.00',
  missing: '0.00',
  unexplained: '0.00',
};
const ID = '0198c2a0-0000-7000-8000-000000000001';
const row = (source: BalanceRow['source'], text: string): BalanceRow => ({
  id: ID,
  source,
  text,
  day: '2026-03-09',
  amount: '850.00',
});

/** The view at an address, whose figure has these rows. @returns what the view asked for */
function show(address: string, rows: readonly BalanceRow[], balances = [BALANCE]) {
  const { asked } = shown(<BalanceRows balances={balances} />, {
    at: `/admin/bank?vista=composicion${address}`,
    // saved views are a list too: they have no rows of the figure
    answer: ({ url }) =>
      url.includes(listBalanceRows.path)
        ? {
            items: rows,
            page: 1,
            pageSize: 20,
            total: rows.length,
            day: url.includes('day=') ? '2026-02-28' : '2026-03-10',
            sum: '850.00',
          }
        : undefined,
  });
  return asked;
}
/** The call for the rows. */
const figureOf = (asked: readonly Asked[]) =>
  asked.find(({ url }) => url.includes(listBalanceRows.path))?.url ?? '';
/** The sentence that states the figure above its rows. */
const stated = () =>
  screen.queryByText(/Es la suma de estas filas/)?.textContent?.replaceAll(/\s+/g, ' ');
const toOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

it('the rows of a figure state its sum and day, and lead to what they are', async () => {
  const rows = [
    row('deposit', 'D-2026-000123'),
    row('run', 'L-2026-000004'),
    row('revenue', 'ING-24-000007'),
    row('line', ''),
    row('entry', ''),
  ];
  const asked = show('&moneda=ARS&parte=ledger', rows);
  await screen.findByRole('link', { name: 'D-2026-000123' });
  expect(stated()).toMatch(/^Libro al 10\/03\/2026: \$ ?850,00\. Es la suma/);
  expect(toOf('D-2026-000123')).toBe(`/admin/deposits?id=${ID}`);
  expect(toOf('L-2026-000004')).toBe(`/admin/payouts?lote=${ID}`);
  expect(toOf('ING-24-000007')).toBe(`/admin/treasury?search=ING-24-000007#${ID}`);
  expect(toOf('Línea sin referencia')).toBe(`/admin/bank?line=${ID}`);
  expect(screen.getByText('Asiento del libro')).toBeTruthy();
  expect(toOf('Asiento del libro')).toBeNull();
  expect(figureOf(asked)).not.toContain('day=');
});

it('the ledger’s rows are of the day in the address, also in a currency without statements', async () => {
  const asked = show('&moneda=USD&parte=ledger&dia=2026-02-28', [row('entry', '')], []);
  expect(await screen.findByText('Asiento del libro')).toBeTruthy();
  expect(stated()).toMatch(/^Libro al 28\/02\/2026: US\$ ?850,00\./);
  const query = new URL(figureOf(asked), 'http://desk.test').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    currency: 'USD',
    part: 'ledger',
    day: '2026-02-28',
  });
});

it('an unknown figure states no sum, and a day that is none is not asked for', async () => {
  show('&moneda=ARS&parte=opening', [row('statement', 'Cuenta en pesos')]);
  expect(await screen.findByRole('link', { name: 'Cuenta en pesos' })).toBeTruthy();
  expect(stated()).toBeUndefined();
  cleanup();
  const asked = show('&moneda=ARS&parte=ledger&dia=ayer', [row('entry', '')]);
  expect(await screen.findByText('Asiento del libro')).toBeTruthy();
  expect(figureOf(asked)).not.toContain('day=');
});

it('a withdrawal of earnings leads to the treasury only for those who may open it', async () => {
  reader.manages = false;
  show('&moneda=ARS&parte=ledger', [row('revenue', 'ING-24-000007')]);
  expect(await screen.findByText('ING-24-000007')).toBeTruthy();
  expect(toOf('ING-24-000007')).toBeNull();
});
