import type { Calendar } from './calendar.ts';
import { flats, GARAGE, places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';
import { torrePichincha } from './torre-pichincha.ts';

/** Projects in the large cities: flats, offices, garages. */
export function cityProjects(calendar: Calendar): WorldProject[] {
  return [torrePichincha(calendar), catalinas(calendar), guemes(calendar), tribunales(calendar)];
}

function catalinas(calendar: Calendar): WorldProject {
  const offices = flats({
    floors: 8,
    from: 2,
    each: 4,
    rooms: 1,
    price: 145_000,
    perFloor: 3_500,
    features: ['Planta libre', 'Piso técnico', 'Certificación de energía'],
  });
  return {
    owner: 'propietario',
    publish: -210,
    pictures: 'oficinas-catalinas',
    fate: 'published',
    body: {
      name: 'Oficinas Catalinas',
      type: 'finished',
      tagline: 'Plantas de oficinas en alquiler frente a la estación.',
      description:
        'Edificio corporativo terminado, con ocho plantas divididas en módulos de 90 m². Los contratos de alquiler vigentes pagan una renta mensual que se reparte entre los tokens.',
      location: {
        province: 'Ciudad Autónoma de Buenos Aires',
        city: 'Buenos Aires',
        address: 'Av. Alem 1080',
        postalCode: 'C1001AFB',
        latitude: -34.5956,
        longitude: -58.3716,
      },
      features: [
        'Lobby de doble altura',
        'Auditorio',
        'Doble acometida eléctrica',
        'Estacionamiento de bicicletas',
      ],
      usefulInfo: [
        { title: 'Ocupación', text: '87 % de la superficie alquilada con contratos de tres años.' },
      ],
      managers: [
        {
          name: 'Administración de Ejemplo',
          role: 'Administración',
          website: 'https://example.com',
        },
      ],
      bankAccounts: { ARS: '0110599540000000123457', USD: '', USDT: '' },
      rounds: rounds(calendar, tokensOf(offices), [
        { start: -200, days: 400, share: 100, price: '1.25', minimum: 10 },
      ]),
      contracts: [
        {
          name: 'Renta y recompra Catalinas',
          tokenType: 'premium',
          minimumTicket: 100,
          rounds: rounds(calendar, 90_000, [
            { start: -205, days: 70, share: 40, price: '1.20', minimum: 10 },
            { start: -60, days: 150, share: 60, price: '1.24', minimum: 30 },
          ]),
          vaults: [
            { number: 1, tokens: 40_000, buybackPrice: '1.35', buybackDate: calendar.day(300) },
            { number: 2, tokens: 50_000, buybackPrice: '1.40', buybackDate: calendar.day(520) },
          ],
          rentModel: { payDay: 10, amount: '860.00', percent: 80 },
        },
      ],
      propertyTypes: [
        {
          name: 'Módulo de oficina',
          category: 'office',
          surface: 90,
          features: ['Planta libre', 'Piso técnico'],
          description: 'Módulos de planta libre, divisibles, con baños y cocina por piso.',
          properties: offices,
        },
      ],
      tasks: [
        {
          title: 'Edificio terminado',
          weight: 100,
          plannedPercent: 100,
          donePercent: 100,
          endDate: calendar.day(-400),
        },
      ],
    },
  };
}

function guemes(calendar: Calendar): WorldProject {
  const flatsOf = flats({
    floors: 7,
    each: 3,
    rooms: 2,
    price: 54_000,
    perFloor: 700,
    features: ['Balcón', 'Aire acondicionado', 'Apto profesional'],
  });
  return {
    owner: 'propietario2',
    publish: -120,
    pictures: 'altos-de-guemes',
    fate: 'published',
    body: {
      name: 'Altos de Güemes',
      type: 'finished',
      tagline: 'Departamentos listos para habitar, con renta desde el primer mes.',
      description:
        'Ocho pisos terminados en el barrio Güemes, con locales en la planta baja y vista a las sierras desde la terraza. Se puede comprar una unidad de a poco o invertir en la renta de los departamentos alquilados.',
      location: {
        province: 'Córdoba',
        city: 'Córdoba',
        address: 'Belgrano 760',
        postalCode: '5000',
        latitude: -31.4247,
        longitude: -64.1926,
      },
      features: ['Terraza verde', 'Lavadero común', 'Locales en planta baja', 'Coworking'],
      usefulInfo: [
        { title: 'Renta', text: 'Se reparte el 90 % del alquiler cobrado, el día 5 de cada mes.' },
      ],
      managers: [
        { name: 'Desarrollos de Ejemplo', role: 'Desarrollo', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(flatsOf), [
        { start: -118, days: 50, share: 20, price: '0.98', minimum: 5 },
        { start: -60, days: 120, share: 80, price: '1.00', minimum: 10 },
      ]),
      contracts: [
        {
          name: 'Renta Güemes',
          tokenType: 'rent',
          rounds: rounds(calendar, 45_000, [
            { start: -110, days: 170, share: 100, price: '1.00', minimum: 20 },
          ]),
          rentModel: { payDay: 5, amount: '270.00', percent: 90 },
        },
      ],
      propertyTypes: [
        {
          name: 'Dos ambientes con balcón',
          category: 'apartment',
          surface: 45,
          rooms: 2,
          features: ['Balcón', 'Apto profesional'],
          description: 'Departamentos terminados con cocina equipada y aire acondicionado.',
          properties: flatsOf,
        },
      ],
      tasks: [
        {
          title: 'Edificio terminado',
          weight: 100,
          plannedPercent: 100,
          donePercent: 100,
          endDate: calendar.day(-160),
        },
      ],
    },
  };
}

function tribunales(calendar: Calendar): WorldProject {
  const spots = places({
    sector: 'P1',
    count: 60,
    price: 15_000,
    step: 250,
    features: GARAGE,
    description: 'Cochera en el primer nivel, ingreso por calle 13.',
  });
  return {
    owner: 'propietario2',
    publish: -75,
    pictures: 'cocheras-tribunales',
    fate: 'published',
    body: {
      name: 'Cocheras Tribunales',
      type: 'finished',
      tagline: '60 cocheras en el centro de La Plata, alquiladas por hora.',
      description:
        'Estacionamiento de cuatro niveles a media cuadra de los tribunales. Cada cochera se compra entera o por partes; la inversión se recompra en una fecha.',
      location: {
        province: 'Buenos Aires',
        city: 'La Plata',
        address: 'Calle 13 n.º 820',
        postalCode: '1900',
        latitude: -34.9174,
        longitude: -57.9559,
      },
      features: ['Cargadores eléctricos', 'Lectura de patentes', 'Ascensor'],
      managers: [
        { name: 'Operador de Ejemplo', role: 'Operación', website: 'https://example.com' },
      ],
      rounds: rounds(calendar, tokensOf(spots), [
        { start: -70, days: 180, share: 100, price: '1.00', minimum: 15 },
      ]),
      contracts: [
        {
          name: 'Plusvalía Tribunales',
          tokenType: 'investor',
          rounds: rounds(calendar, 24_000, [
            { start: 12, days: 120, share: 100, price: '1.00', minimum: 50 },
          ]),
          vaults: [
            { number: 1, tokens: 24_000, buybackPrice: '1.08', buybackDate: calendar.day(420) },
          ],
        },
      ],
      propertyTypes: [
        {
          name: 'Cochera cubierta',
          category: 'garage',
          surface: 13,
          features: GARAGE,
          description: 'Cocheras cubiertas de 2,50 × 5,20 m.',
          properties: spots,
        },
      ],
      tasks: [
        {
          title: 'Edificio terminado',
          weight: 100,
          plannedPercent: 100,
          donePercent: 100,
          endDate: calendar.day(-90),
        },
      ],
    },
  };
}
