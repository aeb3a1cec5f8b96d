import { expect, test } from 'vitest';
import type { OwnedProject } from '#contract/funds/schemas.ts';
import { overdueLines } from './overdue.ts';
import { viewAddress } from './project-address.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const coverage = (missingOverdue: string): OwnedProject['buyback'] => ({
  owed: usd('900.00'),
  setAside: usd('0.00'),
  missing: usd('900.00'),
  missingOverdue: usd(missingOverdue),
  percent: 0,
});
const project = { projectId: 'p', buyback: coverage('0.00'), rent: coverage('0.00') };

test('a future payment is not overdue', () => {
  expect(overdueLines({ ...project, revocations: [] })).toEqual([]);
});

test('revoked purchases come before buy-backs and rents, each linking to where it is settled', () => {
  const lines = overdueLines({
    ...project,
    buyback: coverage('300.00'),
    rent: coverage('20.00'),
    revocations: [usd('10.00')],
  });
  expect(lines.map(({ key, to }) => [key, to])).toEqual([
    ['revocations', '/project/p?vista=dinero&parte=fondos'],
    ['buyback', '/project/p?vista=dinero&parte=recompras'],
    ['rent', '/project/p?vista=dinero&parte=rentas'],
  ]);
});

test('the summary links to the project itself', () => {
  expect(viewAddress('p', 'resumen')).toBe('/project/p');
});
