// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { NothingAvailable } from './NothingAvailable.tsx';

afterEach(cleanup);

const line = { projectId: '1', projectName: 'Torre', available: '0.00' } as const;
const shown = (held: string) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <NothingAvailable
          balances={[
            { ...line, currency: 'USD', held },
            { ...line, projectId: '2', currency: 'USD', held },
            { ...line, currency: 'ARS', held: '0.00' },
          ]}
          to="withdraw"
        />
      </MemoryRouter>
    </MantineProvider>,
  ).container.textContent;

it('held money is named by currency, with the way on', () => {
  expect(shown('460.00')).toMatch(/Retenido en lo que ya pediste: US\$\s920,00\./);
  expect(screen.getByRole('link', { name: 'Agregar fondos' })).toBeTruthy();
});

it('without held money, none is spoken of', () => {
  expect(shown('0.00')).not.toContain('Retenido');
});
