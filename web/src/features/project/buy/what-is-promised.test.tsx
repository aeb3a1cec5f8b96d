// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contractOf, rentContractOf, vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { pointsOf } from './dialog/review-points.ts';
import { outcomeRows } from './estimate-rows.tsx';
import { SmallPrint } from './panel/SmallPrint.tsx';

afterEach(cleanup);

const LATE = { owed: { amount: '9328.00', currency: 'USD' as const }, since: '2026-11-17' };
const COST = { amount: '1020.00', currency: 'USD' as const };
const rowsOf = (contract: ReturnType<typeof contractOf>) =>
  outcomeRows({ contract }, 1000, { cost: COST, graceDays: 10, entry: null }).map(
    ({ label, value }) => [label, value],
  );
const pointsFor = (contract: ReturnType<typeof contractOf>) =>
  pointsOf({ offer: { contract }, round: { minimumPercent: 60 } }, 10, null).join(' ');
const smallPrintOf = (contract: ReturnType<typeof contractOf>) => {
  render(<SmallPrint contract={contract} graceDays={10} />);
  return screen.getByText(/Tenés 10 días/).closest('p')?.textContent;
};

describe('tokens that nothing buys back', () => {
  it('have a way out in the days of regret alone, and nowhere a buy-back', () => {
    const rows = rowsOf(rentContractOf());
    expect(rows.at(-1)).toEqual(['Salida', 'solo 10 días, para arrepentirte']);
    expect(rows.flat().join(' ')).not.toMatch(/recompra/i);
    expect(pointsFor(rentContractOf())).toContain('no se recompran: cobrás renta');
    expect(pointsFor(rentContractOf())).not.toContain('cobrás en la recompra');
    expect(smallPrintOf(rentContractOf())).toContain('no se recompran');
  });

  it('differ from those of a vault, which are paid with it', () => {
    expect(rowsOf(contractOf()).at(-1)?.[1]).toContain('antes de usar la bóveda');
    expect(pointsFor(contractOf())).toContain('cobrás en la recompra');
    expect(smallPrintOf(contractOf())).toContain('no se reembolsan antes de la recompra');
  });
});

it('a contract with overdue payments promises no amount and no date before its purchase', () => {
  const late = contractOf({ late: LATE, estimate: null, vaults: [vaultOf({ id: 'later' })] });
  expect(rowsOf(late)).toEqual([]);
  expect(pointsFor(late)).not.toMatch(/recompra|bóveda/i);
  expect(pointsFor(late)).toContain('Después ya no podés deshacerla.');
});
