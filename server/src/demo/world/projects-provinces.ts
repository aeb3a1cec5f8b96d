import type { Calendar } from './calendar.ts';
import { galpones } from './galpones-ruta-9.ts';
import { flats, places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';
import { manzano, rioQuinto } from './projects-lots.ts';
import { barranca, yerbaBuena } from './projects-unpublished.ts';

/** Projects outside the large cities: logistics, lots, houses, the coast; and those not published. */
export function provinceProjects(calendar: Calendar): WorldProject[] {
  return [
    galpones(calendar),
    manzano(calendar),
    nahuel(calendar),
    muelle(calendar),
    rioQuinto(calendar),
    yerbaBuena(calendar),
    barranca(calendar),
  ];
}

function nahuel(calendar: Calendar): WorldProject {
  const houses = places({
    sector: 'L',
    count: 12,
    price: 210_000,
    step: 6_000,
    features: ['Estufa a leña', 'Deck al lago', 'Tres dormitorios'],
    description: 'Casa de madera y piedra de 145 m².',
  });
  return {
    owner: 'propietario',
    publish: -45,
    pictures: 'terrazas-del-nahuel',
    fate: 'published',
    body: {
      name: 'Terrazas del Nahuel',
      type: 'pit',
      tagline: 'Doce casas frente al lago, en construcción por etapas.',
      description:
        'Casas de madera y piedra a orillas del Nahuel Huapi, con muelle compartido y bosque nativo conservado. Construcción por etapas según el avance de las rondas.',
      deliveryDate: calendar.day(640),
      location: {
        province: 'Río Negro',
        city: 'San Carlos de Bariloche',
        address: 'Av. Bustillo km 14',
        postalCode: '8400',
        latitude: -41.0921,
        longitude: -71.4593,
      },
      features: ['Muelle compartido', 'Bosque nativo', 'Planta de tratamiento'],
      managers: [
        { name: 'Constructora de Ejemplo', role: 'Construcción', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(houses), [
        { start: -40, days: 160, share: 100, price: '1.05', minimum: 8 },
      ]),
      contracts: [
        {
          name: 'Plusvalía Nahuel',
          tokenType: 'investor',
          minimumTicket: 20,
          rounds: rounds(calendar, 80_000, [
            // its date has come, and its last purchases can still be revoked
            { start: -38, days: 35, share: 100, price: '1.00', minimum: 25 },
          ]),
          vaults: [
            { number: 1, tokens: 30_000, buybackPrice: '1.09', buybackDate: calendar.day(365) },
            { number: 2, tokens: 50_000, buybackPrice: '1.13', buybackDate: calendar.day(660) },
          ],
        },
      ],
      propertyTypes: [
        {
          name: 'Casa del lago',
          category: 'house',
          surface: 145,
          rooms: 4,
          features: ['Estufa a leña', 'Deck'],
          description: 'Tres dormitorios, living con estufa y deck hacia el lago.',
          properties: houses,
        },
      ],
      tasks: [
        {
          title: 'Camino y muelle',
          weight: 25,
          startDate: calendar.day(-40),
          endDate: calendar.day(50),
          plannedPercent: 45,
          donePercent: 50,
        },
        {
          title: 'Casas 1 a 6',
          weight: 40,
          startDate: calendar.day(40),
          endDate: calendar.day(330),
        },
        {
          title: 'Casas 7 a 12',
          weight: 35,
          startDate: calendar.day(300),
          endDate: calendar.day(620),
        },
      ],
    },
  };
}

function muelle(calendar: Calendar): WorldProject {
  const homes = flats({
    floors: 6,
    each: 2,
    rooms: 3,
    price: 128_000,
    perFloor: 4_000,
    features: ['Vista al mar', 'Balcón', 'Losa radiante'],
  });
  const penthouses = flats({
    floors: 1,
    from: 7,
    each: 2,
    rooms: 4,
    price: 260_000,
    perFloor: 0,
    features: ['Terraza propia', 'Jacuzzi', 'Dos cocheras'],
  });
  return {
    owner: 'propietario2',
    publish: -180,
    pictures: 'muelle-norte',
    fate: 'published',
    body: {
      name: 'Muelle Norte',
      type: 'finished',
      tagline: 'Frente al mar, terminado y con renta de temporada.',
      description:
        'Edificio terminado frente a la costa norte de Mar del Plata: catorce unidades, dos de ellas penthouses con terraza propia.',
      location: {
        province: 'Buenos Aires',
        city: 'Mar del Plata',
        address: 'Bv. Marítimo 3150',
        postalCode: '7600',
        latitude: -37.9821,
        longitude: -57.5411,
      },
      features: ['Pileta cubierta', 'Guardería de tablas', 'Seguridad', 'Grupo electrógeno'],
      managers: [{ name: 'Costa de Ejemplo', role: 'Desarrollo', website: 'https://example.com' }],
      rounds: rounds(calendar, tokensOf([...homes, ...penthouses]), [
        { start: -175, days: 80, share: 6, price: '1.30', minimum: 2 },
        { start: -90, days: 240, share: 94, price: '1.35', minimum: 5 },
      ]),
      contracts: [
        {
          name: 'Temporada Muelle Norte',
          tokenType: 'rent',
          rounds: rounds(calendar, 35_000, [
            { start: -170, days: 80, share: 100, price: '1.00', minimum: 20 },
          ]),
          rentModel: { payDay: 20, amount: '290.00', percent: 75 },
        },
      ],
      propertyTypes: [
        {
          name: 'Tres ambientes al mar',
          category: 'apartment',
          surface: 78,
          rooms: 3,
          features: ['Vista al mar', 'Balcón'],
          description: 'Todos los ambientes principales miran al mar.',
          properties: homes,
        },
        {
          name: 'Penthouse',
          category: 'penthouse',
          surface: 190,
          rooms: 4,
          features: ['Terraza propia', 'Dos cocheras'],
          description: 'Último piso con terraza de 90 m².',
          properties: penthouses,
        },
      ],
      tasks: [
        {
          title: 'Edificio terminado',
          weight: 100,
          plannedPercent: 100,
          donePercent: 100,
          endDate: calendar.day(-220),
        },
      ],
    },
  };
}
