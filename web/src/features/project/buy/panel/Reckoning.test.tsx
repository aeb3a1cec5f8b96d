// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contractOf, roundOf } from '#web/shared/estimate/contracts.fixture.ts';
import { typed as kept } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import type { Offer } from '../offer.ts';
import { Reckoning } from './Reckoning.tsx';

const visitor = vi.hoisted(() => ({ is: 'regular' }));
vi.mock('#web/shared/session/use-session.ts', async (original) => ({
  ...(await original<typeof import('#web/shared/session/use-session.ts')>()),
  useVisitor: () => visitor.is,
}));

// a member's part is loaded where it is shown
beforeAll(() => import('../dialog/BuyAction.tsx'));
afterEach(() => {
  cleanup();
  kept.clear();
  vi.unstubAllGlobals();
});

const round = roundOf({ availableTokens: 1234 });
const contract = contractOf({ rounds: [round], minimumTicket: 20 });
const OFFER: Offer = {
  projectId: contract.projectId,
  projectName: 'Torre',
  published: true,
  paused: false,
  others: '/contracts',
  mine: false,
  contract,
  rounds: contract.rounds,
  minimumTokens: contract.minimumTicket,
};

/** How often a text is in view; what only screen readers get is not. */
const timesInView = (text: RegExp) =>
  screen.queryAllByText(text).filter(({ className }) => !className.includes('hushed')).length;

it.each(['guest', 'regular'])(
  'a panel of a %s shows once how many tokens a round has, and once the minimum',
  async (who) => {
    visitor.is = who;
    shown(<Reckoning offer={OFFER} round={round} />);
    const field = screen.getByLabelText('O cuántos tokens');
    fireEvent.change(field, { target: { value: '5000' } });
    if (who === 'regular') {
      const button = await screen.findByRole('button', { name: 'Revisar y comprar' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
    expect(screen.getByText('Son más de los que quedan.')).toBeTruthy();
    expect(timesInView(/1\.234 en la ronda|En la ronda quedan/)).toBe(1);
    fireEvent.change(field, { target: { value: '5' } });
    expect(screen.getByText('Son menos que el mínimo.')).toBeTruthy();
    expect(timesInView(/Mínimo 20|mínima/)).toBe(1);
    expect(screen.getByRole('button', { name: /^Usar 20\stokens$/ })).toBeTruthy();
  },
);
