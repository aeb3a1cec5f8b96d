// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ManagedHandover } from '#contract/handovers/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Handovers } from './Handovers.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BUYER = '0198c2a0-0000-7000-8000-000000000005';
const UNIT: ManagedHandover = {
  propertyId: '0198c2a0-0000-7000-8000-000000000001',
  reservationId: '0198c2a0-0000-7000-8000-000000000002',
  projectId: '0198c2a0-0000-7000-8000-000000000004',
  projectName: 'Torre',
  propertyTypeName: 'Dos ambientes',
  identifierA: 'A',
  identifierB: '1',
  stage: 'paid',
  steps: [],
  next: null,
  waitsForRound: false,
  consented: true,
  buyerName: 'Ana Suárez',
  buyerId: BUYER,
};
/** @param id of the buyer; null for a reader who may not see people's pages */
const holder = (id: string | null) => ({
  person: { id, name: 'Ana', lastname: 'Suárez', email: 'ana@ejemplo.test', phone: null },
  order: {
    status: 'completed',
    tokens: 10,
    price: 10,
    createdAt: '2026-03-10T12:00:00.000Z',
    expiresAt: null,
    terms: { version: '1', acceptedAt: '2026-03-10T12:00:00.000Z' },
    deposits: [],
  },
  payments: [],
});
/** The list of units, with a unit's data and payments open. */
async function open(id: string | null) {
  shown(<Handovers projectId={UNIT.projectId} />, {
    answer: ({ url }) =>
      url.includes('holder')
        ? holder(id)
        : { items: [{ ...UNIT, buyerId: id }], page: 1, pageSize: 3, total: 1 },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Datos y pagos/ }));
  await screen.findByText('ana@ejemplo.test');
}

it('for administrators who may see people, a unit’s buyer leads to their page, in the list and in the unit’s data', async () => {
  await open(BUYER);
  const links = screen.getAllByRole('link', { name: 'Ana Suárez' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/users/${BUYER}`,
    `/admin/users/${BUYER}`,
  ]);
});

it('for the project’s owner the name is text', async () => {
  await open(null);
  expect(screen.queryByRole('link', { name: 'Ana Suárez' })).toBeNull();
  expect(screen.getAllByText('Ana Suárez')).toHaveLength(2);
});

it('an heir who has not consented is not named to the project’s owner', async () => {
  shown(<Handovers projectId={UNIT.projectId} />, {
    answer: ({ url }) =>
      url.includes('holder')
        ? { ...holder(null), person: null, order: { ...holder(null).order, terms: null } }
        : {
            items: [{ ...UNIT, consented: false, buyerName: null, buyerId: null }],
            page: 1,
            pageSize: 3,
            total: 1,
          },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Datos y pagos/ }));
  await screen.findByText(/^Reserva/);
  expect(screen.getAllByText('Quien la tiene todavía no aceptó que veas sus datos.')).toHaveLength(
    2,
  );
  expect(screen.queryByText('Correo')).toBeNull();
});
