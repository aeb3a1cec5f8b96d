// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { goToField, showInDialog } from './in-view.ts';

afterEach(cleanup);
const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
afterEach(() => scrolled.mockClear());

const Message = () => <p ref={showInDialog}>Lost</p>;

it('a message that appears in a dialog is scrolled into view, once', () => {
  const { rerender } = render(<div role="dialog" />);
  rerender(
    <div role="dialog">
      <Message />
    </div>,
  );
  rerender(
    <div role="dialog">
      <Message />
    </div>,
  );
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Lost')]);
});

it('a message on a page does not scroll the page', () => {
  render(<Message />);
  expect(scrolled).not.toHaveBeenCalled();
});

it('an incomplete field is scrolled into view and focused', () => {
  render(<input type="checkbox" aria-label="Terms" />);
  goToField(screen.getByLabelText('Terms'));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText('Terms'));
});
