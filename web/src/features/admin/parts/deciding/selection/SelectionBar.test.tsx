// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { SelectionBar } from './SelectionBar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = (of: { gone?: number; leftOut?: readonly (readonly [string, number])[] }) => {
  const onClear = vi.fn<() => void>();
  shown(
    <SelectionBar count={0} amounts={[]} onClear={onClear} {...of}>
      {null}
    </SelectionBar>,
  );
  return onClear;
};

it.each([{ gone: 2 }, { leftOut: [['Ya está resuelto', 1] as const] }])(
  'a selection of which nothing counts can be dismissed',
  (of) => {
    const onClear = bar(of);
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    expect(onClear).toHaveBeenCalledOnce();
  },
);

it('without a selection there is nothing to dismiss', () => {
  bar({});
  expect(screen.queryByRole('button')).toBeNull();
});
