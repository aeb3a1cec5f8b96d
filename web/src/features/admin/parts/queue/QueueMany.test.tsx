// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { decideMovements } from '#contract/payments/endpoints.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { useSelection } from '../deciding/selection/use-selection.ts';
import { QueueMany } from './QueueMany.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ITEMS = Array.from({ length: 150 }, (_, at) => ({
  id: `id-${at}`,
  orderNumber: `D-${at}`,
  userId: 'ana',
  userName: 'Ana Paz',
  money: { amount: '10.00', currency: 'ARS' as const },
  account: 'billetera',
  needsTwo: false,
  firstApproval: null,
}));

function Many({ afterLost }: Pick<Parameters<typeof QueueMany>[0], 'afterLost'>) {
  const selection = useSelection(ITEMS, () => null);
  return (
    <QueueMany
      kind="deposit"
      selection={selection}
      total={ITEMS.length}
      all={async () => ITEMS}
      itemOf={(item) => item}
      choices={() => [{ step: 'accept' }]}
      {...(afterLost ? { afterLost } : {})}
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
  const last = screen.getByRole('link', { name: 'D-149', hidden: true });
  expect(last.closest('li')?.textContent).toBe('D-149 de Ana Paz');
  expect(screen.getByText(/50 elegidos: \$ ?500,00/)).toBeTruthy();
  expect(screen.getByText('No se pudo confirmar')).toBeTruthy();

  reachable = true;
  await click(/Volver a consultar/);
  expect(await screen.findByText('Acreditar: 150 de 150')).toBeTruthy();
  expect(screen.queryByText(/sin respuesta/)).toBeNull();
  expect(screen.getByText('Nada elegido')).toBeTruthy();
});

const confirmAll = async () => {
  await click(/Elegir todo lo filtrado/);
  await openBy(screen.getByRole('button', { name: 'Acreditar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' })));
};

it('a first batch whose answer is lost is looked up from the dialog, and the rest is unsent', async () => {
  let reachable = false;
  shown(<Many />, {
    answer: ({ method, body }) =>
      method !== 'POST' ? undefined : reachable ? doneOf(body) : new Response('', { status: 502 }),
  });
  await confirmAll();
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('No se pudo confirmar')).toBeTruthy();
  reachable = true;
  await act(async () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a consultar' })),
  );
  expect(await screen.findByText('Acreditar: 100 de 150')).toBeTruthy();
  expect(screen.getByText(/50 sin enviar/)).toBeTruthy();
  expect(screen.getByText(/50 elegidos: /)).toBeTruthy();
});

it('the outcome of other rows of the same step is not counted among these', async () => {
  const body = { kind: 'deposit' as const, step: 'accept' as const, ids: ['other'] };
  submissions.lose(submissions.begin(decideMovements, { body }).submission.key);
  let reachable = false;
  shown(<Many />, {
    answer: ({ method, body: sent }) =>
      method !== 'POST'
        ? undefined
        : reachable || idsIn(sent)[0] === 'id-0'
          ? doneOf(sent)
          : new Response('', { status: 502 }),
  });
  await confirmAll();
  expect(await screen.findByText('Acreditar: 100 de 150')).toBeTruthy();
  reachable = true;
  const [ofOthers] = screen.getAllByRole('button', { name: 'Volver a consultar' });
  if (!ofOthers) throw new Error('no way to look it up');
  await act(async () => fireEvent.click(ofOthers));
  expect(await screen.findAllByRole('button', { name: 'Volver a consultar' })).toHaveLength(1);
  expect(screen.getByText('Acreditar: 100 de 150')).toBeTruthy();
  expect(screen.getByText(/50 sin respuesta/)).toBeTruthy();
});

/** A batch of an earlier dialog, whose answer was lost. */
const lostBatch = (...ids: readonly string[]) => {
  const body = { kind: 'deposit' as const, step: 'accept' as const, ids: [...ids] };
  submissions.lose(submissions.begin(decideMovements, { body }).submission.key);
};

