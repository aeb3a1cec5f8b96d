// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { QueueMany } from './selection/QueueMany.tsx';
import { useSelection } from './selection/use-selection.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ITEMS = Array.from({ length: 150 }, (_, at) => ({
  id: `id-${at}`,
  orderNumber: `D-${at}`,
  userName: 'Ana Paz',
  money: { amount: '10.00', currency: 'ARS' as const },
  account: 'billetera',
  needsTwo: false,
  firstApproval: null,
}));

function Many() {
  const selection = useSelection(ITEMS, () => null);
  return (
    <QueueMany
      kind="deposit"
      selection={selection}
      total={ITEMS.length}
      all={async () => ITEMS}
      itemOf={(item) => item}
      choices={() => [{ step: 'accept' }]}
    />
  );
}

const idsIn = (body: string): string[] => JSON.parse(body).ids;
const doneOf = (body: string) => ({
  outcomes: idsIn(body).map((id) => ({ id, outcome: 'done', fault: null, by: null, order: null })),
});
const click = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('a later batch whose answer is lost stays selected, is counted and can be looked up', async () => {
  let reachable = false;
  shown(<Many />, {
    answer: ({ method, body }) => {
      if (method !== 'POST') return undefined;
      const first = idsIn(body)[0] === 'id-0';
      return first || reachable ? doneOf(body) : new Response('', { status: 502 });
    },
  });
  await click(/Elegir todo lo filtrado/);
  await openBy(screen.getByRole('button', { name: 'Acreditar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' })));
  expect(await screen.findByText('Acreditar: 100 de 150')).toBeTruthy();
  expect(screen.getByText(/50 sin respuesta/)).toBeTruthy();
  expect(screen.getByText('D-149 de Ana Paz')).toBeTruthy();
  expect(screen.getByText(/50 elegidos: \$ ?500,00/)).toBeTruthy();
  expect(screen.getByText('No se pudo confirmar')).toBeTruthy();

  reachable = true;
  await click(/Volver a consultar/);
  expect(await screen.findByText('Acreditar: 150 de 150')).toBeTruthy();
  expect(screen.queryByText(/sin respuesta/)).toBeNull();
  expect(screen.getByText('Nada elegido')).toBeTruthy();
});
