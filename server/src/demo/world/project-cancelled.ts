import type { Calendar } from './calendar.ts';
import { places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

/** Published, partly sold, and cancelled: all payments were refunded. */
export function cancelledProject(calendar: Calendar): WorldProject {
  const lots = places({
    sector: 'B',
    count: 8,
    price: 9_000,
    features: ['Luz'],
    description: 'Lote de 500 m² con vista al dique.',
  });
  return {
    owner: 'propietario',
    publish: -58,
    pictures: 'mirador-del-dique',
    fate: 'cancelled',
    body: {
      name: 'Mirador del Dique',
      type: 'pit',
      tagline: 'Cancelado: el municipio no aprobó el loteo y se devolvió todo.',
      description: 'Ocho lotes sobre el dique, cancelados antes de empezar la obra.',
      deliveryDate: calendar.day(300),
      location: {
        province: 'Córdoba',
        city: 'Villa Carlos Paz',
        address: 'Costanera del Lago 1200',
        postalCode: '5152',
        latitude: -31.4241,
        longitude: -64.4978,
      },
      features: ['Vista al dique'],
      managers: [
        { name: 'Tierras de Ejemplo', role: 'Desarrollo', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(lots), [
        { start: -56, days: 120, share: 100, price: '1.00', minimum: 30 },
      ]),
      contracts: [
        {
          name: 'Plusvalía del Dique',
          tokenType: 'investor',
          rounds: rounds(calendar, 8_000, [
            { start: -56, days: 120, share: 100, price: '1.00', minimum: 30 },
          ]),
          vaults: [
            { number: 1, tokens: 8_000, buybackPrice: '1.10', buybackDate: calendar.day(400) },
          ],
        },
      ],
      propertyTypes: [
        {
          name: 'Lote de 500 m²',
          category: 'lot',
          surface: 500,
          rooms: 0,
          features: ['Luz'],
          description: 'Lotes en pendiente suave.',
          properties: lots,
        },
      ],
      tasks: [
        {
          title: 'Apertura de calles',
          weight: 100,
          startDate: calendar.day(-40),
          endDate: calendar.day(200),
        },
      ],
    },
  };
}
