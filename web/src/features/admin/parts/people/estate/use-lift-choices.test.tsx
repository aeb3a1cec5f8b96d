// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Estate } from '#contract/estates/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useLiftChoices } from './use-lift-choices.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ESTATE: Estate = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  code: 'ABCDE-12345',
  diedOn: '2026-03-01',
  state: 'frozen',
  frozenAt: '2026-03-02T12:00:00.000Z',
  frozenBy: 'Ana Paz',
  liftedAt: null,
  liftedBy: null,
  reason: null,
  files: [],
  settled: false,
  pausedReservations: 0,
  authorGone: false,
  mine: false,
  lifting: null,
  corrections: [],
};

function Explained({ authorGone }: { authorGone: boolean }) {
  const [lift] = useLiftChoices({ estate: { ...ESTATE, authorGone }, alone: false, level: null });
  return <p>{lift?.explain}</p>;
}

const explained = (authorGone: boolean, borne: object[]) =>
  shown(<Explained authorGone={authorGone} />, {
    answer: () => ({ owed: [], fingerprint: null, borne, obstacles: ['no_debt'], items: [] }),
  });
const BORNE = [
  { amount: '30.00', currency: 'USD' },
  { amount: '1500.00', currency: 'ARS' },
];

it.each([false, true])(
  'lifting a freeze says what its person owes again (asked of another: %s)',
  async (authorGone) => {
    explained(authorGone, BORNE);
    const words = await screen.findByText(/Vuelve a deber/);
    expect(words.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Vuelve a deber US$ 30,00 y $ 1.500,00, que la empresa había absorbido',
    );
  },
);

it('lifting a freeze names no debt where none was written off', async () => {
  const { asked } = explained(false, []);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.getByText(/vuelve a operar/).textContent).not.toContain('deber');
});
