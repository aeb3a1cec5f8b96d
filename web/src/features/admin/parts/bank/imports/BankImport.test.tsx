// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
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
    { accountId: ID, remembered: true, heading: [], sample: [], columns: null },
    { statement, brought: [ID, `${ID}2`] },
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
