// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { withdrawal } from '../movements.fixture.ts';
import { ReturnedInError } from './ReturnedInError.tsx';

afterEach(cleanup);

const line = { id: '00000000-0000-4000-8000-000000000001', day: '2026-03-02', reference: 'OP-94' };
const show = (more: Partial<Withdrawal>) =>
  shown(<ReturnedInError of={{ ...withdrawal, status: 'rejected', returned: true, ...more }} />);
const said = () => screen.queryByRole('alert')?.textContent?.replaceAll('\u00a0', ' ');

it('a returned withdrawal that the bank paid says what to do when the return was an error', () => {
  show({ bankLines: { paid: line, back: null, isOpen: false } });
  expect(said()).toContain('no se deshace');
  expect(said()).toContain(`con la referencia «Pagado con ${withdrawal.orderNumber}»`);
});

it.each<[string, Partial<Withdrawal>]>([
  ['the money came back', { bankLines: { paid: line, back: line, isOpen: false } }],
  ['the statement shows no payment', { bankLines: { paid: null, back: null, isOpen: false } }],
  [
    'it was not returned',
    { returned: false, bankLines: { paid: line, back: null, isOpen: false } },
  ],
])('nothing is said where %s', (_when, more) => {
  show(more);
  expect(said()).toBeUndefined();
});
