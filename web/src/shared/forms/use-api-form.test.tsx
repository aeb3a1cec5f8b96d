// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { login, resetPassword } from '#contract/auth/endpoints.ts';
import { recordIncident } from '#contract/incidents/endpoints.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { useApiForm } from './use-api-form.ts';

// the validator is loaded when a form is first sent, which can be slow on a busy machine
configure({ asyncUtilTimeout: 30_000 });

function LoginForm({ onDone }: { onDone: (token: string) => void }) {
  const { submit, field } = useApiForm(login, {
    defaultValues: { email: '', password: '' },
    toArgs: (values) => ({ body: values }),
    onSuccess: ({ token }) => onDone(token),
  });
  const { error: emailError, ...email } = field('email');
  const { error: passwordError, ...password } = field('password');
  return (
    <form onSubmit={submit}>
      <input aria-label="Correo" {...email} />
      <p>{emailError}</p>
      <input aria-label="Contraseña" {...password} />
      <p>{passwordError}</p>
      <button type="submit">Ingresar</button>
    </form>
  );
}

const failures = vi.fn();
function show() {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(failures)}>
      <LoginForm onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}
const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Correo'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button'));
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows each field's fault before sending", async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  show();
  await fill('ana@', '');
  expect(await screen.findByText(validationText('INVALID_EMAIL'))).toBeTruthy();
  expect(screen.getByText(validationText('REQUIRED'))).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});
it("shows the server's faults at the same fields and keeps the input", async () => {
  const details = [{ path: 'email', message: 'INVALID_EMAIL' }];
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ message: 'VALIDATION_FAILED', details }), { status: 400 }),
  );
  show();
  await fill('ana@ladrillo.test', 'secreta');
  expect(await screen.findByText(validationText('INVALID_EMAIL'))).toBeTruthy();
  expect(screen.getByLabelText('Correo')).toHaveProperty('value', 'ana@ladrillo.test');
  expect(failures.mock.lastCall?.[1]).toMatchObject({ fieldErrors: true });
});
it('sends and passes on the answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'abc' })));
  const onDone = show();
  await fill('ana@ladrillo.test', 'secreta');
  await expect.poll(() => onDone.mock.calls).toContainEqual(['abc']);
});

function ResetForm() {
  const { submit, field, otherErrors } = useApiForm(resetPassword, {
    defaultValues: { password: 'Tres-lapachos-47' },
    // a fault of no field: a truncated link
    toArgs: ({ password }) => ({ body: { token: 'abc', password } }),
  });
  const { error, ...password } = field('password');
  return (
    <form onSubmit={submit}>
      <input aria-label="Contraseña" {...password} />
      <p>{error}</p>
      {otherErrors.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <button type="submit">Guardar</button>
    </form>
  );
}
it('shows a fault that belongs to no field', async () => {
  const details = [{ path: 'token', message: 'LINK_INVALID' }];
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ message: 'VALIDATION_FAILED', details }), { status: 400 }),
  );
  render(
    <QueryClientProvider client={createQueryClient(failures)}>
      <ResetForm />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  expect(await screen.findByText(errorText('LINK_INVALID'))).toBeTruthy();
});

function WordsForm() {
  const { submit, field, otherErrors } = useApiForm(login, {
    defaultValues: { email: 'ana@ladrillo.test', password: 'secreta' },
    toArgs: (values) => ({ body: values }),
    words: () => 'Otra regla ya tiene estas palabras.',
  });
  const { error, ...email } = field('email');
  return (
    <form onSubmit={submit}>
      <input aria-label="Correo" {...email} />
      <p>{error}</p>
      <FormErrors errors={otherErrors} />
      <button type="submit">Guardar</button>
    </form>
  );
}
it("a form's own words are for the faults of its fields: a refusal of the call keeps its own", async () => {
  const refused = { message: 'CONFLICT' };
  const wrong = {
    message: 'VALIDATION_FAILED',
    details: [{ path: 'email', message: 'INVALID' }],
  };
  for (const { body, status, text } of [
    { body: refused, status: 409, text: errorText('CONFLICT') },
    { body: wrong, status: 400, text: 'Otra regla ya tiene estas palabras.' },
  ]) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
    render(
      <QueryClientProvider client={createQueryClient(failures)}>
        <WordsForm />
      </QueryClientProvider>,
    );
    await userEvent.setup().click(screen.getByRole('button'));
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
  }
});

function Twice({ onDone }: { onDone: (token: string) => void }) {
  const { submit, sending } = useApiForm(login, {
    defaultValues: { email: 'ana@ladrillo.test', password: 'secreta' },
    toArgs: (values) => ({ body: values }),
    onSuccess: ({ token }) => onDone(token),
  });
  return <form aria-label="Ingreso" aria-busy={sending} onSubmit={submit} />;
}
it('a form is sending from the press, and a second press sends nothing twice', async () => {
  let answer = (_: Response) => {};
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetched);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(failures)}>
      <Twice onDone={onDone} />
    </QueryClientProvider>,
  );
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  // the schemas are still loading
  expect(fetched).not.toHaveBeenCalled();
  expect(form.getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(form);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  answer(new Response(JSON.stringify({ token: 'abc' })));
  await expect.poll(() => form.getAttribute('aria-busy')).toBe('false');
  expect(onDone.mock.calls).toEqual([['abc']]);
  expect(fetched).toHaveBeenCalledTimes(1);
  // once it is over, the next press sends
  fireEvent.submit(form);
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
});

const AT = '2026-11-29T10:00:00.000Z';
function IncidentForm({ onDone }: { onDone: () => void }) {
  const { submit, field, mutation } = useApiForm(recordIncident, {
    defaultValues: { affected: '' },
    toArgs: ({ affected }) => ({
      body: {
        kind: 'service' as const,
        title: 'Corte',
        startedAt: AT,
        detectedAt: AT,
        affected,
        people: null,
      },
    }),
    onSuccess: onDone,
  });
  const { error, ...affected } = field('affected');
  const [lost] = mutation.unconfirmed;
  return (
    <form onSubmit={submit}>
      <input aria-label="Qué afectó" {...affected} />
      <p>{error}</p>
      <button type="submit">Registrar</button>
      {lost && (
        <button type="button" onClick={() => mutation.askAgain(lost)}>
          Volver a consultar
        </button>
      )}
    </form>
  );
}

it('ends with the success of a lost answer that is looked up, unless something else was typed meanwhile', async () => {
  const server = { cut: true, keys: new Set<string>() };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    server.keys.add(new Headers(init.headers).get('idempotency-key') ?? '');
    if (server.cut) throw new TypeError('network');
    return new Response(JSON.stringify({ id: 'i1' }), { status: 201 });
  });
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(failures)}>
      <IncidentForm onDone={onDone} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const lookUp = () => screen.findByRole('button', { name: 'Volver a consultar' });
  await user.type(screen.getByLabelText('Qué afectó'), 'Los retiros');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await lookUp();
  server.cut = false;
  await user.type(screen.getByLabelText('Qué afectó'), ' y más');
  await user.click(await lookUp());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Volver a consultar' })).toBe(null),
  );
  expect(onDone).not.toHaveBeenCalled();

  server.cut = true;
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await lookUp();
  server.cut = false;
  await user.click(await lookUp());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  // one key for each content, however often it was sent
  expect(server.keys.size).toBe(2);
});
