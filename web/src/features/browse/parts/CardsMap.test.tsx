// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { contractOf, rentContractOf } from '#web/shared/estimate/contracts.fixture.ts';
import type { MapPlace } from '#web/shared/map/place.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import CardsMap from './CardsMap.tsx';

configure({ asyncUtilTimeout: 30_000 });
vi.mock('#web/shared/map/PlacesMap.tsx', () => ({
  PlacesMap: ({ places }: { places: readonly MapPlace[] }) => (
    <output>{places.map(({ note, late }) => [note, late].join('|')).join('\n')}</output>
  ),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cardOf = (id: string, { estimate }: ReturnType<typeof contractOf>): ProjectCard => ({
  id,
  name: `Torre ${id}`,
  tagline: '',
  status: 'published',
  type: 'pit',
  city: 'Rosario',
  province: 'Santa Fe',
  latitude: -32.9,
  longitude: -60.6,
  categories: [],
  deliveryDate: null,
  progressPercent: 0,
  image: null,
  publishedAt: null,
  properties: null,
  investment: { estimate, tokenTypes: ['investor'], round: null, late: null },
});

it('the map and its list say the yearly return and the net amount with a loss beside it', async () => {
  shown(
    <CardsMap
      cards={[cardOf('1', contractOf()), cardOf('2', rentContractOf())]}
      side="investment"
      toOf={({ id }) => `/project-investor/${id}`}
    />,
    {
      answer: ({ url }) =>
        url.includes('/payments/rates')
          ? { items: [{ base: 'USD', quote: 'ARS', buy: '1370', sell: '1420.5' }] }
          : { withdrawalFeePercent: '1.00' },
    },
  );
  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
  const bought = 'En mano, en pesos: +6,7 %; −46,6 % si se paga la mitad';
  const rent = 'En mano, en pesos: +13,5 % en un año de renta; +6,7 % si se paga la mitad';
  // in the list, beside the map
  expect(await screen.findAllByText(/^En mano, en pesos/)).toHaveLength(2);
  const list = plain(screen.getByRole('list').textContent);
  const popups = plain(screen.getByRole('status').textContent);
  for (const words of [bought, rent, '8,9 %', '14,1 %']) {
    expect(list).toContain(words);
    expect(popups).toContain(words);
  }
});

it('what a project is late with is red in the list and apart from the note of its popup, on both sides', async () => {
  const late = { owed: { amount: '2500.00', currency: 'USD' as const }, since: '2026-02-01' };
  const overdue: ProjectCard = {
    ...cardOf('1', contractOf()),
    deliveryDate: '2020-03-09',
    investment: { estimate: null, tokenTypes: ['investor'], round: null, late },
  };
  for (const side of ['investment', 'property'] as const) {
    shown(<CardsMap cards={[overdue]} side={side} toOf={({ id }) => `/p/${id}`} />, {
      answer: () => ({ items: [] }),
    });
    const owed = await screen.findByText(/^Se deben .*2\.500,00 desde el 01\/02\/2026$/);
    const works = screen.getByText('la entrega venció el 09/03/2020');
    for (const words of [owed, works]) {
      expect(words.tagName).toBe('STRONG');
      expect(words.className).toContain('late');
    }
    const [note, red] = (screen.getByRole('status').textContent ?? '').split('|');
    expect(note).not.toMatch(/Se deben|venció/);
    expect(red).toMatch(/^Se deben .* · la entrega venció el 09\/03\/2020$/);
    cleanup();
  }
});
