import type { ReactNode } from 'react';

/** A step of a dialog: one that follows another is read from its beginning. */
export const DialogStep = ({ children }: { children: ReactNode }) => (
  <div ref={fromTop}>{children}</div>
);

function fromTop(step: HTMLDivElement | null): void {
  for (let around = step?.parentElement; around; around = around.parentElement) {
    if (around.scrollTop > 0) around.scrollTop = 0;
    if (around.role === 'dialog' || around.getAttribute('role') === 'dialog') return;
  }
}
