// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useRestOfPart } from './use-rest-of-part.ts';

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

type Rests = ReturnType<typeof useRestOfPart>;

function Probe({ onShown }: { onShown: (rests: Rests) => void }) {
  onShown(useRestOfPart('here'));
  return null;
}

/** The plans of a project's page, of which a reload makes a new one. */
function rests(): Rests {
  let now: Rests | undefined;
  shown(<Probe onShown={(shownNow) => (now = shownNow)} />);
  if (now === undefined) throw new Error('it was not shown');
  return now;
}

const asked = (amount: string) => ({ fromId: 'other', amount, currency: 'ARS' });
const rest = (amount: string) =>
  ({ type: 'ars_bank_transfer', money: { amount, currency: 'ARS' } }) as const;
const deposit = (amount: string) => ({ type: 'ars_bank_transfer', sentCurrency: 'ARS', amount });

it('two parts of one project keep the rest of each, after a reload as well', async () => {
  const before = rests();
  await act(async () => {
    before.plan(asked('60000.00'), rest('42000.00'));
    before.plan(asked('10000.00'), rest('5000.00'));
    before.arrived('t1', asked('60000.00'));
  });
  cleanup();
  const again = rests();
  await act(async () => again.arrived('t2', asked('10000.00')));
  expect(again.after('t1')).toEqual(rest('42000.00'));
  expect(again.after('t2')).toEqual(rest('5000.00'));
  expect(again.partOf(deposit('42000.00'))).toBe('t1');
  await act(async () => again.forget(rest('42000.00')));
  expect([again.after('t1'), again.partOf(deposit('42000.00'))]).toEqual([null, null]);
  expect(again.partOf(deposit('5000.00'))).toBe('t2');
});

it('a transfer of the same amount that is asked for alone has no rest', async () => {
  const before = rests();
  await act(async () => {
    before.plan(asked('60000.00'), rest('42000.00'));
    before.abandon(asked('60000.00'));
    before.arrived('t1', asked('60000.00'));
  });
  expect(before.after('t1')).toBeNull();
});

it('the rest of a transfer that came to nothing is not taken for that of an equal one', async () => {
  const before = rests();
  await act(async () => {
    before.plan(asked('60000.00'), rest('42000.00'));
    before.arrived('t1', asked('60000.00'));
    before.plan(asked('60000.00'), rest('42000.00'));
    before.arrived('t2', asked('60000.00'));
  });
  expect(before.partOf(deposit('42000.00'))).toBe('t2');
});
