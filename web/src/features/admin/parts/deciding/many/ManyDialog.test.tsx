// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { ManyDialog, type ManyItem } from './ManyDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = {
  step: 'accept' as const,
  at: '2026-11-20T12:00:00.000Z',
  by: 'Eva Sosa',
  mine: false,
  amount: '10.00',
  reference: null,
  bankLineId: null,
  charged: null,
};
const item = (change: Partial<ManyItem> = {}): ManyItem => ({
  id: 'id-1',
  orderNumber: 'D-1',
  userName: 'Ana Paz',
  userId: 'ana',
  money: { amount: '10.00', currency: 'ARS' },
  amount: '10.00',
  account: 'billetera en Torre Sur',
  needsTwo: true,
  firstApproval: first,
  ...change,
});

test.each([
  ['has the same facts', {}, /es la segunda aprobación y vale ahora/],
  ['was marked as sent with a reference since', { reference: 'TRF 9' }, /no se hace nada/],
  [
    'has the reference of the first approval',
    { reference: 'TRF 9', firstApproval: { ...first, reference: 'TRF 9' } },
    /es la segunda aprobación y vale ahora/,
  ],
  [
    'was approved by a line of the bank',
    { firstApproval: { ...first, bankLineId: 'line' } },
    /no se hace nada/,
  ],
] as const)(
  'the question says what a second approval does to a deposit that %s',
  async (_case, change, words) => {
    shown(
      <ManyDialog
        of={{ kind: 'deposit', step: 'accept' }}
        selected={[item(change)]}
        onClose={() => undefined}
        onDone={() => undefined}
        onOthers={() => undefined}
      >
        {null}
      </ManyDialog>,
      { answer: () => undefined },
    );
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
