import type { Calendar } from './calendar.ts';
import { flats, places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

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

function galpones(calendar: Calendar): WorldProject {
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

function manzano(calendar: Calendar): WorldProject {
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

function rioQuinto(calendar: Calendar): WorldProject {
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

function yerbaBuena(calendar: Calendar): WorldProject {
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

function barranca(calendar: Calendar): WorldProject {
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
