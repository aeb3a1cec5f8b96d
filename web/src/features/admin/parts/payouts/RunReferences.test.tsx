// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { RunPanel } from './RunPanel.tsx';

configure({ asyncUtilTimeout: 30_000 });
// the field grows with its text once fonts are read, which this document does not have
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const money = (amount: string) => ({ amount, currency: 'ARS' as const });
const lineAt = (at: number): RunLine => ({
  id: `w-${at}`,
  orderNumber: `R-2026-${String(at).padStart(6, '0')}`,
  userId: 'u',
  userName: 'Ana Paz',
  projectName: 'Torre',
  gross: money('10.00'),
  fee: money('0.00'),
  net: money('10.00'),
  holder: 'Ana Paz',
  taxId: '27-12345678-0',
  account: '0070001600000000000001',
  bank: 'Galicia',
  dueAt: null,
  cautions: [],
  position: at,
  status: 'pending',
  reference: null,
  removed: null,
  returned: false,
});

/** A run on a server that loses the answers which `isDown` names. @param isDone whether those calls are done even so */
function runOn(isDown: (ids: readonly string[]) => boolean, isDone = true) {
  const sent = new Set<string>();
  const runNow = (): PaymentRunDetail => ({
    id: ID,
    number: 'L-2026-000004',
    currency: 'ARS',
    format: 'csv',
    state: 'open',
    by: 'Luz Sosa',
    at: '2026-03-09T13:00:00.000Z',
    count: 103,
    total: money('1030.00'),
    sent: sent.size,
    downloads: [],
    settledAt: null,
    authorId: 'admin',
    cancelledBy: null,
    reason: null,
    lines: Array.from({ length: 103 }, (_, at) => {
      const line = lineAt(at + 1);
      return sent.has(line.id) ? { ...line, status: 'sent', reference: 'BNK' } : line;
    }),
  });
  return shown(<RunPanel id={ID} />, {
    answer: ({ method, url, body }) => {
      if (method === 'POST' && url.endsWith('/send')) {
        const ids: string[] = JSON.parse(body).references.map(
          ({ withdrawalId }: { withdrawalId: string }) => withdrawalId,
        );
        const isLost = isDown(ids);
        if (isDone || !isLost) for (const id of ids) sent.add(id);
        if (isLost) return new Response('', { status: 502 });
        const outcomes = ids.map((id) => ({
          id,
          outcome: 'done',
          fault: null,
          by: null,
          order: null,
        }));
        return { run: runNow(), outcomes };
      }
      return url.includes('/payments/runs/') ? runNow() : undefined;
    },
  });
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const confirm = async () => {
  const button = await screen.findByRole('button', { name: 'Marcar y avisar' });
  await act(async () => fireEvent.click(button));
};
const pasted = async () => {
  const field = await screen.findByRole('textbox', { name: 'Referencias del banco' });
  const text = Array.from({ length: 103 }, (_, at) => `BNK ${at + 1}`).join('\n');
  fireEvent.change(field, { target: { value: text } });
  await press('Marcar 103 como enviados');
  await confirm();
};
const LAST = ['R-2026-000101\tBNK 101', 'R-2026-000102\tBNK 102', 'R-2026-000103\tBNK 103'];
const fieldText = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Referencias del banco' }).value;

it('a last batch that is looked up is counted, even where nothing waits any more', async () => {
  let down = true;
  runOn((ids) => down && ids.length < 100);
  await pasted();
  expect(await screen.findByText('Enviados: 100 de 103')).toBeTruthy();
  expect(screen.getByText(/3 sin respuesta/)).toBeTruthy();
  expect(screen.getByText('No se pudo confirmar')).toBeTruthy();
  down = false;
  await press('Volver a consultar');
  expect(await screen.findByText('Enviados: 103 de 103')).toBeTruthy();
  expect(screen.queryByText(/sin respuesta/)).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Referencias del banco' })).toBeNull();
});

it('a first batch that is looked up leaves the references of the others, each with its order', async () => {
  let down = true;
  runOn(() => down);
  await pasted();
  expect(await screen.findByText('No se pudo confirmar')).toBeTruthy();
  down = false;
  await press('Volver a consultar');
  expect(await screen.findByText('Enviados: 100 de 103')).toBeTruthy();
  expect(screen.getByText(/3 sin enviar/)).toBeTruthy();
  expect(fieldText()).toBe(LAST.join('\n'));
  expect(screen.getByRole('button', { name: 'Marcar 3 como enviados' })).toBeTruthy();
});

it('references of a batch without an answer stay, named by their order, beside what was done', async () => {
  runOn((ids) => ids.length < 100, false);
  await pasted();
  expect(await screen.findByText('Enviados: 100 de 103')).toBeTruthy();
  expect(screen.getByText(/3 sin respuesta/)).toBeTruthy();
  expect(screen.getByText('No se pudo confirmar')).toBeTruthy();
  expect(fieldText()).toBe(LAST.join('\n'));
  expect(screen.getByRole('button', { name: 'Marcar 3 como enviados' })).toBeTruthy();
});

it('names each person, amount and reference before anything is marked as sent', async () => {
  const { asked } = runOn(() => false);
  const field = await screen.findByRole('textbox', { name: 'Referencias del banco' });
  fireEvent.change(field, {
    target: { value: 'R-2026-000001\tAna\tBNK 7\nR-2026-000002\tAna\t10,00' },
  });
  await press('Marcar 2 como enviados');
  const question = await screen.findByRole('dialog', { name: 'Marcar 2 como enviados' });
  expect(question.textContent).toMatch(
    /R-2026-000001 · Ana Paz · .*10,00 · cuenta 0070001600000000000001 de Ana Paz · referencia BNK 7/,
  );
  expect(question.textContent).toContain('La referencia parece un importe');
  const posts = () => asked.filter(({ method }) => method === 'POST');
  expect(posts()).toEqual([]);
  await press('Volver');
  expect(posts()).toEqual([]);
  expect(fieldText()).toContain('BNK 7');
  await press('Marcar 2 como enviados');
  await confirm();
  expect(await screen.findByText('Enviados: 2 de 2')).toBeTruthy();
  expect(posts()).toHaveLength(1);
});
