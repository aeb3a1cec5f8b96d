import type { ReactNode } from 'react';
import classes from './DialogStep.module.css';

/** A step of a dialog: each next one starts at its top, also for screen readers. Give each its own `key`. */
export const DialogStep = ({ children }: { children: ReactNode }) => (
  <div ref={begin} className={classes.step}>
    {children}
  </div>
);

function begin(step: HTMLDivElement | null): void {
  if (step === null) return;
  for (let around = step.parentElement; around; around = around.parentElement) {
    if (around.scrollTop > 0) around.scrollTop = 0;
    if (isDialog(around)) break;
  }
  takeFocus(step);
}

/** The focused element left with the previous step, or is the button that led here. */
function takeFocus(step: HTMLElement): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  const dialog = step.closest('[role="dialog"], [role="alertdialog"]');
  if (!dialog || (!isFree && step.contains(activeElement))) return;
  const heading = step.querySelector<HTMLElement>('h2, h3') ?? step;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isDialog = (element: Element) =>
  ['dialog', 'alertdialog'].includes(element.getAttribute('role') ?? '');
