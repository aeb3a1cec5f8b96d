// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { BankColumns, type Preview } from './BankColumns.tsx';
import { BankImport } from './BankImport.tsx';

configure({ asyncUtilTimeout: 30_000 });
/** What uploads answer, each in turn; an error refuses. */
const uploads = vi.hoisted(() => ({ answers: [] as unknown[] }));
vi.mock('#web/shared/api/send-form.ts', () => ({
  sendForm: async () => {
    const answer = uploads.answers.shift();
    if (answer instanceof Error) throw answer;
    return { text: JSON.stringify(answer) };
  },
}));
vi.mock('#web/shared/ui/forms/level-obstacle.ts', () => ({ useLevelObstacle: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Chooses a statement. @param certain what the call for its certain lines answers, each time */
function choose(onTaken = vi.fn(), certain: () => unknown = () => ({ items: [] })) {
  shown(<BankImport accounts={[]} onTaken={onTaken} />, {
    answer: ({ url }) => (url.endsWith('/certain') ? certain() : undefined),
  });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['a;b'], 'extracto.csv')] } });
  return onTaken;
}

/** Chooses a statement whose preview is refused. */
function refused(status: number, body: ErrorBody): void {
  uploads.answers = [new ApiError({ url: '/treasury/bank', status, body })];
  choose();
}

it('a refused statement says why beside its button, not only in a toast', async () => {
  refused(409, { message: 'CONFLICT' });
  expect((await screen.findByRole('alert')).textContent).toBe(errorText('CONFLICT'));
});

it('rows that cannot be read are named, each with its fault', async () => {
  const details = [{ path: 'csv.7', message: 'STATEMENT_LINE' }];
  refused(400, { message: 'VALIDATION_FAILED', details });
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Fila 7: ${validationText('STATEMENT_LINE')}`,
  );
});

it('a statement whose certain lines cannot be read is loaded all the same, says so, and chooses them at a second try', async () => {
  const ID = '0198c2a0-0000-7000-8000-000000000001';
  const statement = {
    id: ID,
    fileName: 'extracto.csv',
    accountName: 'Cuenta en pesos',
    added: 2,
    replaced: 0,
    repeated: 0,
    repeatsKnown: true,
    leftOut: 0,
    faults: [],
    balanceBreaks: [],
  };
  uploads.answers = [
    {
      accountId: ID,
      secondAccountId: null,
      doubt: null,
      remembered: true,
      heading: [],
      sample: [],
      columns: null,
    },
    { statement, balances: [], brought: [ID, `${ID}2`] },
  ];
  const certain = [{ id: ID }];
  const answers = [
    new Response(JSON.stringify({ message: 'INTERNAL_ERROR' }), { status: 500 }),
    { items: certain },
  ];
  const onTaken = choose(vi.fn(), () => answers.shift());
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('sus líneas seguras no se eligieron');
  // the lines to decide are shown, none of them chosen
  expect(onTaken.mock.calls).toEqual([[{ statementId: ID, certain: [], open: 2 }]]);
  expect(screen.getByRole('status').textContent).toContain('2 líneas nuevas');
  fireEvent.click(screen.getByRole('button', { name: 'Volver a elegirlas' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onTaken.mock.calls.at(-1)).toEqual([{ statementId: ID, certain, open: 2 }]);
});

const PREVIEW: Preview = {
  accountId: 'pesos',
  secondAccountId: null,
  remembered: false,
  doubt: null,
  heading: ['Fecha', 'Importe', 'Moneda'],
  sample: [],
  columns: {
    day: 0,
    amount: 1,
    debit: null,
    credit: null,
    balance: null,
    currency: null,
    reference: [],
  },
};

/** Asks for the columns of a statement. @returns what is confirmed */
function ask(preview: Partial<Preview>) {
  const onConfirm = vi.fn();
  shown(
    <BankColumns
      preview={{ ...PREVIEW, ...preview }}
      accounts={[
        { id: 'pesos', name: 'Cuenta en pesos', currency: 'ARS' },
        { id: 'dollars', name: 'Cuenta en dólares', currency: 'USD' },
      ]}
      sending={false}
      faults={null}
      onClose={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  return onConfirm;
}
const accounts = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: 'Cuenta de la empresa' });
const load = () => screen.getByRole('button', { name: 'Cargar' });
/** Why nothing can be loaded yet. */
const missing = () =>
  document.getElementById(load().getAttribute('aria-describedby') ?? '')?.textContent?.trim();

it.each([
  ['other_currency', 'una moneda que no es la de la cuenta'],
  ['several_accounts', 'Varias cuentas tienen este encabezado'],
] as const)(
  'in the doubt %s, it says why and loads nothing until an account is chosen',
  async (doubt, words) => {
    const onConfirm = ask({ accountId: null, doubt });
    const select = await accounts();
    expect(select.selectedOptions[0]?.textContent).toBe('Elegir la cuenta');
    expect(screen.getByRole('status').textContent).toContain(words);
    fireEvent.click(load());
    expect([onConfirm.mock.calls.length, missing()]).toEqual([0, 'Falta elegir la cuenta.']);
    fireEvent.change(select, { target: { value: 'dollars' } });
    fireEvent.click(load());
    expect(onConfirm.mock.calls).toEqual([
      [{ accountId: 'dollars', secondAccountId: null, columns: PREVIEW.columns }],
    ]);
  },
);

it('a statement is not loaded without its columns, and the one that lacks is named', async () => {
  const onConfirm = ask({ columns: null });
  await accounts();
  const choose = (column: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: column }), { target: { value } });
  expect(missing()).toBe('Falta la columna de la fecha.');
  choose('Fecha', '0');
  choose('Débito (sale)', '1');
  expect(missing()).toBe('Falta la columna del importe con signo, o las de débito y crédito.');
  choose('Crédito (entra)', '2');
  fireEvent.click(load());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('with a column of the currency, each row may go to the account of its currency', async () => {
  const onConfirm = ask({});
  const select = await accounts();
  const pair = 'Según la columna Moneda: Cuenta en pesos y Cuenta en dólares';
  expect([...select.options].map(({ text }) => text)).not.toContain(pair);
  fireEvent.change(screen.getByRole('combobox', { name: 'Moneda' }), { target: { value: '2' } });
  const option = [...select.options].find(({ text }) => text === pair);
  fireEvent.change(select, { target: { value: option?.value } });
  expect(screen.getByText(/^Las filas en pesos van a «Cuenta en pesos»/)).toBeTruthy();
  fireEvent.click(load());
  const columns = { ...PREVIEW.columns, currency: 2 };
  expect(onConfirm.mock.calls).toEqual([
    [{ accountId: 'pesos', secondAccountId: 'dollars', columns }],
  ]);
});
