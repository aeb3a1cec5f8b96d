import { type Brush, warm } from '../brush.ts';
import { letter } from '../lettering.ts';
import { circle, ellipse, glow, group, line, path, px, rect } from '../svg.ts';

const steel = '#3b4f57';

/** A street lamp of h pixels; call `lampGlow()` once in the picture before the first. */
export function lamp(brush: Brush, x: number, y: number, h: number): string {
  const color = brush.tone(steel);
  const arm = h * 0.16;
  const light = brush.mood.evening
    ? circle(x + arm, y - h + 2, h * 0.34, 'url(#lamp)') +
      path(
        `M${px(x + arm - 5)} ${px(y - h + 4)}L${px(x - h * 0.16)} ${px(y)}h${px(h * 0.66)}L${px(x + arm + 5)} ${px(y - h + 4)}Z`,
        warm[2],
        { opacity: 0.07 },
      )
    : '';
  return (
    rect(x - h * 0.012 - 1, y - h, h * 0.024 + 2, h, color) +
    rect(x - h * 0.03, y - h * 0.08, h * 0.06, h * 0.08, color) +
    path(`M${px(x)} ${px(y - h * 0.9)}Q${px(x)} ${px(y - h)} ${px(x + arm)} ${px(y - h)}`, 'none', {
      stroke: color,
      width: Math.max(1.6, h * 0.018),
    }) +
    rect(
      x + arm - h * 0.05,
      y - h - 1,
      h * 0.1,
      Math.max(3, h * 0.025),
      brush.mood.evening ? warm[2] : brush.tone('#f4efe2'),
      { radius: 2 },
    ) +
    light
  );
}

export const lampGlow = (): string => `<defs>${glow('lamp', '#ffd9a0', 0.75)}</defs>`;

export function bench(brush: Brush, x: number, y: number, metre: number): string {
  const wood = brush.tone('#a9714d');
  const w = metre * 1.8;
  const h = metre * 0.45;
  return (
    rect(x, y - h, w, h * 0.18, wood, { radius: 1 }) +
    rect(x, y - h * 1.9, w, h * 0.2, wood, { radius: 1 }) +
    rect(x, y - h * 1.5, w, h * 0.2, wood, { radius: 1 }) +
    rect(x + w * 0.08, y - h * 1.9, w * 0.04, h * 1.9, brush.tone(steel)) +
    rect(x + w * 0.88, y - h * 1.9, w * 0.04, h * 1.9, brush.tone(steel))
  );
}

/** A café table with two chairs and a parasol, standing on y. */
export function cafe(brush: Brush, x: number, y: number, metre: number, cloth: string): string {
  const { tone } = brush;
  const m = metre;
  const chair = (cx: number, facing: number) =>
    line(
      [
        [cx, y],
        [cx, y - m * 0.46],
        [cx + facing * m * 0.4, y - m * 0.46],
        [cx + facing * m * 0.4, y],
      ],
      tone('#8a5a34'),
      m * 0.05,
    ) +
    line(
      [
        [cx, y - m * 0.46],
        [cx - facing * m * 0.06, y - m * 0.92],
      ],
      tone('#8a5a34'),
      m * 0.05,
    );
  return (
    line(
      [
        [x, y],
        [x, y - m * 2.5],
      ],
      tone(steel),
      m * 0.05,
    ) +
    chair(x - m * 0.95, 1) +
    chair(x + m * 0.95, -1) +
    rect(x - m * 0.42, y - m * 0.76, m * 0.84, m * 0.06, tone('#f4f4ee'), { radius: 2 }) +
    line(
      [
        [x - m * 0.2, y],
        [x, y - m * 0.72],
        [x + m * 0.2, y],
      ],
      tone(steel),
      m * 0.04,
    ) +
    path(
      `M${px(x - m * 1.35)} ${px(y - m * 2.15)}L${px(x)} ${px(y - m * 2.75)}L${px(x + m * 1.35)} ${px(y - m * 2.15)}Z`,
      tone(cloth),
    ) +
    path(
      `M${px(x - m * 0.5)} ${px(y - m * 2.15)}L${px(x)} ${px(y - m * 2.75)}L${px(x + m * 0.5)} ${px(y - m * 2.15)}Z`,
      tone('#fffaf0'),
      { opacity: 0.75 },
    )
  );
}

/** A corner sign with the street's name, on its post. */
export function streetSign(
  brush: Brush,
  x: number,
  y: number,
  metre: number,
  name: string,
): string {
  const w = metre * 1.5;
  const h = metre * 0.36;
  const top = y - metre * 2.5;
  return group(
    rect(x - metre * 0.035, top, metre * 0.07, metre * 2.5, brush.tone(steel)) +
      rect(x - w / 2, top - h * 0.4, w, h, brush.tone('#0b3c49'), { radius: 2 }) +
      letter(name, x, top - h * 0.05, {
        size: h * 0.34,
        color: '#ffffff',
        align: 'center',
        weight: 0.16,
      }),
  );
}

export function busStop(brush: Brush, x: number, y: number, metre: number): string {
  const { tone } = brush;
  const w = metre * 3.4;
  const h = metre * 2.4;
  return (
    rect(x, y - h, w, h, tone('#a9d5e2'), { opacity: 0.38 }) +
    rect(x - metre * 0.15, y - h - metre * 0.12, w + metre * 0.3, metre * 0.16, tone('#075a74')) +
    [0, 0.5, 1]
      .map((t) => rect(x + t * w - metre * 0.03, y - h, metre * 0.06, h, tone(steel)))
      .join('') +
    rect(x + w * 0.56, y - h * 0.78, w * 0.38, h * 0.6, tone('#c65a3a'), { radius: 2 }) +
    circle(x + w * 0.75, y - h * 0.52, w * 0.09, tone('#f2e3d5')) +
    rect(x + metre * 0.3, y - metre * 0.46, w * 0.42, metre * 0.08, tone('#f4f4ee'))
  );
}

/** A pot with something growing in it. */
export function pot(brush: Brush, x: number, y: number, h: number, clay = '#c65a3a'): string {
  const { tone } = brush;
  const random = brush.random.fork(`pot${px(x)}${px(y)}`);
  let leaves = '';
  for (let i = 0; i < 7; i++) {
    const lean = -1 + (i / 6) * 2;
    const tip = random.between(0.72, 1);
    leaves += path(
      `M${px(x)} ${px(y - h * 0.28)}Q${px(x + lean * h * 0.16 - h * 0.06)} ${px(y - h * 0.66 * tip)} ${px(x + lean * h * 0.34)} ${px(y - h * tip * (1 - Math.abs(lean) * 0.3))}Q${px(x + lean * h * 0.2 + h * 0.08)} ${px(y - h * 0.5)} ${px(x)} ${px(y - h * 0.28)}Z`,
      tone(i % 2 ? '#3f8a62' : '#5ba377'),
    );
  }
  return (
    ellipse(x, y, h * 0.2, h * 0.025, '#0b3c49', { opacity: brush.mood.shadow }) +
    leaves +
    path(
      `M${px(x - h * 0.17)} ${px(y - h * 0.3)}h${px(h * 0.34)}l${px(-h * 0.05)} ${px(h * 0.3)}h${px(-h * 0.24)}z`,
      tone(clay),
    ) +
    rect(x - h * 0.19, y - h * 0.32, h * 0.38, h * 0.06, tone(clay), { radius: 1 })
  );
}
