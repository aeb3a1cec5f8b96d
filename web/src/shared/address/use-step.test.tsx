// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { useStep } from './use-step.ts';

afterEach(cleanup);

function Wallet() {
  const step = useStep('paso', ['resumen']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const paid = () => step.end(() => navigate('?deposito=d1', { replace: true }));
  return (
    <>
      <output aria-label="address">{search}</output>
      <button type="button" onClick={() => step.go('resumen')}>
        Summary
      </button>
      <button type="button" onClick={paid}>
        Pay
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
const press = (name: string) => act(async () => screen.getByText(name).click());
const at = () => screen.getByLabelText('address').textContent;

it('a step that ends takes the form before it along: the back button leads to neither', async () => {
  render(
    <MemoryRouter entries={['/wallet', '/wallet?flujo=deposito']}>
      <Wallet />
    </MemoryRouter>,
  );
  await press('Summary');
  expect(at()).toBe('?flujo=deposito&paso=resumen');
  await press('Pay');
  expect(at()).toBe('?deposito=d1');
  await press('Back');
  expect(at()).toBe('');
});

it('a step that was opened by its address is replaced itself', async () => {
  render(
    <MemoryRouter entries={['/wallet', '/wallet?flujo=deposito&paso=resumen']}>
      <Wallet />
    </MemoryRouter>,
  );
  await press('Pay');
  expect(at()).toBe('?deposito=d1');
  await press('Back');
  expect(at()).toBe('');
});
