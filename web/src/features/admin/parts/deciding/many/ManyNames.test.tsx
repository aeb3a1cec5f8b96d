// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ManyNames, type NamedMovement } from './ManyNames.tsx';

afterEach(cleanup);

const movement = (at: number, alarm: string | null = null): NamedMovement => ({
  id: `id-${at}`,
  orderNumber: `RET-${at}`,
  userName: 'Ana Paz',
  money: { amount: `${at}.00`, currency: 'ARS' },
  account: `cuenta 285${at} de Paz Ana`,
  alarm,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => movement(at + 1));

test('names each movement of a selection with its person, amount and account', () => {
  render(<ManyNames of={[movement(7, 'Cuenta cambiada hace poco')]} />);
  expect(screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'RET-7 · Ana Paz · $ 7,00 · cuenta 2857 de Paz Ana. Cuenta cambiada hace poco',
  );
});

test('the rest of many can be expanded: none is only counted', () => {
  render(<ManyNames of={many(30)} />);
  const rest = screen.getByRole('group');
  expect(within(rest).getByText('Ver los otros 22')).toBeDefined();
  for (const { orderNumber } of many(30))
    expect(screen.getAllByText(new RegExp(`^${orderNumber} · `))).toHaveLength(1);
});

test('movements with a warning are among the visible ones', () => {
  render(<ManyNames of={[...many(30), movement(31, 'Primer retiro')]} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('RET-31');
});

test('no movement with a warning is collapsed, however many there are', () => {
  render(
    <ManyNames
      of={[
        ...many(3),
        ...many(40).map((one) => ({ ...one, id: `a-${one.id}`, alarm: 'Otro titular' })),
      ]}
    />,
  );
  expect(within(screen.getByRole('group')).getAllByRole('listitem')).toHaveLength(3);
});
