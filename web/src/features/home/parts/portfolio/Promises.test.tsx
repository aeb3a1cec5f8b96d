// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PromiseLine } from '#contract/portfolio/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Promises } from './Promises.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line: PromiseLine = {
  kind: 'buyback',
  projectId: 'p',
  projectName: 'Torre Sur',
  contractName: 'Renta',
  vaultNumber: 1,
  tokens: 10,
  since: '2025-01-01',
  promisedDay: '2026-01-05',
  actualDay: '2026-01-05',
  unpromised: null,
  promisedPercent: 12,
  actualPercent: 11.5,
  progressPercent: null,
  status: 'kept',
};
const textOf = async (items: PromiseLine[]) => {
  shown(<Promises />, { answer: () => ({ items }) });
  await screen.findByRole('table');
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
};

it('a paid buy-back shows its promised percent beside the obtained one', async () => {
  const text = await textOf([line]);
  expect(text).toContain('12 %');
  expect(text).toContain('11,5 %');
});

it('a buy-back that is still to be paid shows its day and no percent', async () => {
  const text = await textOf([{ ...line, actualDay: null, actualPercent: null, status: 'pending' }]);
  expect(text).toContain('05/01/2026');
  expect(text).not.toContain('%');
});

it('a vault of a contract with an overdue payment promises nothing, as among the investments', async () => {
  const text = await textOf([
    {
      ...line,
      actualDay: null,
      actualPercent: null,
      promisedPercent: null,
      unpromised: 'overdue',
      status: 'pending',
    },
  ]);
  expect(text).toContain('no se promete: hay pagos vencidos');
  expect(text).not.toContain('En plazo');
});