it('two lost batches of one step are told apart, and rows of the other one may be done', async () => {
  lostBatch('id-0', 'id-1');
  lostBatch('id-2');
  shown(<Many />, {
    answer: ({ method, body }) => (method === 'POST' ? doneOf(body) : undefined),
  });
  await click(/Elegir todo lo filtrado/);
  await openBy(screen.getByRole('button', { name: 'Acreditar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\(2 depósitos: D-0, D-1\)/)).toBeTruthy();
  expect(dialog.getByText(/\(1 depósito: D-2\)/)).toBeTruthy();
  const [first] = dialog.getAllByRole('button', { name: 'Volver a consultar' });
  if (!first) throw new Error('no way to look it up');
  await act(async () => fireEvent.click(first));
  expect(await screen.findByText('Acreditar: 2 de 150')).toBeTruthy();
  expect(screen.getByText(/1 sin respuesta/)).toBeTruthy();
  expect(screen.getByText(/147 sin enviar/)).toBeTruthy();
  await click(/Volver a consultar/);
  expect(await screen.findByText('Acreditar: 3 de 150')).toBeTruthy();
  expect(screen.queryByText(/sin respuesta/)).toBeNull();
});

it('a batch that was lost before a reload is looked up from the queue, by its orders and with their reasons', async () => {
  lostBatch('other-0', 'other-1');
  lostBatch('other-2', 'other-3');
  const named = (id: string) => ({
    id,
    orderNumber: `D-${id}`,
    userId: 'luis',
    userName: 'Luis Gil',
  });
  const outcomes = [
    { id: 'other-0', outcome: 'first', fault: null, by: null, order: null },
    { id: 'other-1', outcome: 'refused', fault: 'PERSON_BLOCKED', by: null, order: null },
  ];
  shown(<Many />, {
    answer: ({ method, url }) =>
      method === 'POST'
        ? { outcomes }
        : { items: ['other-0', 'other-1', 'other-2'].filter((id) => url.includes(id)).map(named) },
  });
  expect(await screen.findByText(/\(acreditar 2 depósitos: D-other-0, D-other-1\)/)).toBeTruthy();
  expect(screen.getByText(/\(acreditar 2 depósitos: D-other-2 y 1 más\)/)).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Volver a consultar' });
  if (!first) throw new Error('no way to look it up');
  await act(async () => fireEvent.click(first));
  expect(await screen.findByText('Acreditar: 0 de 2')).toBeTruthy();
  expect(screen.getByText(/1 con la primera aprobación/)).toBeTruthy();
  const row = (await screen.findByRole('link', { name: 'D-other-1' })).closest('li');
  expect(row?.textContent).toContain('D-other-1 de Luis Gil: La persona está bloqueada');
  expect(screen.queryByText(/De otra selección/)).toBeNull();
});

/** The names of rows, as their list answers them. */
const rowsOf = (url: string) => ({
  items: (new URL(url, 'http://x').searchParams.get('filter[id]') ?? '').split(',').map((id) => ({
    id,
    orderNumber: id.replace('other', 'D-9'),
    userId: 'eva',
    userName: 'Eva Sol',
  })),
});

it('a lost batch of another selection names its rows in the dialog, and leaves the selection alone', async () => {
  lostBatch('other-1', 'other-2');
  shown(<Many />, {
    answer: ({ method, url, body }) => {
      if (method !== 'POST') return url.includes('filter') ? rowsOf(url) : undefined;
      const { outcomes } = doneOf(body);
      return {
        outcomes: outcomes.map((one) =>
          one.id === 'other-2' ? { ...one, outcome: 'refused', fault: 'PERSON_BLOCKED' } : one,
        ),
      };
    },
  });
  await click(/Elegir todo lo filtrado/);
  await openBy(screen.getByRole('button', { name: 'Acreditar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a consultar' })),
  );
  expect(await dialog.findByText('De otra selección se decidieron 1 de 2')).toBeTruthy();
  const order = await dialog.findByRole('link', { name: 'D-9-2' });
  expect(order.getAttribute('href')).toBe('/admin/deposits?id=other-2');
  expect(order.closest('li')?.textContent).toContain('Eva Sol: La persona está bloqueada');
  expect(dialog.getByRole('link', { name: 'D-9-1' }).closest('li')?.textContent).toContain('hecho');
  expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
});

it('what follows a step is offered when the answer was lost before a reload', async () => {
  lostBatch('other-1');
  const run = vi.fn(async () => undefined);
  shown(
    <Many
      afterLost={{
        step: 'accept',
        missedOf: async () => ({ words: 'Sin lote.', label: 'Armar', run }),
      }}
    />,
    {
      answer: ({ method, body }) => (method === 'POST' ? doneOf(body) : undefined),
    },
  );
  await click(/Volver a consultar/);
  expect(await screen.findByText('Sin lote.')).toBeTruthy();
  await click(/Armar \(1\)/);
  expect(run).toHaveBeenCalledWith(['other-1']);
});
