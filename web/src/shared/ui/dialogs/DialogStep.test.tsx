// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DialogStep } from './DialogStep.tsx';

afterEach(cleanup);

const Dialog = ({ step }: { step: string }) => (
  <div data-testid="page">
    <div role="dialog" data-testid="dialog">
      <div data-testid="body">
        <DialogStep key={step}>{step}</DialogStep>
      </div>
    </div>
  </div>
);
const Steps = ({ step }: { step: 'ask' | 'receipt' }) => (
  <div role="dialog">
    {step === 'ask' ? (
      <DialogStep key="ask">
        <button type="button">Pay</button>
      </DialogStep>
    ) : (
      <DialogStep key="receipt">
        <h3>Paid</h3>
      </DialogStep>
    )}
  </div>
);
const scrolled = (name: string, to?: number): number => {
  const element = screen.getByTestId(name);
  if (to !== undefined) element.scrollTop = to;
  return element.scrollTop;
};

it('the next step starts at its top; the page around the dialog stays', () => {
  const { rerender } = render(<Dialog step="one" />);
  for (const name of ['page', 'dialog', 'body']) expect(scrolled(name, 300)).toBe(300);
  rerender(<Dialog step="two" />);
  expect(screen.getByText('two')).toBeDefined();
  expect([scrolled('body'), scrolled('dialog'), scrolled('page')]).toEqual([0, 0, 300]);
});

it('the next step’s heading takes the focus that left with the previous one', () => {
  const { rerender } = render(<Steps step="ask" />);
  screen.getByRole('button', { name: 'Pay' }).focus();
  rerender(<Steps step="receipt" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paid' }));
});

it('the same step keeps its scroll position', () => {
  const { rerender } = render(<Dialog step="one" />);
  scrolled('body', 300);
  rerender(<Dialog step="one" />);
  expect(scrolled('body')).toBe(300);
});
