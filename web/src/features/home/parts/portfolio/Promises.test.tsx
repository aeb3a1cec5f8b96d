// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PromiseLine } from '#contract/portfolio/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Promises } from './Promises.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINE: PromiseLine = {
  kind: 'buyback',
  projectId: 'p1',
  projectName: 'Torre',
  contractName: 'Etapa 1',
  vaultNumber: 2,
  tokens: 100,
  since: '2026-01-05',
  promisedDay: '2027-03-01',
  actualDay: null,
  unpromised: null,
  promisedPercent: 8,
  actualPercent: null,
  progressPercent: null,
  status: 'pending',
};

async function textOf(parts: Partial<PromiseLine>) {
  await act(async () => {
    shown(<Promises />, { answer: () => ({ items: [{ ...LINE, ...parts }] }) });
  });
  await screen.findAllByText(/Etapa 1, bóveda 2/);
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('a vault within its term shows the promised return', async () => {
  const text = await textOf({});
  expect(text).toContain('8 %');
  expect(text).toContain('En plazo');
});

it('a vault of a contract with an overdue payment promises nothing, as among the investments', async () => {
  const text = await textOf({ unpromised: 'overdue', promisedPercent: null });
  expect(text).toContain('no se promete: hay pagos vencidos');
  expect(text).not.toContain('8 %');
  expect(text).not.toContain('En plazo');
});
