import { type Random, randomFrom } from '../random.ts';
import { document, line, path, px, rect } from '../svg.ts';
import { apartment } from './apartments.ts';
import { dimensions, labels, legend } from './notes.ts';
import { house, lot, office, parkingBays, warehouse } from './others.ts';
import { furniture } from './pieces.ts';
import type { Door, Drawing, Placed, Span, Template } from './template.ts';

export interface PlanFacts {
  seed: string;
  /** Rooms in the Argentine count; only apartments read it. */
  rooms: number;
  kind: 'apartment' | 'office' | 'garage' | 'house' | 'lot' | 'warehouse';
}

import { ink } from './notes.ts';

const paper = '#fbfaf6';

/**
 * The floor plan of a unit, 1200 × 900: walls, doors with their arcs, windows, furniture, dimensions
 * in metres and the area of every room.
 * @returns an SVG document that needs no font
 */
export function drawPlan(facts: PlanFacts): string {
  const random = randomFrom(facts.seed).fork(`plan${facts.kind}${facts.rooms}`);
  const plan = stretched(turned(facts, random), random);
  const scale = Math.min(960 / plan.w, 690 / plan.h);
  const mirrored = random.chance(0.5);
  const left = 600 - (plan.w * scale) / 2 + 18;
  const top = 450 - (plan.h * scale) / 2 + 8;
  const sheet: Drawing = {
    plan,
    scale,
    mirrored,
    wall: Math.max(6, Math.min(11, scale * 0.14)),
    x: (metres, width = 0) => left + (mirrored ? plan.w - metres - width : metres) * scale,
    y: (metres) => top + metres * scale,
  };
  const body =
    rect(0, 0, 1200, 900, paper) +
    floors(sheet) +
    plan.placed.map((placed) => piece(sheet, placed)).join('') +
    walls(sheet) +
    plan.open.map((span) => gap(sheet, span)).join('') +
    plan.windows.map((span) => pane(sheet, span)).join('') +
    plan.doors.map((entry) => leaf(sheet, entry)).join('') +
    labels(sheet) +
    dimensions(sheet) +
    legend(sheet, random.between(-40, 40));
  return document(1200, 900, body);
}

function turned(facts: PlanFacts, random: Random): Template {
  switch (facts.kind) {
    case 'apartment':
      return apartment(facts.rooms);
    case 'house':
      return house;
    case 'office':
      return office;
    case 'garage':
      return parkingBays();
    case 'warehouse':
      return warehouse;
    case 'lot':
      return random.chance(0.5)
        ? onItsSide(lot)
        : onItsSide({ ...lot, placed: lot.placed.filter(({ piece: kind }) => kind !== 'pool') });
  }
}

/** Swaps the axes, so that a deep plot fills a wide sheet. */
function onItsSide(plan: Template): Template {
  return {
    ...plan,
    w: plan.h,
    h: plan.w,
    rooms: plan.rooms.map((r) => ({ ...r, x: r.y, y: r.x, w: r.h, h: r.w })),
    open: plan.open.map(
      (s): Span => ({ ...s, x: s.y, y: s.x, along: s.along === 'x' ? 'y' : 'x' }),
    ),
    placed: plan.placed.map((p) => ({ ...p, x: p.y, y: p.x, w: p.h, h: p.w })),
  };
}

function stretched(plan: Template, random: Random): Template {
  const a = random.int(94, 108) / 100;
  const b = random.int(95, 106) / 100;
  const box = <T extends { x: number; y: number; w: number; h: number }>(r: T): T => ({
    ...r,
    x: r.x * a,
    y: r.y * b,
    w: r.w * a,
    h: r.h * b,
  });
  const along = (s: Span): Span => ({
    ...s,
    x: s.x * a,
    y: s.y * b,
    length: s.length * (s.along === 'x' ? a : b),
  });
  return {
    w: plan.w * a,
    h: plan.h * b,
    rooms: plan.rooms.map(box),
    placed: plan.placed.map(box),
    windows: plan.windows.map(along),
    open: plan.open.map(along),
    doors: plan.doors.map((d) => ({ ...d, x: d.x * a, y: d.y * b })),
  };
}

const grounds = {
  wood: '#f6ecdf',
  tile: '#eaf1f2',
  out: '#eee9dd',
  grass: '#e3edd6',
  plain: '#f4f4ef',
} as const;

