import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/tokens/schemas.ts';
import { plus, worthOf } from './worth.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const holding = (over: Partial<Holding>): Holding => ({
  type: 'investor',
  projectId: 'a',
  projectName: 'A',
  contractId: null,
  contractName: null,
  userName: 'Ana Paz',
  userId: 'me',
  availableAmount: 0,
  reservedAmount: 0,
  investedAmount: 0,
  averageCost: usd('1.00'),
  currentPrice: usd('1.10'),
  ...over,
});

describe('what tokens are worth', () => {
  it('counts available, reserved and invested ones at the current price', () => {
    const worth = worthOf([
      holding({ availableAmount: 10, reservedAmount: 20, investedAmount: 70 }),
    ]);
    expect(worth.tokens).toEqual(usd('110.00'));
    expect(worth.cost).toEqual(usd('100.00'));
    expect(worth.change).toEqual(usd('10.00'));
    expect(worth.changePercent).toBe(10);
  });

  it('adds up a project and puts the largest first, whole to the cent', () => {
    const { projects } = worthOf([
      holding({ availableAmount: 1, currentPrice: usd('0.10') }),
      holding({ availableAmount: 2, currentPrice: usd('0.10') }),
      holding({ projectId: 'b', projectName: 'B', availableAmount: 9, currentPrice: usd('0.30') }),
    ]);
    expect(
      projects.map(({ projectName, value, share }) => [projectName, value.amount, share]),
    ).toEqual([
      ['B', '2.70', 90],
      ['A', '0.30', 10],
    ]);
  });

  it('leaves out what has no price, and says so', () => {
    const worth = worthOf([holding({ availableAmount: 5, currentPrice: null })]);
    expect(worth.tokens).toEqual(usd('0.00'));
    expect(worth.changePercent).toBeNull();
    expect(worth.unpriced).toBe(5);
    expect(worth.projects).toEqual([]);
  });

  it('adds money to the cent', () => {
    expect(plus(usd('0.10'), usd('0.20'))).toEqual(usd('0.30'));
  });
});
