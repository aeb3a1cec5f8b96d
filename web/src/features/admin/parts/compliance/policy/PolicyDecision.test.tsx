// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import type { PolicyView } from '#contract/compliance/policy-views.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { PolicyDecision } from './PolicyDecision.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PENDING: PolicyView = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  holdsFrom: '2026-06-01',
  values: firstPolicy(true),
  before: firstPolicy(true),
  state: 'pending',
  begun: false,
  by: 'Luz Sosa',
  at: '2026-03-09T13:00:00.000Z',
  mine: false,
  approvedBy: null,
  decidedAt: null,
  withdrawing: null,
  withdrawnBy: null,
};

/** A policy that becomes another by a button. */
function Changing({ next }: { next: PolicyView }) {
  const [policy, setPolicy] = useState(PENDING);
  return (
    <>
      <button type="button" onClick={() => setPolicy(next)}>
        Otra persona
      </button>
      <PolicyDecision policy={policy} upcoming={[]} />
    </>
  );
}
const decideElsewhere = () => act(async () => fireEvent.click(screen.getByText('Otra persona')));

it.each([
  { when: 'for a later day', begun: false },
  { when: 'for a day that has come', begun: true },
])('an open approval says that another person approved $when', async ({ begun }) => {
  shown(<Changing next={{ ...PENDING, state: 'approved', begun }} />);
  await openBy(screen.getByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await decideElsewhere();
  expect(await dialog.findByText(/Otra persona los aprobó\./)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

it('approved ones that have not begun can be withdrawn', async () => {
  shown(<Changing next={{ ...PENDING, state: 'approved' }} />);
  await decideElsewhere();
  expect(screen.getByRole('button', { name: 'Pedir que se retiren' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

it('those in force are not decided', async () => {
  shown(<Changing next={{ ...PENDING, state: 'approved', begun: true }} />);
  await decideElsewhere();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
