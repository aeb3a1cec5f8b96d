// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { InboxKinds } from './InboxKinds.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KINDS = [
  { kind: 'deposit', count: 5, late: 2 },
  { kind: 'withdrawal', count: 3, late: 0 },
] as const;
const at = (address: string, chosen?: 'deposit') =>
  shown(<InboxKinds kinds={[...KINDS]} chosen={chosen} isLate={address.includes('late=true')} />, {
    at: address,
  });
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);

it('one count is marked as current: everything, what is overdue, or a kind', () => {
  at('/');
  expect(links()).toEqual([
    ['Todo 8', '/', 'page'],
    ['Vencido 2', '/?late=true', null],
    ['Depósitos 5', '/?kind=deposit', null],
    ['Retiros por preaprobar 3', '/?kind=withdrawal', null],
  ]);
  cleanup();
  at('/?late=true');
  expect(links()).toEqual([
    ['Todo 8', '/', null],
    ['Vencido 2', '/?late=true', 'page'],
    ['Depósitos 2', '/?kind=deposit&late=true', null],
  ]);
});

it('the links keep the search, the currency, the days and the order, and not the page', () => {
  at('/?search=paz&currency=ARS&from=2026-03-01&sort=newest&page=2&kind=deposit', 'deposit');
  const kept = 'search=paz&currency=ARS&from=2026-03-01&sort=newest';
  expect(links()).toEqual([
    ['Todo 8', `/?${kept}`, null],
    ['Vencido 2', `/?${kept}&late=true`, null],
    ['Depósitos 5', `/?${kept}&kind=deposit`, 'page'],
    ['Retiros por preaprobar 3', `/?${kept}&kind=withdrawal`, null],
  ]);
});
