// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { GraceLost } from './GraceLost.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const purchase = (orderNumber: string, revocableAnywhere: boolean) => ({
  id: orderNumber,
  orderNumber,
  contractId: null,
  revocation: 'possible',
  revocableAnywhere,
  revocableUntil: '2026-12-05T15:00:00.000Z',
  tokens: 10,
  cost: { amount: '10.00', currency: 'USD' },
});

const TITLE = 'Con esto termina tu derecho a arrepentirte sin costo';
const lost = <GraceLost projectId="p" contractId={null} left={5} />;

it('names the purchases that can no longer be undone, and none of a prolonged round', async () => {
  const items = [purchase('C-2026-000001', false), purchase('C-2026-000002', true)];
  shown(lost, { answer: () => ({ items, total: items.length }) });
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText('C-2026-000001')).toBeTruthy();
  expect(screen.queryByText('C-2026-000002')).toBeNull();
});

it('is silent when every such purchase stays revocable', async () => {
  const items = [purchase('C-2026-000002', true)];
  const { asked } = shown(lost, { answer: () => ({ items, total: items.length }) });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('says that it could not be read, with a retry', async () => {
  shown(lost, { answer: () => new Response('{}', { status: 400 }) });
  expect(await screen.findByRole('button', { name: 'Consultar otra vez' })).toBeTruthy();
});
