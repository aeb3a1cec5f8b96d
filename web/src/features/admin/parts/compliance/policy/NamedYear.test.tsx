// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOfItem } from '#contract/desk/kinds.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { NamedYear } from './NamedYear.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (days: readonly string[]) =>
  shown(
    <NamedYear days={days}>
      <p>Días no laborables</p>
    </NamedYear>,
    { at: addressOfItem({ kind: 'holidays', id: '2028' }) },
  );

it('the inbox leads to the days without work of a year that has none, and says so there', () => {
  show(['2027-12-25']);
  const part = document.getElementById('2028');
  expect(part?.textContent).toContain('Días no laborables');
  expect(screen.getByRole('status').textContent).toContain('2028');
});

it('a year that has days is only marked', () => {
  show(['2028-01-01']);
  expect(document.getElementById('2028')).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
