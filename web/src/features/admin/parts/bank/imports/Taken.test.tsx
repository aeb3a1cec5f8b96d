// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BankBalance } from '#contract/treasury/bank/balances.ts';
import type { StatementImport } from '#contract/treasury/bank/statements.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Taken } from './Taken.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const STATEMENT: StatementImport = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  accountName: null,
  fileName: 'extracto.csv',
  by: 'Ana Paz',
  authorId: '0198c2a0-0000-7000-8000-000000000009',
  at: '2026-03-10T15:00:00.000Z',
  rows: 4,
  added: 4,
  replaced: 0,
  repeated: 0,
  repeatsKnown: true,
  leftOut: 0,
  faults: [],
  balanceBreaks: [],
  from: '2026-03-08',
  to: '2026-03-09',
  closingBalance: null,
  currency: null,
  settled: 0,
};
const balanceOf = (currency: 'ARS' | 'USD', of: Partial<BankBalance>): BankBalance => ({
  currency,
  day: '2026-03-09',
  bank: '900.00',
  ledger: '900.00',
  difference: '0.00',
  opening: '0.00',
  open: '0.00',
  noted: '0.00',
  later: '0.00',
  missing: '0.00',
  unexplained: '0.00',
  ...of,
});
const APART = { ledger: '850.00', difference: '50.00', unexplained: '20.00' };

/** The sentences about balances after an import. */
async function saidAfter(statement: Partial<StatementImport>, balances: readonly BankBalance[]) {
  shown(
    <Taken
      statement={{ ...STATEMENT, ...statement }}
      balances={balances}
      onColumns={() => undefined}
    />,
  );
  const status = await screen.findByRole('status');
  return [...status.querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, ' '),
  );
}

it('a file of two accounts says where the bank’s balance is not the ledger’s, and what nothing explains', async () => {
  const said = await saidAfter({}, [balanceOf('ARS', {}), balanceOf('USD', APART)]);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^Saldo al 09\/03\/2026: US\$ ?900,00 en el banco y US\$ ?850,00 en el libro\. Diferencia: US\$ ?50,00, US\$ ?20,00 sin explicar\.$/,
  );
  expect(screen.getByRole('link', { name: /en el libro/ }).getAttribute('href')).toBe(
    '/admin/bank?vista=composicion&moneda=USD&parte=ledger',
  );
});

it('a file of one account says nothing of the other currency, nor of balances that agree', async () => {
  const dollars = balanceOf('USD', APART);
  expect(await saidAfter({ currency: 'ARS' }, [balanceOf('ARS', {}), dollars])).toEqual([]);
  cleanup();
  const explained = balanceOf('USD', { ...APART, unexplained: '0.00' });
  const said = await saidAfter({ currency: 'USD', accountName: 'Cuenta' }, [explained]);
  expect(said[0]).toMatch(/Diferencia: US\$ ?50,00, toda explicada\.$/);
});
