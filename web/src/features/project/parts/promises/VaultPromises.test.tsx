// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VaultPromise } from '#contract/promises/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { RentPromises } from './RentPromises.tsx';
import { RoundPromises } from './RoundPromises.tsx';
import { VaultPromises } from './VaultPromises.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vault: VaultPromise = {
  projectId: 'p',
  projectName: 'Torre Sur',
  isCancelled: false,
  contractName: 'Renta',
  vaultNumber: 1,
  promisedPercent: 12,
  promisedDay: '2026-01-05',
  obtainedPercent: 11.5,
  obtainedDay: '2026-01-05',
  paid: { amount: '500.00', currency: 'USD' },
  delayDays: 0,
  isOwed: false,
};
const tableOf = (of: VaultPromise) => {
  shown(<VaultPromises sql="select 1" items={[of]} />);
  return screen.getByRole('table').textContent?.replaceAll('\u00a0', ' ') ?? '';
};

it('a paid vault shows its promised percent beside the obtained one', () => {
  const text = tableOf(vault);
  expect(text).toContain('12 %');
  expect(text).toContain('11,5 %');
});

it('a vault that is still to be paid, or owed, shows its day and no percent', () => {
  for (const isOwed of [false, true]) {
    const text = tableOf({ ...vault, obtainedDay: null, obtainedPercent: null, isOwed });
    expect(text).toContain('05/01/2026');
    expect(text).not.toContain('%');
    cleanup();
  }
});

it('on a phone each promise is two lines and the rest below, and no tall card', () => {
  const of = { projectId: 'p', projectName: 'Torre Sur', isCancelled: false };
  const money = { amount: '500.00', currency: 'USD' as const };
  shown(
    <>
      <VaultPromises sql="select 1" items={[vault]} />
      <RentPromises
        sql="select 1"
        items={[
          {
            ...of,
            contractName: 'Renta',
            promisedDay: '2026-01-05',
            promised: money,
            paid: money,
            paidDay: null,
            delayDays: 3,
            isOwed: true,
          },
        ]}
      />
      <RoundPromises
        sql="select 1"
        items={[
          {
            ...of,
            roundNumber: 1,
            status: 'completed',
            minimumPercent: 20,
            promisedDay: '2026-01-05',
            soldPercent: 100,
            lastDay: '2026-01-05',
            decidedDay: '2026-01-16',
            collected: money,
            deliveryPromised: '2027-01-05',
            deliveryPlanned: '2027-01-05',
            deliveryDelayDays: 0,
          },
        ]}
      />
    </>,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells).toHaveLength(16);
  expect(cells.filter(({ dataset }) => dataset.line === undefined)).toEqual([]);
  expect(screen.getByText('3 días de demora, sin pagar')).toBeTruthy();
});
