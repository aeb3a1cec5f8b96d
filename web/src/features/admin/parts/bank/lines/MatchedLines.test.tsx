// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchedLine } from '#contract/treasury/bank/lines.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { KeptRows } from '../../deciding/KeptRows.tsx';
import { MatchedLines } from './MatchedLines.tsx';

configure({ asyncUtilTimeout: 30_000 });
const reader = vi.hoisted(() => ({ manages: true }));
vi.mock('#web/shared/session/use-session.ts', () => ({ useMay: () => reader.manages }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reader.manages = true;
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const MOVEMENT = '0198c2a0-0000-7000-8000-000000000002';
const line = (of: Partial<MatchedLine> = {}): MatchedLine => ({
  id: ID,
  day: '2026-03-09',
  amount: '300000.00',
  currency: 'ARS',
  reference: 'CREDITO TRF D-2026-000123',
  orderNumber: 'D-2026-000123',
  movementId: MOVEMENT,
  kind: 'deposit',
  by: null,
  authorId: null,
  at: null,
  releasable: true,
  ...of,
});

it('each kind of movement leads to where it is seen', () => {
  const lines = [
    line(),
    line({ id: MOVEMENT, kind: 'returned', orderNumber: 'R-2026-000007' }),
    line({ id: `${ID}3`, kind: 'run', orderNumber: 'L-2026-000004' }),
    line({ id: `${ID}4`, kind: 'revenue', orderNumber: 'ING-24-000007' }),
  ];
  shown(<MatchedLines lines={lines} />);
  const toOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
  expect(toOf('D-2026-000123')).toBe(`/admin/deposits?id=${MOVEMENT}`);
  expect(toOf('R-2026-000007')).toBe(`/admin/withdrawals?id=${MOVEMENT}`);
  expect(toOf('L-2026-000004')).toBe(`/admin/payouts?lote=${MOVEMENT}`);
  expect(toOf('ING-24-000007')).toBeNull();
  expect(screen.getByText('ING-24-000007')).toBeTruthy();
});

it('the administrator who decided a match is linked to their page', () => {
  const decided = { by: 'Luz Sosa', authorId: MOVEMENT, at: '2026-03-10T12:00:00.000Z' };
  shown(<MatchedLines lines={[line(decided), line({ id: MOVEMENT })]} />);
  const link = screen.getByRole('link', { name: 'Luz Sosa' });
  expect(link.getAttribute('href')).toBe(`/admin/users/${MOVEMENT}`);
  expect(screen.getByText('Coincidencia automática')).toBeTruthy();
});

it('another level reads once above the list who undoes a match', () => {
  reader.manages = false;
  shown(<MatchedLines lines={[line(), line({ id: MOVEMENT })]} />);
  expect(
    screen.getByText('Deshacer una coincidencia: solo para el nivel 1 de administración.'),
  ).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Deshacer' });
  expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  const said = screen.getAllByText('Solo para el nivel 1 de administración.');
  expect(said.every(({ className }) => className.includes('hushed'))).toBe(true);
});

it('undoing a match asks with the line, the movement and the way they were matched, and sends the reason', async () => {
  const { asked } = shown(<MatchedLines lines={[line()]} />);
  await openBy(screen.getByRole('button', { name: 'Deshacer' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  const dialog = screen.getByRole('dialog', { name: 'Deshacer la coincidencia con D-2026-000123' });
  for (const words of [
    '09/03/2026',
    'CREDITO TRF D-2026-000123',
    '300.000,00',
    'coincidieron solos',
    'No se mueve dinero.',
  ])
    expect(dialog.textContent).toContain(words);
  fireEvent.change(field, { target: { value: 'Es de otra persona' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) ?? dialog);
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.url).toContain(`/payments/bank/lines/${ID}/release`);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ reason: 'Es de otra persona' });
});

it('a match that was undone is named above the list', async () => {
  shown(<KeptRows rows={[line()]}>{(lines) => <MatchedLines lines={lines} />}</KeptRows>);
  await openBy(screen.getByRole('button', { name: 'Deshacer' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  fireEvent.change(field, { target: { value: 'Es de otra persona' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) ?? field);
  const said = await screen.findByText(/Coincidencia con D-2026-000123 deshecha/);
  expect(said.textContent).toContain('300.000,00');
});

it('a match that moved money has no button, and a level that may not undo reads who may', () => {
  shown(<MatchedLines lines={[line({ releasable: false })]} />);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  cleanup();
  reader.manages = false;
  shown(<MatchedLines lines={[line()]} />);
  expect(screen.getByText(/Solo para/)).toBeTruthy();
});
