import type { Calendar } from './calendar.ts';
import { places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

/** Ten duplexes that wait for the review. */
export function yerbaBuena(calendar: Calendar): WorldProject {
  const duplexes = places({
    sector: 'D',
    count: 10,
    price: 92_000,
    step: 1_000,
    features: ['Patio', 'Parrilla', 'Cochera'],
    description: 'Dúplex de tres dormitorios con patio.',
  });
  return {
    owner: 'propietario',
    publish: -3,
    pictures: 'patio-yerba-buena',
    fate: 'in_review',
    body: {
      name: 'Patio Yerba Buena',
      type: 'pit',
      tagline: 'Diez dúplex con patio, al pie del cerro.',
      description:
        'Conjunto de diez dúplex con patio y cochera en Yerba Buena, con un corredor verde al medio.',
      deliveryDate: calendar.day(420),
      location: {
        province: 'Tucumán',
        city: 'Yerba Buena',
        address: 'Lola Mora 410',
        postalCode: '4107',
        latitude: -26.8166,
        longitude: -65.3166,
      },
      features: ['Corredor verde', 'Juegos'],
      managers: [
        { name: 'Constructora de Ejemplo', role: 'Construcción', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(duplexes), [
        { start: 15, days: 120, share: 100, price: '1.00', minimum: 25 },
      ]),
      propertyTypes: [
        {
          name: 'Dúplex con patio',
          category: 'duplex',
          surface: 110,
          rooms: 4,
          features: ['Patio', 'Parrilla'],
          description: 'Tres dormitorios arriba, living abierto al patio abajo.',
          properties: duplexes,
        },
      ],
      tasks: [
        {
          title: 'Obra gruesa',
          weight: 100,
          startDate: calendar.day(30),
          endDate: calendar.day(400),
        },
      ],
    },
  };
}

/** A draft of a tower. */
export function barranca(calendar: Calendar): WorldProject {
  return {
    owner: 'propietario',
    publish: -1,
    pictures: 'barranca-norte',
    fate: 'draft',
    body: {
      name: 'Barranca Norte',
      type: 'pit',
      tagline: 'Borrador: seis pisos sobre la barranca.',
      description: '',
      location: {
        province: 'Entre Ríos',
        city: 'Paraná',
        address: 'Av. Laurencena 220',
        latitude: -31.7193,
        longitude: -60.5317,
      },
      rounds: rounds(calendar, 500_000, [
        { start: 60, days: 90, share: 100, price: '1.00', minimum: 40 },
      ]),
    },
  };
}