function floors({ plan, scale, x, y }: Drawing): string {
  return plan.rooms
    .map((room) => {
      const [rx, ry, w, h] = [x(room.x, room.w), y(room.y), room.w * scale, room.h * scale];
      let d = '';
      const step = Math.max(9, room.floor === 'tile' ? scale * 0.42 : scale * 0.24);
      if (room.floor === 'tile' || room.floor === 'out')
        for (let k = step; k < w; k += step) d += `M${px(rx + k)} ${px(ry)}v${px(h)}`;
      if (room.floor !== 'plain' && room.floor !== 'grass')
        for (let k = step; k < h; k += step) d += `M${px(rx)} ${px(ry + k)}h${px(w)}`;
      return (
        rect(rx, ry, w, h, grounds[room.floor]) +
        (d === '' ? '' : path(d, 'none', { stroke: '#0b3c49', width: 0.7, opacity: 0.11 }))
      );
    })
    .join('');
}

function walls({ plan, scale, x, y, wall }: Drawing): string {
  const outside = (floor: string) => floor === 'out' || floor === 'grass';
  const frame = (stroke: number, test: (floor: string) => boolean) =>
    plan.rooms
      .filter((room) => test(room.floor))
      .map((room) =>
        rect(x(room.x, room.w), y(room.y), room.w * scale, room.h * scale, 'none', {
          stroke: ink,
          width: stroke,
        }),
      )
      .join('');
  return frame(wall * 0.4, outside) + frame(wall, (floor) => !outside(floor));
}

function cut(sheet: Drawing, span: Span, fill: string): string {
  const t = sheet.wall + 3;
  if (span.along === 'x')
    return rect(
      sheet.x(span.x, span.length),
      sheet.y(span.y) - t / 2,
      span.length * sheet.scale,
      t,
      fill,
    );
  return rect(sheet.x(span.x) - t / 2, sheet.y(span.y), t, span.length * sheet.scale, fill);
}

const gap = (sheet: Drawing, span: Span) =>
  cut(sheet, span, '#f6f1e8') + cut(sheet, { ...span }, '#f6f1e8');

function pane(sheet: Drawing, span: Span): string {
  const half = sheet.wall / 2;
  const length = span.length * sheet.scale;
  const [x, y] = [
    span.along === 'x' ? sheet.x(span.x, span.length) : sheet.x(span.x),
    sheet.y(span.y),
  ];
  const box =
    span.along === 'x'
      ? rect(x, y - half, length, half * 2, '#d9f1f8', { stroke: ink, width: 1.6 })
      : rect(x - half, y, half * 2, length, '#d9f1f8', { stroke: ink, width: 1.6 });
  const middle =
    span.along === 'x'
      ? line(
          [
            [x, y],
            [x + length, y],
          ],
          ink,
          1.4,
        )
      : line(
          [
            [x, y],
            [x, y + length],
          ],
          ink,
          1.4,
        );
  return cut(sheet, span, paper) + box + middle;
}

const ways = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] } as const;
const flipped = { n: 'n', s: 's', e: 'w', w: 'e' } as const;

function leaf(sheet: Drawing, door: Door): string {
  const r = door.width * sheet.scale;
  const [tx, ty] = ways[sheet.mirrored ? flipped[door.to] : door.to];
  const [sx, sy] = ways[sheet.mirrored ? flipped[door.swing] : door.swing];
  const [x, y] = [sheet.x(door.x), sheet.y(door.y)];
  const t = sheet.wall + 3;
  const hole =
    tx === 0
      ? rect(x - t / 2, Math.min(y, y + ty * r), t, r, '#f6f1e8')
      : rect(Math.min(x, x + tx * r), y - t / 2, r, t, '#f6f1e8');
  if (door.width < 0.5) return hole;
  const sweep = tx * sy - ty * sx < 0 ? 1 : 0;
  return (
    hole +
    line(
      [
        [x, y],
        [x + sx * r, y + sy * r],
      ],
      ink,
      3.4,
    ) +
    path(
      `M${px(x + sx * r)} ${px(y + sy * r)}A${px(r)} ${px(r)} 0 0 ${sweep} ${px(x + tx * r)} ${px(y + ty * r)}`,
      'none',
      { stroke: ink, width: 1.5 },
    )
  );
}

function piece(sheet: Drawing, { piece: kind, x, y, w, h, back }: Placed): string {
  return furniture(
    kind,
    sheet.x(x, w),
    sheet.y(y),
    w * sheet.scale,
    h * sheet.scale,
    sheet.mirrored ? flipped[back] : back,
  );
}
