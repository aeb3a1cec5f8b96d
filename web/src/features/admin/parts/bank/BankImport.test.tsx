// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { BankImport } from './BankImport.tsx';

configure({ asyncUtilTimeout: 30_000 });
const uploads = vi.hoisted(() => ({ refusal: null as unknown }));
vi.mock('#web/shared/api/send-form.ts', () => ({
  sendForm: () => Promise.reject(uploads.refusal),
}));
vi.mock('#web/shared/session/use-level.ts', () => ({ useLevelObstacle: () => null }));
afterEach(cleanup);

/** Chooses a statement whose preview is refused. */
function refused(status: number, body: ErrorBody): void {
  uploads.refusal = new ApiError({ url: '/treasury/bank', status, body });
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <BankImport accounts={[]} onTaken={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['a;b'], 'extracto.csv')] } });
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
