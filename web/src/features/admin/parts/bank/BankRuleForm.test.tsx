// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { BankAccountForm } from '../treasury/BankAccountForm.tsx';
import { BankRuleForm } from './BankRuleForm.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What a form says when the server answers with a fault of a field. */
async function refused(form: 'rule' | 'account', path: string) {
  const body = { message: 'VALIDATION_FAILED', details: [{ path, message: 'INVALID' }] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 400 }));
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient(() => {})}>
          {form === 'rule' ? (
            <BankRuleForm rule={null} onDone={() => {}} />
          ) : (
            <BankAccountForm onDone={() => {}} />
          )}
        </QueryClientProvider>
      </MantineProvider>,
    );
    // the dialog’s code loads when the first one opens
    await import('#web/shared/ui/dialogs/LibraryModal.tsx');
  });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: 'comision mensual' } });
  fireEvent.click(screen.getByRole('button', { name: /Guardar|Agregar/ }));
}

it('a rule with the words of another says so at the words', async () => {
  await refused('rule', 'words');
  expect(await screen.findByText(/Otra regla ya tiene estas palabras/)).toBeTruthy();
});
it('a fault of the kind is shown at the kind, in its own words', async () => {
  await refused('rule', 'kind');
  expect(await screen.findByText(validationText('INVALID'))).toBeTruthy();
  expect(screen.getByLabelText('Es').getAttribute('aria-invalid')).toBe('true');
});
it('an account with the name of another says so at the name', async () => {
  await refused('account', 'name');
  expect(await screen.findByText('Otra cuenta ya tiene este nombre.')).toBeTruthy();
});
it('a fault of the currency is not called a name that is taken', async () => {
  await refused('account', 'currency');
  expect(await screen.findByText(validationText('INVALID'))).toBeTruthy();
});
