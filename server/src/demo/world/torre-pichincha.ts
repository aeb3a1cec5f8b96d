import type { Calendar } from './calendar.ts';
import { flats, GARAGE, places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

/** Flats and garages under construction in Rosario, paid by rounds. */
export function torrePichincha(calendar: Calendar): WorldProject {
  const { twoRooms, threeRooms, garages } = units();
  const tokens = tokensOf([...twoRooms, ...threeRooms, ...garages]);
  return {
    owner: 'propietario',
    publish: -150,
    pictures: 'torre-pichincha',
    fate: 'published',
    body: {
      name: 'Torre Pichincha',
      type: 'pit',
      tagline: 'Departamentos y cocheras entre el río y el parque.',
      description:
        'Un edificio de quince pisos en el barrio Pichincha, a cuatro cuadras del río Paraná. Departamentos de dos y tres ambientes con balcón, cocheras en el subsuelo y una terraza común con parrillas.\n\nLa obra se paga por rondas: cada ronda que alcanza su mínimo libera el dinero al fideicomiso; si no lo alcanza, cada comprador recupera lo que pagó.',
      deliveryDate: calendar.day(560),
      location: {
        province: 'Santa Fe',
        city: 'Rosario',
        address: 'Jujuy 2340',
        postalCode: '2000',
        latitude: -32.9369,
        longitude: -60.6536,
      },
      features: [
        'Terraza con parrillas',
        'Salón de usos múltiples',
        'Paneles solares para las áreas comunes',
        'Bicicletero',
        'Seguridad',
      ],
      usefulInfo: [
        {
          title: 'Expensas estimadas',
          text: 'US$ 1,10 por m² al mes, a confirmar por el consorcio.',
        },
        {
          title: 'Escritura',
          text: 'A la entrega, a nombre de quien complete el precio de la unidad.',
        },
        {
          title: 'Transporte',
          text: 'A dos cuadras de la avenida Francia y de la bicisenda del río.',
        },
      ],
      managers: [
        { name: 'Constructora de Ejemplo', role: 'Construcción', website: 'https://example.com' },
        {
          name: 'Estudio de Ejemplo',
          role: 'Proyecto y dirección',
          website: 'https://example.org',
        },
      ],
      bankAccounts: { ARS: '0110599540000000123457', USD: '0070001600000000001232', USDT: '' },
      reservationDays: 120,
      rounds: rounds(calendar, tokens, [
        { start: -148, days: 60, share: 12, price: '1.00', minimum: 5 },
        { start: -80, days: 95, share: 48, price: '1.02', minimum: 6 },
        { start: 20, days: 120, share: 40, price: '1.06', minimum: 30 },
      ]),
      contracts: [
        {
          name: 'Plusvalía Pichincha',
          tokenType: 'investor',
          minimumTicket: 50,
          rounds: rounds(calendar, 60_000, [
            { start: -147, days: 45, share: 25, price: '1.00', minimum: 20 },
            { start: -90, days: 102, share: 40, price: '1.02', minimum: 60 },
            { start: 25, days: 90, share: 35, price: '1.04', minimum: 40 },
          ]),
          vaults: [
            { number: 1, tokens: 12_000, buybackPrice: '1.10', buybackDate: calendar.day(-20) },
            { number: 2, tokens: 28_000, buybackPrice: '1.14', buybackDate: calendar.day(480) },
            { number: 3, tokens: 20_000, buybackPrice: '1.15', buybackDate: calendar.day(665) },
          ],
        },
      ],
      propertyTypes: typesOf({ twoRooms, threeRooms, garages }),
      tasks: works(calendar),
    },
  };
}

function units() {
  return {
    twoRooms: flats({
      floors: 12,
      each: 3,
      rooms: 2,
      price: 62_000,
      perFloor: 900,
      features: ['Balcón', 'Cocina integrada', 'Calefacción central'],
    }),
    threeRooms: flats({
      floors: 3,
      from: 13,
      each: 2,
      rooms: 3,
      price: 104_000,
      perFloor: 2_000,
      features: ['Balcón terraza', 'Dos baños', 'Vista al río'],
    }),
    garages: places({
      sector: 'C',
      count: 16,
      price: 18_000,
      step: 500,
      features: GARAGE,
      description: 'Cochera cubierta en el subsuelo.',
    }),
  };
}

const typesOf = ({
  twoRooms,
  threeRooms,
  garages,
}: ReturnType<typeof units>): WorldProject['body']['propertyTypes'] => {
  return [
    {
      name: 'Dos ambientes',
      category: 'apartment',
      surface: 48,
      rooms: 2,
      features: ['Balcón', 'Cocina integrada'],
      description: 'Living comedor con cocina integrada, dormitorio con placard y baño completo.',
      properties: twoRooms,
    },
    {
      name: 'Tres ambientes con vista',
      category: 'apartment',
      surface: 82,
      rooms: 3,
      features: ['Balcón terraza', 'Dos baños'],
      description: 'Los pisos altos, con balcón terraza hacia el río.',
      properties: threeRooms,
    },
    {
      name: 'Cochera',
      category: 'garage',
      surface: 12.5,
      features: GARAGE,
      description: 'Cocheras cubiertas en el subsuelo, con portón automático.',
      properties: garages,
    },
  ];
};

const works = (calendar: Calendar): WorldProject['body']['tasks'] => {
  return [
    {
      title: 'Excavación y submuración',
      weight: 10,
      startDate: calendar.day(-150),
      endDate: calendar.day(-90),
      plannedPercent: 100,
      donePercent: 100,
    },
    {
      title: 'Estructura',
      weight: 30,
      startDate: calendar.day(-90),
      endDate: calendar.day(90),
      plannedPercent: 60,
      donePercent: 64,
      description: 'Hormigón hasta el piso 9.',
    },
    {
      title: 'Mampostería',
      weight: 20,
      startDate: calendar.day(-20),
      endDate: calendar.day(200),
      plannedPercent: 20,
      donePercent: 15,
    },
    {
      title: 'Instalaciones',
      weight: 20,
      startDate: calendar.day(60),
      endDate: calendar.day(380),
    },
    {
      title: 'Terminaciones y entrega',
      weight: 20,
      startDate: calendar.day(300),
      endDate: calendar.day(550),
    },
  ];
};
