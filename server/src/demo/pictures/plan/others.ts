import { door, type Placed, put, type Room, room, span, type Template } from './template.ts';

export const house: Template = {
  w: 16,
  h: 11,
  rooms: [
    room('JARDÍN', 10.4, 0, 5.6, 11, 'grass'),
    room('GALERÍA', 8.2, 0, 2.2, 5.4, 'out'),
    room('ESTAR COMEDOR', 3.4, 0, 4.8, 5.4),
    room('COCINA', 0, 0, 3.4, 3, 'tile'),
    room('LAVADERO', 0, 3, 3.4, 2.4, 'tile'),
    room('HALL', 0, 5.4, 2.2, 2.2),
    room('PASO', 2.2, 5.4, 8.2, 1.3),
    room('GARAJE', 0, 7.6, 3.6, 3.4, 'plain'),
    room('DORMITORIO 1', 3.6, 6.7, 2.8, 4.3),
    room('BAÑO', 6.4, 6.7, 1.6, 4.3, 'tile'),
    room('SUITE', 8, 6.7, 2.4, 4.3),
  ],
  doors: [
    door(0, 6, 's', 'e', 1),
    door(4.4, 6.7, 'e', 's', 0.85),
    door(6.8, 6.7, 'e', 's', 0.75),
    door(8.5, 6.7, 'e', 's', 0.85),
    door(2.4, 5.4, 'e', 'n', 0.8),
  ],
  windows: [
    span(8.2, 0.6, 3.8, 'y'),
    span(0.9, 0, 1.6),
    span(4.4, 11, 1.4),
    span(10.4, 8, 1.8, 'y'),
    span(6.9, 11, 0.6),
    span(0, 3.8, 0.9, 'y'),
  ],
  open: [
    span(3.9, 5.4, 3.4),
    span(3.4, 0.5, 1.9, 'y'),
    span(2.2, 5.5, 1.1, 'y'),
    span(10.4, 0, 5.4, 'y'),
    span(0, 8.2, 2.3, 'y'),
  ],
  placed: [
    put('kitchen', 0.1, 0.15, 3, 0.65, 'n'),
    put('washer', 0.15, 4.4, 0.8, 0.8, 'w'),
    put('table', 3.9, 0.5, 2.3, 1.6),
    put('sofa', 3.7, 3, 0.95, 2.1, 'w'),
    put('tv', 7.7, 3, 0.35, 1.8, 'e'),
    put('car', 0.3, 7.9, 3.1, 1.8),
    put('bed', 3.7, 8.1, 2.2, 1.8, 'w'),
    put('bath', 6.5, 8.9, 1.4, 2, 's'),
    put('bed', 8.1, 8.6, 2.2, 1.9, 'w'),
    put('wardrobe', 3.9, 10.4, 2.3, 0.5, 's'),
    put('pool', 12, 5.6, 2.6, 4.6),
    put('grill', 8.4, 0.2, 1.7, 0.8, 'n'),
    put('round', 8.6, 2.4, 1.5, 1.5),
    put('plant', 11.2, 0.8, 1.5, 1.5),
    put('plant', 14, 1.6, 1.7, 1.7),
    put('loungers', 11, 3.6, 2.2, 1.4),
    put('plant', 10.8, 9.6, 1.1, 1.1),
  ],
};

export const office: Template = {
  w: 17,
  h: 10.4,
  rooms: [
    room('PLANTA LIBRE', 0, 0, 11.4, 7.2, 'plain'),
    room('SALA DE REUNIONES', 11.4, 0, 5.6, 3.8),
    room('DIRECCIÓN', 11.4, 3.8, 5.6, 3.4),
    room('RECEPCIÓN', 0, 7.2, 5.4, 3.2),
    room('COCINA', 5.4, 7.2, 3.2, 3.2, 'tile'),
    room('BAÑOS', 8.6, 7.2, 2.8, 3.2, 'tile'),
    room('PALIER', 11.4, 7.2, 5.6, 3.2, 'plain'),
  ],
  doors: [
    door(11.4, 2.4, 's', 'e', 0.9),
    door(11.4, 5.6, 's', 'e', 0.9),
    door(0, 8.4, 's', 'e', 1),
    door(9.4, 7.2, 'e', 's', 0.8),
  ],
  windows: [
    span(0.6, 0, 4.8),
    span(6, 0, 4.8),
    span(12, 0, 4.4),
    span(17, 0.6, 2.6, 'y'),
    span(17, 4.2, 2.6, 'y'),
    span(0, 0.6, 2.6, 'y'),
    span(0, 4, 2.6, 'y'),
  ],
  open: [span(0.8, 7.2, 3.6), span(5.9, 7.2, 2.2), span(11.4, 8.2, 1.2, 'y')],
  placed: [
    put('desks', 0.9, 0.8, 4, 2.4),
    put('desks', 6.2, 0.8, 4, 2.4),
    put('desks', 0.9, 4.2, 4, 2.2),
    put('desks', 6.2, 4.2, 4, 2.2),
    put('meeting', 12.3, 0.7, 3.8, 2.3),
    put('desk', 13.4, 4.6, 2, 0.9),
    put('sofa', 0.3, 9.3, 2.6, 0.9, 's'),
    put('kitchen', 5.6, 9.65, 2.8, 0.65, 's'),
    put('bath', 8.8, 8.5, 2.4, 1.8, 's'),
    put('lift', 13.2, 8.2, 1.5, 2.1, 's'),
    put('lift', 14.9, 8.2, 1.5, 2.1, 's'),
    put('plant', 4.4, 9.4, 0.8, 0.8),
    put('plant', 16, 6.2, 0.8, 0.8),
    put('round', 6.1, 7.7, 1.3, 1.3),
  ],
};

