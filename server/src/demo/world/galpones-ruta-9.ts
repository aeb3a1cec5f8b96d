import type { Calendar } from './calendar.ts';
import { places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

/** A logistics park with two contracts, one of which owes its buy-back. */
export function galpones(calendar: Calendar): WorldProject {
  const sheds = places({
    sector: 'N',
    count: 14,
    price: 380_000,
    step: 12_000,
    features: ['Seis muelles', 'Altura libre 12 m', 'Rociadores'],
    description: 'Nave de 2.400 m² divisible.',
  });
  return {
    owner: 'propietario',
    publish: -95,
    pictures: 'galpones-ruta-9',
    fate: 'published',
    body: {
      name: 'Galpones Ruta 9',
      type: 'pit',
      tagline: 'Parque logístico de catorce naves sobre la autopista.',
      description:
        'Naves logísticas con muelles, playa de maniobras y planta solar, sobre la Ruta Nacional 9 a la altura de Campana. Inversión con ticket mínimo, recompra y una renta mensual que el desarrollador paga también durante la obra.',
      deliveryDate: calendar.day(400),
      location: {
        province: 'Buenos Aires',
        city: 'Campana',
        address: 'Ruta Nacional 9, km 72',
        postalCode: '2804',
        latitude: -34.1687,
        longitude: -58.9592,
      },
      bankAccounts: { ARS: '0110599540000000445227', USD: '0070001600000000445212', USDT: '' },
      features: ['Playa de camiones', 'Planta solar de 1,2 MW', 'Báscula', 'Comedor'],
      usefulInfo: [{ title: 'Accesos', text: 'Colectora propia y dos dársenas de giro.' }],
      managers: [
        {
          name: 'Parques de Ejemplo',
          role: 'Desarrollo y operación',
          website: 'https://example.com',
        },
      ],
      rounds: rounds(calendar, tokensOf(sheds), [
        { start: -90, days: 300, share: 100, price: '1.10', minimum: 2 },
      ]),
      contracts: [
        {
          name: 'Deluxe Ruta 9',
          tokenType: 'deluxe',
          minimumTicket: 1000,
          rounds: rounds(calendar, 300_000, [
            { start: -92, days: 60, share: 30, price: '1.00', minimum: 10 },
            { start: -25, days: 90, share: 70, price: '1.05', minimum: 35 },
          ]),
          vaults: [
            { number: 1, tokens: 140_000, buybackPrice: '1.16', buybackDate: calendar.day(400) },
            { number: 2, tokens: 160_000, buybackPrice: '1.20', buybackDate: calendar.day(760) },
          ],
          rentModel: { payDay: 15, amount: '2300.00', percent: 70 },
        },
        {
          name: 'Plusvalía Ruta 9',
          tokenType: 'investor',
          rounds: rounds(calendar, 16_000, [
            { start: -91, days: 45, share: 100, price: '1.00', minimum: 20 },
          ]),
          // its day has come, and what is set aside does not reach
          vaults: [
            { number: 1, tokens: 16_000, buybackPrice: '1.06', buybackDate: calendar.day(-5) },
          ],
        },
      ],
      propertyTypes: [
        {
          name: 'Nave logística',
          category: 'logistic_park',
          surface: 2400,
          features: ['Muelles', 'Rociadores'],
          description: 'Naves de hormigón premoldeado con seis muelles cada una.',
          properties: sheds,
        },
      ],
      tasks: worksOfGalpones(calendar),
    },
  };
}

function worksOfGalpones(calendar: Calendar): WorldProject['body']['tasks'] {
  return [
    {
      title: 'Movimiento de suelos',
      weight: 20,
      startDate: calendar.day(-95),
      endDate: calendar.day(-40),
      plannedPercent: 100,
      donePercent: 100,
    },
    {
      title: 'Naves 1 a 6',
      weight: 40,
      startDate: calendar.day(-40),
      endDate: calendar.day(160),
      plannedPercent: 25,
      donePercent: 31,
    },
    {
      title: 'Naves 7 a 14',
      weight: 40,
      startDate: calendar.day(120),
      endDate: calendar.day(390),
    },
  ];
}
