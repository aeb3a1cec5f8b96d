import type { Calendar } from './calendar.ts';
import { flats, places, rounds, tokensOf } from './parts.ts';
import type { WorldProject } from './project.ts';

const GARAGE = ['Portón automático', 'Cámaras', 'Piso de hormigón'];

/** Projects in the large cities: flats, offices, garages. */
export function cityProjects(calendar: Calendar): WorldProject[] {
  return [torrePichincha(calendar), catalinas(calendar), guemes(calendar), tribunales(calendar)];
}

function torrePichincha(calendar: Calendar): WorldProject {
  const twoRooms = flats({
    floors: 12,
    each: 3,
    rooms: 2,
    price: 62_000,
    perFloor: 900,
    features: ['Balcón', 'Cocina integrada', 'Calefacción central'],
  });
  const threeRooms = flats({
    floors: 3,
    from: 13,
    each: 2,
    rooms: 3,
    price: 104_000,
    perFloor: 2_000,
    features: ['Balcón terraza', 'Dos baños', 'Vista al río'],
  });
  const garages = places({
    sector: 'C',
    count: 16,
    price: 18_000,
    step: 500,
    features: GARAGE,
    description: 'Cochera cubierta en el subsuelo.',
  });
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
      propertyTypes: [
        {
          name: 'Dos ambientes',
          category: 'apartment',
          surface: 48,
          rooms: 2,
          features: ['Balcón', 'Cocina integrada'],
          description:
            'Living comedor con cocina integrada, dormitorio con placard y baño completo.',
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
      ],
      tasks: [
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
      ],
    },
  };
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