/** A stretch of deck; the unit for sale is the third bay of the upper row. */
export function parkingBays(): Template {
  const bays: Room[] = [];
  const cars: Placed[] = [];
  for (let i = 0; i < 6; i++) {
    bays.push(
      room(`C${i + 1}`, i * 2.6, 0, 2.6, 5, 'plain'),
      room(`C${i + 7}`, i * 2.6, 10.4, 2.6, 5, 'plain'),
    );
    if (i !== 2) cars.push(put('car', i * 2.6 + 0.35, 0.3, 1.9, 3.5, i % 2 ? 'n' : 's'));
    if (i % 3) cars.push(put('car', i * 2.6 + 0.35, 11.7, 1.9, 3.5, 'n'));
  }
  return {
    w: 20,
    h: 15.4,
    rooms: [
      ...bays,
      room('CIRCULACIÓN', 0, 5, 15.6, 5.4, 'plain'),
      room('RAMPA', 15.6, 5, 4.4, 5.4, 'plain'),
      room('PALIER', 15.6, 0, 4.4, 5, 'tile'),
      room('BAULERAS', 15.6, 10.4, 4.4, 5, 'plain'),
    ],
    doors: [door(15.6, 2, 's', 'e', 1), door(15.6, 12, 's', 'e', 1)],
    windows: [],
    open: [span(0, 5, 15.6), span(0, 10.4, 15.6), span(15.6, 5.2, 5, 'y')],
    placed: [
      ...cars,
      put('lift', 16.2, 2.6, 1.6, 2.1, 's'),
      put('stairs', 18, 0.3, 1.7, 4.4),
      put('stairs', 15.9, 8.2, 3.8, 2),
    ],
  };
}

export const warehouse: Template = {
  w: 48,
  h: 32,
  rooms: [
    room('NAVE', 0, 0, 48, 20, 'plain'),
    room('OFICINAS', 0, 20, 9, 6, 'wood'),
    room('PREPARACIÓN DE PEDIDOS', 9, 20, 39, 6, 'plain'),
    room('PLAYA DE MANIOBRAS', 0, 26, 48, 6, 'out'),
  ],
  doors: [door(9, 21.4, 's', 'w', 1.4), door(1.4, 26, 'e', 'n', 1.4)],
  windows: [span(0, 21, 3.6, 'y'), span(4, 26, 3.4)],
  open: [span(9, 20, 39), ...[0, 1, 2, 3, 4].map((i) => span(12 + i * 7.4, 26, 3.6))],
  placed: [
    ...[0, 1, 2, 3, 4, 5].map((i) => put('rack', 3 + i * 7.4, 1.6, 3.2, 14.4)),
    ...[0, 1, 3].map((i) => put('truck', 12.3 + i * 7.4, 25, 3, 6.6, 'n')),
    put('desks', 1, 21, 6, 3.4),
  ],
};

export const lot: Template = {
  w: 15,
  h: 40,
  rooms: [
    room('RETIRO DE FONDO', 0, 0, 15, 6, 'grass'),
    room('ÁREA EDIFICABLE', 0, 6, 15, 24, 'grass'),
    room('RETIRO DE FRENTE', 0, 30, 15, 6, 'grass'),
    room('CALLE', 0, 36, 15, 4, 'out'),
  ],
  doors: [],
  windows: [],
  open: [span(0, 6, 15), span(0, 30, 15)],
  placed: [
    put('plant', 1.4, 1, 4, 4),
    put('plant', 10, 1.6, 3, 3),
    put('pool', 3.4, 7.4, 8, 3.4),
    put('footprint', 2, 15, 11, 14),
    put('car', 9.6, 30.6, 2, 4.4, 'n'),
    put('plant', 2, 31, 3, 3),
    put('plant', 5.6, 31.2, 2.4, 2.4),
  ],
};
