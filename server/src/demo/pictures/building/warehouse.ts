import { type Brush, warm } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { letter } from '../lettering.ts';
import { randomFrom } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { circle, group, path, px, rect } from '../svg.ts';
import { lookOf } from './look.ts';
import type { Subject } from './subject.ts';

/** A long shed with its docks, lorries backed to some of them, and a glazed office at one end. */
export function warehouse(facts: BuildingFacts): Subject {
  const random = randomFrom(facts.seed).fork('warehouse');
  const look = lookOf(facts.hue, random.fork('look'), true);
  const docks = random.int(7, 8);
  const officeLeft = random.chance(0.5);
  const roof = random.pick(['saw', 'flat', 'arch'] as const);
  const width = docks * 6 + 18;
  return {
    width,
    height: 17,
    draw(brush, x, ground, m) {
      const { tone } = brush;
      const sheet = new Sheet();
      const shed = officeLeft ? x + 18 * m : x;
      const w = docks * 6 * m;
      const top = ground - 11 * m;
      const pale = '#e9eeec';
      if (roof === 'saw')
        for (let i = 0; i < docks; i += 1)
          sheet.polygon(0, tone(darker(pale, 0.16)), [
            [shed + i * 6 * m, top],
            [shed + i * 6 * m, top - 2.1 * m],
            [shed + (i + 1) * 6 * m, top],
          ]);
      if (roof === 'arch')
        sheet.path(
          0,
          tone(darker(pale, 0.16)),
          `M${px(shed)} ${px(top)}Q${px(shed + w / 2)} ${px(top - 5 * m)} ${px(shed + w)} ${px(top)}z`,
        );
      for (let i = 1; i < docks; i += 2)
        sheet.rect(0, tone('#9fb1b5'), shed + i * 6 * m, top - 0.9 * m, 1.6 * m, 0.9 * m);
      sheet.rect(1, tone(pale), shed, top, w, 11 * m);
      sheet.rect(2, tone(look.wall), shed, top, w, 2.6 * m);
      sheet.rect(2, tone(look.accent), shed, top + 2.6 * m, w, 0.4 * m);
      sheet.rect(2, tone('#8d9aa0'), shed, ground - 1.3 * m, w, 1.3 * m);
      for (let rib = 0; rib < w; rib += m * 0.8)
        sheet.rect(3, tone(darker(pale, 0.2)), shed + rib, top + 3 * m, 1, 6.7 * m, 0.35);
      let over = '';
      for (let i = 0; i < docks; i++)
        over += dock(
          brush,
          sheet,
          shed + i * 6 * m,
          ground,
          m,
          i + 1,
          random.fork(`dock${i}`).chance(0.55),
        );
      const office = officeLeft ? x : x + w;
      annex(office);
      return sheet.toString() + over;

      function annex(left: number) {
        const ow = 18 * m;
        sheet.rect(4, tone(look.wall), left, ground - 13.4 * m, ow, 13.4 * m);
        sheet.rect(5, tone(look.trim), left - 0.3 * m, ground - 13.8 * m, ow + 0.6 * m, 0.7 * m);
        for (let f = 0; f < 3; f++)
          for (let i = 0; i < 8; i++) {
            const lit = random.fork(`${f}/${i}`).chance(brush.mood.lit);
            sheet.rect(
              5,
              lit ? (warm[i % 3] ?? warm[0]) : tone(brush.mood.glass[(i + f) % 3] ?? '#78b7cb'),
              left + (1 + i * 2.02) * m,
              ground - (f * 4.1 + 3.9) * m,
              1.86 * m,
              3 * m,
            );
          }
        sheet.rect(6, tone(look.accent), left + 6 * m, ground - 3.6 * m, 6 * m, 0.4 * m);
        sheet.rect(6, tone(darker(look.wall, 0.5)), left + 8 * m, ground - 3.1 * m, 2 * m, 3.1 * m);
        sheet.rect(
          7,
          brush.mood.evening ? warm[1] : tone('#cfe8ef'),
          left + 8.2 * m,
          ground - 2.8 * m,
          1.6 * m,
          2.8 * m,
        );
      }
    },
  };
}

function dock(
  brush: Brush,
  sheet: Sheet,
  x: number,
  ground: number,
  m: number,
  number: number,
  taken: boolean,
): string {
  const { tone } = brush;
  const left = x + 1.3 * m;
  sheet.rect(4, tone('#2b3d45'), left - 0.35 * m, ground - 5.2 * m, 4.1 * m, 5.2 * m);
  sheet.rect(
    5,
    brush.mood.evening && number % 3 ? warm[0] : tone('#dfe6e6'),
    left,
    ground - 4.8 * m,
    3.4 * m,
    3.5 * m,
  );
  for (let k = 1; k < 5; k++)
    sheet.rect(6, tone('#9fb1b5'), left, ground - (1.3 + k * 0.7) * m, 3.4 * m, 1);
  sheet.rect(6, '#f2c230', left - 0.3 * m, ground - 1.3 * m, 0.3 * m, 1.3 * m);
  sheet.rect(6, '#f2c230', left + 3.4 * m, ground - 1.3 * m, 0.3 * m, 1.3 * m);
  const sign = letter(String(number), x + 3 * m, ground - 7.2 * m, {
    size: 1.1 * m,
    color: tone('#31454c'),
    align: 'center',
    weight: 0.2,
  });
  const lampHead = brush.mood.evening
    ? path(
        `M${px(x + 2.6 * m)} ${px(ground - 5.6 * m)}h${px(0.8 * m)}l${px(1.8 * m)} ${px(5.6 * m)}h${px(-4.4 * m)}z`,
        warm[2],
        { opacity: 0.13 },
      )
    : '';
  return (
    sign + lampHead + (taken ? lorryFront(brush, x + 3 * m, ground + 0.35 * m, m, number) : '')
  );
}

/** A lorry seen head on. */
function lorryFront(brush: Brush, x: number, y: number, m: number, n: number): string {
  const { tone } = brush;
  const color = ['#c65a3a', '#075a74', '#eef2f0', '#e6b94f', '#2f7f8c'][n % 5] ?? '#c65a3a';
  const light = brush.mood.evening ? warm[2] : tone('#fff3d9');
  const u = m / 10;
  const box = (bx: number, by: number, w: number, h: number, fill: string, radius = 0) =>
    rect(bx, -by - h, w, h, fill, { radius });
  const body =
    box(-13, 6, 26, 36, tone('#f4f7f7'), 1) +
    box(-13, 6, 3, 36, tone('#cfd9da')) +
    box(-12, 3, 24, 30, tone(color), 3) +
    box(-10.5, 19, 21, 10, brush.mood.evening ? '#53748a' : tone('#9fcfde'), 1.5) +
    box(-9, 10, 18, 6, tone(darker(color, 0.35)), 1) +
    box(-12, 3, 24, 5, tone(lighter(color, 0.3)), 1) +
    circle(-9.4, -5.6, 1.8, light) +
    circle(9.4, -5.6, 1.8, light) +
    box(-3.5, 3.6, 7, 2, tone('#ffffff')) +
    box(-15.5, 18, 2.4, 7, tone('#31454c'), 1) +
    box(13.1, 18, 2.4, 7, tone('#31454c'), 1) +
    box(-11.5, 0, 5, 4, tone('#1d2b31'), 1) +
    box(6.5, 0, 5, 4, tone('#1d2b31'), 1);
  return group(body, { transform: `translate(${px(x)} ${px(y)}) scale(${u.toFixed(3)})` });
}
