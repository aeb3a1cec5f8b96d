import { letter, textWidth } from '../lettering.ts';
import { circle, line, polygon, px, rect } from '../svg.ts';
import type { Drawing, Room } from './template.ts';

export const ink = '#0b3c49';

const area = (value: number) =>
  `${value < 100 ? value.toFixed(1).replace('.', ',') : value.toFixed(0).replace(/(\d)(?=(\d{3})+$)/g, '$1.')} m²`;

/** The name and the area of every room, where they cover the least furniture. */
export function labels(drawing: Drawing): string {
  const { plan, scale, x, y } = drawing;
  return plan.rooms
    .map((room) => {
      const w = room.w * scale;
      const h = room.h * scale;
      const upright = textWidth(room.name, 11) > w - 14 && h > w;
      const size = Math.max(
        7,
        Math.min(14, (14 * ((upright ? h : w) - 16)) / textWidth(room.name, 14)),
      );
      const text = area(room.w * room.h);
      const plate = Math.max(textWidth(room.name, size), textWidth(text, size * 0.82)) + 14;
      const tall = size * 3.3;
      const [cx, cy] = upright
        ? [x(room.x, room.w) + w / 2, y(room.y) + h / 2]
        : quietest(drawing, room, plate, tall);
      const body =
        rect(cx - plate / 2, cy - tall / 2, plate, tall, '#ffffff', { opacity: 0.82, radius: 4 }) +
        letter(room.name, cx, cy - size * 1.2, {
          size,
          color: ink,
          align: 'center',
          weight: 0.14,
        }) +
        letter(text, cx, cy + size * 0.35, {
          size: size * 0.82,
          color: '#a3472e',
          align: 'center',
          weight: 0.13,
        });
      return upright ? `<g transform="rotate(-90 ${px(cx)} ${px(cy)})">${body}</g>` : body;
    })
    .join('');
}

/** Tries places from the middle of the room outwards and keeps the emptiest. */
function quietest(
  { plan, scale, x, y }: Drawing,
  room: Room,
  w: number,
  h: number,
): readonly [number, number] {
  const left = x(room.x, room.w);
  const top = y(room.y);
  const [rw, rh] = [room.w * scale, room.h * scale];
  let best: readonly [number, number] = [left + rw / 2, top + rh / 2];
  let least = Number.POSITIVE_INFINITY;
  for (const across of [0.5, 0.35, 0.65, 0.2, 0.8])
    for (const down of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const cx = Math.min(left + rw - w / 2 - 8, Math.max(left + w / 2 + 8, left + rw * across));
      const cy = Math.min(top + rh - h / 2 - 8, Math.max(top + h / 2 + 8, top + rh * down));
      const hidden = plan.placed.reduce(
        (sum, p) => {
          const ox =
            Math.min(cx + w / 2, x(p.x, p.w) + p.w * scale) - Math.max(cx - w / 2, x(p.x, p.w));
          const oy = Math.min(cy + h / 2, y(p.y) + p.h * scale) - Math.max(cy - h / 2, y(p.y));
          return sum + Math.max(0, ox) * Math.max(0, oy);
        },
        Math.hypot(across - 0.5, down - 0.5) * w * h * 0.3,
      );
      if (hidden < least) {
        least = hidden;
        best = [cx, cy];
      }
    }
  return best;
}

const metres = (value: number) => value.toFixed(2).replace('.', ',');

/** Lengths along the foot and the left side, ticked at every wall. */
export function dimensions({ plan, scale, x, y }: Drawing): string {
  const stops = (values: readonly number[]) =>
    [...new Set(values.map((v) => Math.round(v * 100) / 100))].sort((a, b) => a - b);
  const across = stops(
    plan.rooms
      .filter((room) => room.y + room.h > plan.h - 0.05)
      .flatMap((room) => [room.x, room.x + room.w]),
  );
  const down = stops(
    plan.rooms.filter((room) => room.x < 0.05).flatMap((room) => [room.y, room.y + room.h]),
  );
  const by = y(plan.h) + 34;
  const lx = x(0, plan.w) - 34;
  let out =
    line(
      [
        [x(0, plan.w), by],
        [x(0, plan.w) + plan.w * scale, by],
      ],
      ink,
      1.2,
    ) +
    line(
      [
        [lx, y(0)],
        [lx, y(plan.h)],
      ],
      ink,
      1.2,
    );
  const tick = (tx: number, ty: number) =>
    line(
      [
        [tx - 5, ty + 5],
        [tx + 5, ty - 5],
      ],
      ink,
      2,
    );
  across.forEach((value, i) => {
    out += tick(x(value), by);
    const next = across[i + 1];
    if (next !== undefined && (next - value) * scale > 46)
      out += letter(metres(next - value), (x(value) + x(next)) / 2, by - 16, {
        size: 10,
        color: ink,
        align: 'center',
      });
  });
  down.forEach((value, i) => {
    out += tick(lx, y(value));
    const next = down[i + 1];
    const middle = next === undefined ? 0 : (y(value) + y(next)) / 2;
    if (next !== undefined && (next - value) * scale > 46)
      out += `<g transform="rotate(-90 ${px(lx - 6)} ${px(middle)})">${letter(metres(next - value), lx - 6, middle - 10, { size: 10, color: ink, align: 'center' })}</g>`;
  });
  return out;
}

/** North and the graphic scale. */
export function legend({ scale, plan }: Drawing, north: number): string {
  const unit = plan.w > 24 ? 5 : 1;
  const w = unit * scale;
  const needle = `<g transform="rotate(${px(north)} 1128 72)">${polygon(
    [
      [1128, 42],
      [1138, 84],
      [1128, 76],
      [1118, 84],
    ],
    '#c65a3a',
  )}${letter('N', 1128, 90, { size: 12, color: ink, align: 'center', weight: 0.16 })}</g>`;
  return (
    circle(1128, 72, 36, 'none', { stroke: ink, width: 1.4 }) +
    needle +
    [0, 1, 2]
      .map((i) => rect(60 + i * w, 52, w, 8, i % 2 ? '#ffffff' : ink, { stroke: ink, width: 1.2 }))
      .join('') +
    letter('0', 60, 68, { size: 9, color: ink, align: 'center' }) +
    letter(`${unit * 3} m`, 60 + 3 * w, 68, { size: 9, color: ink, align: 'center' })
  );
}
