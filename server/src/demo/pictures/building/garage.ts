import { warm } from '../brush.ts';
import { darker } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { letter } from '../lettering.ts';
import { randomFrom } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { circle, px } from '../svg.ts';
import { lookOf } from './look.ts';
import type { Subject } from './subject.ts';

/** A parking building: open decks behind a screen, the ramp, and the round E that every driver looks for. */
export function garage(facts: BuildingFacts): Subject {
  const random = randomFrom(facts.seed).fork('garage');
  const look = lookOf(facts.hue, random.fork('look'), true);
  const floors = Math.max(3, Math.min(12, Math.round(facts.floors)));
  const bays = random.int(6, 8);
  const width = bays * 5.4 + 7;
  const towerLeft = random.chance(0.5);
  const screen = random.pick(['fins', 'mesh', 'waves'] as const);
  const height = floors * 3 + 1;
  return {
    width,
    height: height + 4.5,
    draw(brush, x, ground, m) {
      const { tone, mood } = brush;
      const sheet = new Sheet();
      const rng = random.fork('cars');
      const left = towerLeft ? x + 7 * m : x;
      const w = bays * 5.4 * m;
      const top = ground - height * m;
      sheet.rect(0, mood.evening ? '#8b6a44' : tone('#2c4049'), left, top, w, height * m);
      for (let f = 0; f < floors; f++) {
        const y = ground - f * 3 * m;
        if (mood.evening) sheet.rect(1, warm[0], left, y - 2.75 * m, w, 0.35 * m, 0.75);
        for (let i = 0; i < bays * 2; i++) {
          const cx = left + (i + 0.5) * 2.7 * m;
          if (f > 0 && rng.chance(0.62)) parked(cx, y);
          if (i % 2 === 0) sheet.rect(1, tone('#6d7f86'), cx - 1.5 * m, y - 3 * m, 0.5 * m, 3 * m);
        }
        if (f > 0) {
          sheet.rect(4, tone(look.trim), left - 0.2 * m, y - 0.85 * m, w + 0.4 * m, 1.05 * m);
          sheet.rect(5, '#0b3c49', left, y + 0.2 * m, w, 0.3 * m, 0.25);
        }
      }
      sheet.rect(4, tone(look.trim), left - 0.2 * m, top - 0.6 * m, w + 0.4 * m, 1.2 * m);
      ramp();
      veil();
      entrance();
      core(towerLeft ? x : left + w);
      const ex = towerLeft ? x + 3.5 * m : left + w + 3.5 * m;
      const ey = top - 0.2 * m;
      const vertical = [...'COCHERAS']
        .map((sign, i) =>
          letter(sign, ex, ey + (4.4 + i * Math.min(1.75, (height - 9) / 8)) * m, {
            size: Math.min(1.15, (height - 9) / 12) * m,
            color: '#fff6e6',
            align: 'center',
            weight: 0.17,
          }),
        )
        .join('');
      return (
        sheet.toString() +
        circle(ex, ey + 1.6 * m, 1.75 * m, mood.evening ? '#6fd3ef' : tone('#ffffff')) +
        circle(ex, ey + 1.6 * m, 1.5 * m, tone('#075a74')) +
        letter('E', ex, ey + 0.75 * m, {
          size: 1.7 * m,
          color: '#ffffff',
          align: 'center',
          weight: 0.2,
        }) +
        vertical
      );

      function parked(cx: number, y: number) {
        const color = tone(rng.pick(['#c65a3a', '#eef2f0', '#8fa3aa', '#075a74', '#d9cbb8']));
        sheet.path(
          2,
          color,
          `M${px(cx - 0.9 * m)} ${px(y)}v${px(-1.25 * m)}q${px(0.2 * m)} ${px(-0.7 * m)} ${px(0.5 * m)} ${px(-0.7 * m)}h${px(0.8 * m)}q${px(0.3 * m)} 0 ${px(0.5 * m)} ${px(0.7 * m)}v${px(1.25 * m)}z`,
        );
        sheet.rect(3, tone('#31454c'), cx - 0.6 * m, y - 1.78 * m, 1.2 * m, 0.5 * m);
        sheet.rect(
          3,
          mood.evening ? '#ff8a6a' : tone('#a3281c'),
          cx - 0.85 * m,
          y - 1.15 * m,
          0.3 * m,
          0.2 * m,
        );
        sheet.rect(
          3,
          mood.evening ? '#ff8a6a' : tone('#a3281c'),
          cx + 0.55 * m,
          y - 1.15 * m,
          0.3 * m,
          0.2 * m,
        );
      }

      function ramp() {
        for (let f = 1; f < floors - 1; f++) {
          const y = ground - f * 3 * m;
          const a = left + w * (f % 2 ? 0.62 : 0.96);
          const b = left + w * (f % 2 ? 0.96 : 0.62);
          sheet.polygon(3, tone(darker(look.trim, 0.18)), [
            [a, y - 0.8 * m],
            [a, y + 0.2 * m],
            [b, y - 2.8 * m],
            [b, y - 3.8 * m],
          ]);
        }
      }

      function veil() {
        const from = ground - 3.4 * m;
        const tall = from - top - 0.4 * m;
        const span = w * 0.58;
        const step = screen === 'fins' ? 0.9 : screen === 'mesh' ? 1.5 : 0.7;
        for (let u = 0; u < span; u += step * m) {
          const wave = screen === 'waves' ? 0.55 + 0.45 * Math.sin(u / (3.4 * m)) : 1;
          const color = (Math.floor(u / m) + 1) % 4 === 0 ? look.accent : look.wall;
          sheet.rect(
            6,
            tone(color),
            left + u,
            from - tall * wave,
            (screen === 'mesh' ? 0.9 : 0.34) * m,
            tall * wave,
            screen === 'mesh' ? 0.82 : 1,
          );
        }
      }

      function entrance() {
        for (const [at, arrow] of [
          [0.14, 'M-8 0L0 -12L8 0z'],
          [0.34, 'M-8 -12L0 0L8 -12z'],
        ] as const) {
          const ex0 = left + w * at;
          sheet.rect(
            6,
            mood.evening ? '#d9a45f' : tone('#1d2b31'),
            ex0 - 2.4 * m,
            ground - 2.7 * m,
            4.8 * m,
            2.7 * m,
          );
          sheet.rect(7, '#f2c230', ex0 - 2.4 * m, ground - 2.7 * m, 4.8 * m, 0.24 * m);
          sheet.path(
            8,
            '#ffffff',
            arrow
              .replace('M', `M${px(ex0)} ${px(ground - 1.2 * m)}m`)
              .replace(
                /L(-?\d+) (-?\d+)/g,
                (_, a: string, b: string) =>
                  `L${px(ex0 + Number(a))} ${px(ground - 1.2 * m + Number(b))}`,
              ),
            0.85,
          );
          sheet.rect(8, '#ffffff', ex0 - 2.2 * m, ground - 1 * m, 3.4 * m, 0.16 * m);
          for (let k = 0; k < 4; k++)
            sheet.rect(9, '#c65a3a', ex0 - (2 - k * 0.85) * m, ground - 1 * m, 0.42 * m, 0.16 * m);
        }
        for (let i = 0; i < 3; i++)
          sheet.rect(
            6,
            mood.evening ? (warm[i] ?? warm[0]) : tone(mood.glass[i] ?? '#78b7cb'),
            left + w * (0.5 + i * 0.155),
            ground - 2.6 * m,
            w * 0.14,
            2.5 * m,
          );
        sheet.rect(
          5,
          tone(darker(look.trim, 0.12)),
          left + w * 0.48,
          ground - 3 * m,
          w * 0.52,
          3 * m,
        );
      }

      function core(cx: number) {
        sheet.rect(5, tone(look.wall), cx, top - 3.4 * m, 7 * m, (height + 3.4) * m);
        sheet.rect(6, '#0b3c49', cx, top - 3.4 * m, 1.6 * m, (height + 3.4) * m, 0.14);
        sheet.rect(
          6,
          mood.evening ? warm[1] : tone(mood.glass[0]),
          cx + 2.2 * m,
          ground - 3 * m,
          2.6 * m,
          3 * m,
        );
        sheet.rect(7, tone(look.frame), cx + 3.45 * m, ground - 3 * m, 0.12 * m, 3 * m);
      }
    },
  };
}
