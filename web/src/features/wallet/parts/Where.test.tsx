// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Where } from './Where.tsx';

afterEach(cleanup);

const line = { projectId: '1', projectName: 'Torre', currency: 'USD' } as const;

it('the wallets of projects are listed under their heading', () => {
  render(<Where items={[{ ...line, available: '12.50', held: '0.00' }]} />);
  expect(screen.getByRole('region', { name: 'Dónde está' }).textContent).toContain('Torre');
});

it('a person who spent everything sees no heading above nothing', () => {
  render(<Where items={[{ ...line, available: '0.00', held: '0.00' }]} />);
  expect(screen.queryByRole('heading', { name: 'Dónde está' })).toBeNull();
});
