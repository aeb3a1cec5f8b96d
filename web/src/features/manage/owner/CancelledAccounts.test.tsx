// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { blankProject } from '../data/document.ts';
import { CancelledAccounts } from './CancelledAccounts.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const CBU = '0070001600000000001232';

it('an account is checked before it is sent, and the rest of the document goes unchanged', async () => {
  const saved = { ...blankProject(), name: 'Torre', version: 4 };
  const { asked } = shown(<CancelledAccounts id={ID} saved={saved} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /CBU/ }), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  type(CBU.replace('1232', '1233'));
  send();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /CBU/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(asked).toEqual([]);
  type(`${CBU.slice(0, 8)} ${CBU.slice(8)}`);
  send();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ method: 'PUT' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...saved,
    bankAccounts: { ...saved.bankAccounts, ARS: CBU },
  });
});
