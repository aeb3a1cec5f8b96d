// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { Decision } from './Decision.tsx';
import { KeptRows, viewOf, withKept } from './KeptRows.tsx';

configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

interface Row {
  id: string;
  over?: string;
}
interface Props {
  rows: readonly Row[];
  run: () => Promise<unknown>;
  page?: number;
}
const Lists = ({ rows, run, page = 1 }: Props) => (
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider env="test">
      <KeptRows rows={rows} view={viewOf({ page, values: {} })}>
        {(all) =>
          all.map(({ id, over = null }) => (
            <section key={id} aria-label={id}>
              <Decision
                inRow
                row={id}
                over={over}
                subject={`Pedido ${id}`}
                choices={[{ label: 'Rechazar', explain: 'No pasa nada.', withReason: true, run }]}
              />
            </section>
          ))
        }
      </KeptRows>
    </MantineProvider>
  </QueryClientProvider>
);

const ask = async (row: string, reason: string) => {
  const button = within(screen.getByLabelText(row)).getByRole('button', { name: 'Rechazar' });
  await act(async () => {
    fireEvent.click(button);
    // the dialog’s code loads when the first one opens
    await import('#web/shared/ui/dialogs/LibraryModal.tsx');
  });
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  fireEvent.change(field, { target: { value: reason } });
  return within(screen.getByRole('dialog'));
};
const never = () => new Promise(() => {});

it('a dialog names its subject', async () => {
  render(<Lists rows={[{ id: 'a' }]} run={never} />);
  const dialog = await ask('a', '');
  expect(dialog.getByText('Pedido a')).toBeTruthy();
});

it('the row that another administrator decided stays while its dialog is open, with what was typed, and is sent no more', async () => {
  const { rerender } = render(<Lists rows={[{ id: 'a' }, { id: 'b' }]} run={never} />);
  const dialog = await ask('a', 'Falta la firma');
  rerender(<Lists rows={[{ id: 'b' }]} run={never} />);
  expect(dialog.getByText(/Ya no está entre los pendientes/)).toBeTruthy();
  expect(dialog.getByDisplayValue('Falta la firma')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByLabelText('a')).toBeNull());
  expect(screen.getByLabelText('b')).toBeTruthy();
});

it('the row that stays says who decided it', async () => {
  const { rerender } = render(<Lists rows={[{ id: 'a' }]} run={never} />);
  const dialog = await ask('a', 'Falta la firma');
  rerender(<Lists rows={[{ id: 'a', over: 'Lo aprobó Luz Sosa.' }]} run={never} />);
  expect(dialog.getByText(/Lo aprobó Luz Sosa\./)).toBeTruthy();
  expect(dialog.getByDisplayValue('Falta la firma')).toBeTruthy();
});

it('what the reader decided needs no news', async () => {
  let done = () => {};
  const run = () => new Promise<void>((resolve) => (done = resolve));
  const { rerender } = render(<Lists rows={[{ id: 'a' }]} run={run} />);
  const dialog = await ask('a', 'Falta la firma');
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  rerender(<Lists rows={[]} run={run} />);
  expect(screen.queryByText(/Ya no está entre los pendientes/)).toBeNull();
  done();
  await waitFor(() => expect(screen.queryByLabelText('a')).toBeNull());
});

it('what was decided is said above the list until the next decision, also after its row has left', async () => {
  const answers = [null, new ApiError({ url: '/x', status: 409 })];
  const run = async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
  };
  const { rerender } = render(<Lists rows={[{ id: 'a' }, { id: 'b' }]} run={run} />);
  const confirm = (dialog: Awaited<ReturnType<typeof ask>>) =>
    fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  confirm(await ask('a', 'Falta la firma'));
  const said = await screen.findByText('Hecho: rechazar. Pedido a');
  rerender(<Lists rows={[{ id: 'b' }]} run={run} />);
  expect(screen.queryByLabelText('a')).toBeNull();
  const isAbove = said.compareDocumentPosition(screen.getByLabelText('b'));
  expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const next = await ask('b', 'Falta la firma');
  expect(screen.getByText('Hecho: rechazar. Pedido a')).toBeTruthy();
  confirm(next);
  await next.findByText(/no se hizo/);
  expect(screen.queryByText(/Hecho/)).toBeNull();
});

it('a refused row stays in its list, and does not follow to another page', async () => {
  const run = () => Promise.reject(new ApiError({ url: '/x', status: 409 }));
  const { rerender } = render(<Lists rows={[{ id: 'a' }, { id: 'b' }]} run={run} />);
  const dialog = await ask('a', 'Falta la firma');
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await dialog.findByText(/no se hizo/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  rerender(<Lists rows={[{ id: 'b' }]} run={run} />);
  expect(within(screen.getByLabelText('a')).getByText(/Falta la firma/)).toBeTruthy();
  // the list shows its old rows until the other page is there
  rerender(<Lists rows={[{ id: 'b' }]} run={run} page={2} />);
  rerender(<Lists rows={[{ id: 'c' }]} run={run} page={2} />);
  expect(screen.queryByLabelText('a')).toBeNull();
  expect(screen.getByLabelText('c')).toBeTruthy();
});

it('kept rows are where they were', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const kept = new Map([
    ['b', { row: b, at: 1 }],
    ['a', { row: a, at: 0 }],
  ]);
  expect(withKept([c], kept)).toEqual([a, b, c]);
  expect(withKept([a, b, c], kept)).toEqual([a, b, c]);
});
