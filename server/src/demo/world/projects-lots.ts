import type { Calendar } from './calendar.ts';
import { places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

/** Lots among vineyards, whose insurance is about to end. */
export function manzano(calendar: Calendar): WorldProject {
  const lots = places({
    sector: 'M1',
    count: 36,
    price: 32_000,
    step: 1_500,
    features: ['Agua y luz', 'Riego', 'Acceso pavimentado'],
    description: 'Lote de 800 a 1.000 m² con vista a la cordillera.',
  });
  return {
    owner: 'propietario2',
    publish: -60,
    isInsuranceEnding: true,
    pictures: 'vinas-del-manzano',
    fate: 'published',
    body: {
      name: 'Viñas del Manzano',
      type: 'pit',
      tagline: 'Lotes entre viñedos, al pie de la cordillera.',
      description:
        'Loteo de 36 parcelas en el Valle de Uco, con viñedo común, riego y caminos internos. Cada lote se paga por tokens y se escritura al completarlo.',
      deliveryDate: calendar.day(210),
      location: {
        province: 'Mendoza',
        city: 'Tunuyán',
        address: 'Calle del Manzano s/n',
        postalCode: '5565',
        latitude: -33.5843,
        longitude: -69.0161,
      },
      features: ['Viñedo común', 'Casa club', 'Riego por goteo', 'Fibra óptica'],
      managers: [
        { name: 'Tierras de Ejemplo', role: 'Desarrollo', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(lots), [
        { start: -55, days: 90, share: 55, price: '0.95', minimum: 3 },
        { start: 45, days: 90, share: 45, price: '1.00', minimum: 20 },
      ]),
      propertyTypes: [
        {
          name: 'Lote',
          category: 'lot',
          surface: 900,
          features: ['Agua y luz', 'Riego'],
          description: 'Lotes con servicios, entre hileras de viñas.',
          properties: lots,
        },
      ],
      tasks: [
        {
          title: 'Caminos internos',
          weight: 50,
          startDate: calendar.day(-50),
          endDate: calendar.day(60),
          plannedPercent: 50,
          donePercent: 44,
        },
        {
          title: 'Redes de agua y luz',
          weight: 50,
          startDate: calendar.day(30),
          endDate: calendar.day(180),
        },
      ],
    },
  };
}

/** Lots whose first round missed its minimum and gave the money back. */
export function rioQuinto(calendar: Calendar): WorldProject {
  const lots = places({
    sector: 'A',
    count: 20,
    price: 12_000,
    step: 400,
    features: ['Luz', 'Calle consolidada'],
    description: 'Lote de 600 m².',
  });
  return {
    owner: 'propietario2',
    publish: -130,
    pictures: 'loteo-rio-quinto',
    fate: 'published',
    body: {
      name: 'Loteo Río Quinto',
      type: 'pit',
      tagline: 'La primera ronda no alcanzó su mínimo: se devolvió todo y hay una nueva.',
      description:
        'Veinte lotes en las afueras de Villa Mercedes. La primera ronda cerró sin alcanzar el mínimo y cada comprador recuperó lo que había pagado; la segunda está en curso.',
      deliveryDate: calendar.day(300),
      location: {
        province: 'San Luis',
        city: 'Villa Mercedes',
        address: 'Camino al Río Quinto km 3',
        postalCode: '5730',
        latitude: -33.6757,
        longitude: -65.4578,
      },
      features: ['Arbolado', 'Plaza'],
      managers: [
        { name: 'Tierras de Ejemplo', role: 'Desarrollo', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(lots), [
        { start: -125, days: 60, share: 50, price: '0.90', minimum: 80 },
        { start: -40, days: 150, share: 50, price: '0.85', minimum: 10 },
      ]),
      propertyTypes: [
        {
          name: 'Lote de 600 m²',
          category: 'lot',
          surface: 600,
          features: ['Luz'],
          description: 'Lotes regulares sobre calle consolidada.',
          properties: lots,
        },
      ],
      tasks: [
        {
          title: 'Apertura de calles',
          weight: 100,
          startDate: calendar.day(-60),
          endDate: calendar.day(120),
          plannedPercent: 30,
          donePercent: 22,
        },
      ],
    },
  };
}
