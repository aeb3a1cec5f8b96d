// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

afterEach(cleanup);

interface Shown {
  open: boolean;
  hasButton?: boolean;
  hasRow?: boolean;
  hasList?: boolean;
}

/** A list of one order, with a button that opens a dialog about it. */
function Page({ open, hasButton = true, hasRow = true, hasList = true }: Shown) {
  useReturnFocus(open);
  return (
    <main tabIndex={-1}>
      {hasList && (
        <section>
          <h2>Orders</h2>
          <ul>{hasRow && <li>Purchase {hasButton && <button type="button">Undo</button>}</li>}</ul>
        </section>
      )}
      <input aria-label="Elsewhere" />
      {open && (
        <div role="dialog">
          <button type="button">Close</button>
        </div>
      )}
    </main>
  );
}

/** Opens the dialog by its button, which leaves the focus inside the dialog. */
function openPage() {
  const { rerender } = render(<Page open={false} />);
  screen.getByRole('button', { name: 'Undo' }).focus();
  rerender(<Page open />);
  screen.getByRole('button', { name: 'Close' }).focus();
  // observers are notified after the change
  return (shown: Shown) => act(async () => rerender(<Page {...shown} />));
}
const focused = () => document.activeElement;

it('the opener gets the focus back', async () => {
  await openPage()({ open: false });
  expect(focused()).toBe(screen.getByRole('button', { name: 'Undo' }));
});

it.each([
  ['the row', { hasButton: false }, () => screen.getByRole('listitem')],
  ['the heading of the list', { hasRow: false }, () => screen.getByRole('heading')],
  ['the page', { hasList: false }, () => screen.getByRole('main')],
])('without the opener, %s gets it', async (_, gone, place) => {
  const show = openPage();
  await show({ open: true, ...gone });
  await show({ open: false, ...gone });
  expect(focused()).toBe(place());
});

it('what takes the opener away after the dialog closed does not take the focus', async () => {
  const show = openPage();
  await show({ open: false });
  await show({ open: false, hasButton: false });
  expect(focused()).toBe(screen.getByRole('listitem'));
  await show({ open: false, hasRow: false });
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Orders' }));
});

it('a focus moved elsewhere stays there, whatever is taken away', async () => {
  const show = openPage();
  await show({ open: false });
  screen.getByLabelText('Elsewhere').focus();
  await show({ open: false, hasRow: false });
  expect(focused()).toBe(screen.getByLabelText('Elsewhere'));
});
