// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';

afterEach(cleanup);

const CANCEL = { label: 'Cancelar proyecto', danger: true, inMenu: true };

it('a rare choice is an item of a menu, and asks as a button would', () => {
  const onAsk = vi.fn();
  shown(<ChoiceButtons choices={[{ label: 'Devolver' }, CANCEL]} inRow onAsk={onAsk} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Devolver',
    'Más acciones',
  ]);
  const panel = document.querySelector('[popover]');
  // the browser opens and closes it; happy-dom knows neither
  Object.assign(panel ?? {}, { hidePopover: () => {} });
  fireEvent(panel ?? document, Object.assign(new Event('toggle'), { newState: 'open' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancelar proyecto', hidden: true }));
  expect(onAsk.mock.calls).toEqual([[CANCEL]]);
});

it('one that something prevents stays a button with its reason', () => {
  const prevented = { ...CANCEL, obstacle: { reason: 'Tiene ventas abiertas.' } };
  shown(<ChoiceButtons choices={[prevented]} inRow onAsk={vi.fn()} />);
  expect(screen.getByText('Tiene ventas abiertas.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Cancelar proyecto/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});
