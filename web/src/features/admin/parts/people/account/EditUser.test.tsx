// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/users/schemas.ts';
import { aPerson } from '#web/shared/session/a-person.fixture.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { EditUser } from './EditUser.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER: User = {
  ...aPerson({ phone: '+541155550000', birthdate: '1980-05-04' }),
  state: 'active',
  blockedReason: null,
  deletedAt: null,
  lastSeenAt: null,
};

it('the question before a person’s data is changed names the person and each value that changes', async () => {
  shown(<EditUser user={USER} onDone={() => {}} />);
  fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'Rosario' } });
  await openBy(screen.getByRole('button', { name: 'Guardar los datos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar los datos' });
  for (const words of [
    'Ana Suárez · inversora@demo.ladrillo.test',
    'Teléfono Antes: +541155550000—',
    'Ciudad Antes: —Rosario',
  ])
    expect(dialog.textContent).toContain(words);
  expect(dialog.textContent).not.toContain('Nacimiento');
});
