import { type Brush, warm } from '../brush.ts';
import { darker } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import type { Random } from '../random.ts';
import { Sheet } from '../sheet.ts';

const plasters = [
  '#f2e3d5',
  '#e8d3b6',
  '#dfe6e4',
  '#f7efe0',
  '#e9c9b0',
  '#cfdcdc',
  '#d9a98c',
  '#f3e9c9',
] as const;

/** The houses on both sides, at the building's own scale and a breath paler than it. */
export function neighbours(
  brush: Brush,
  facts: BuildingFacts,
  ground: number,
  scale: number,
  [from, to]: readonly [number, number],
): string {
  const random = brush.random.fork('neighbours');
  const open = facts.setting === 'river' || facts.setting === 'sea' || facts.setting === 'pampa';
  const tallest = { river: 3, sea: 5, pampa: 1, mountain: 3, suburb: 2, city: 8 }[facts.setting];
  let out = '';
  const row = (start: number, end: number, step: 1 | -1) => {
    for (let x = start; step > 0 ? x < end : x > end; ) {
      const floors = Math.min(tallest, random.int(1, tallest));
      const w = scale * random.between(7, 12) * (floors > 3 ? 1.25 : 1);
      if (!random.chance(open ? 0.5 : 0.1))
        out += one(brush, random, step > 0 ? x : x - w, w, ground, scale, floors);
      else if (open) x += step * w * 0.6;
      x += step * w;
    }
  };
  row(from, -80, -1);
  row(to, 1680, 1);
  return out;
}

function one(
  brush: Brush,
  random: Random,
  x: number,
  w: number,
  ground: number,
  scale: number,
  floors: number,
): string {
  const sheet = new Sheet();
  const { mood } = brush;
  const far = 0.24;
  const wall = random.pick(plasters);
  const storey = scale * (floors < 3 ? 3.9 : 3);
  const h = floors * storey + scale * 0.6;
  const top = ground - h;
  const t = (color: string) => brush.tone(color, far);
  sheet.rect(0, t(wall), x, top, w, h);
  sheet.rect(0, t(darker(wall, 0.2)), x, top, w * 0.06, h);
  sheet.rect(3, t('#ffffff'), x - 2, top, w + 4, scale * 0.28);
  if (floors < 3) {
    sheet.rect(3, t(darker(wall, 0.12)), x, top + scale * 0.55, w, scale * 0.12);
    for (let b = x + scale * 0.4; b < x + w - scale * 0.3; b += scale * 0.5)
      sheet.rect(3, t('#ffffff'), b, top - scale * 0.5, scale * 0.18, scale * 0.5);
    sheet.rect(3, t('#ffffff'), x, top - scale * 0.62, w, scale * 0.16);
  } else if (random.chance(0.6)) {
    sheet.rect(0, t(darker(wall, 0.1)), x + w * 0.3, top - scale * 2.4, w * 0.3, scale * 2.4);
  }
  const n = Math.max(2, Math.round(w / (scale * 3)));
  for (let f = 0; f < floors; f++)
    for (let i = 0; i < n; i++) {
      const cw = w / n;
      const tall = floors < 3;
      const ww = tall ? cw * 0.38 : cw * 0.5;
      const wh = storey * (tall ? 0.6 : 0.46);
      const wx = x + i * cw + (cw - ww) / 2;
      const door = f === 0 && i === Math.floor(n / 2);
      const wy = door
        ? ground - storey * 0.68
        : ground - f * storey - storey * (tall ? 0.78 : 0.76);
      const lit = random.chance(mood.lit * 0.8);
      sheet.rect(
        1,
        t('#ffffff'),
        wx - scale * 0.14,
        wy - scale * 0.14,
        ww + scale * 0.28,
        (door ? storey * 0.68 : wh) + scale * 0.14,
      );
      sheet.rect(
        2,
        door
          ? t(random.pick(['#3f6f5c', '#7d3a29', '#31505c']))
          : lit
            ? warm[0]
            : t(random.pick(mood.glass)),
        wx,
        wy,
        ww,
        door ? storey * 0.68 : wh,
      );
      if (!door && tall)
        sheet.rect(
          3,
          t('#3b4f57'),
          wx - scale * 0.1,
          wy + wh * 0.62,
          ww + scale * 0.2,
          Math.max(1, scale * 0.06),
        );
      if (!door && !tall && random.chance(0.5))
        sheet.rect(
          3,
          t('#ffffff'),
          wx - scale * 0.3,
          wy + wh * 0.9,
          ww + scale * 0.6,
          Math.max(1.4, scale * 0.12),
        );
    }
  return sheet.toString();
}
