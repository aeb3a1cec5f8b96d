// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VaultPromise } from '#contract/promises/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
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
