// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useBeginsPurchase, useBegunPurchase } from './begun-purchase.ts';

afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

function Panel({ waits }: { waits: boolean }) {
  useBeginsPurchase(waits);
  return null;
}
const Next = () => <p>to {useBegunPurchase() ?? 'none'}</p>;
const panel = (at: string, waits: boolean) => {
  shown(<Panel waits={waits} />, { at });
  cleanup();
};
const next = () => {
  shown(<Next />);
  const text = screen.getByText(/^to/).textContent;
  cleanup();
  return text;
};

it('the page of a purchase that waits for its buyer is found from elsewhere, until it no longer waits', () => {
  expect(next()).toBe('to none');
  panel('/project-investor/p1?contract=c1', true);
  expect(next()).toBe('to /project-investor/p1?contract=c1');
  // another page, whose purchase does not wait, is none of it
  panel('/project-investor/p2', false);
  expect(next()).toBe('to /project-investor/p1?contract=c1');
  panel('/project-investor/p1?contract=c1', false);
  expect(next()).toBe('to none');
});
