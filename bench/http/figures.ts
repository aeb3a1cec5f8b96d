import { mkdirSync, writeFileSync } from 'node:fs';

/** Measured figures: each ratio with the rounds whose median it is. */
export interface Figures {
  /** Adds one round of a ratio. */
  ratio(name: string, value: number): void;
  /** Adds a figure that is not a ratio: megabytes, milliseconds. */
  plain(name: string, value: number): void;
  /** Prints the table and writes the file. @param about the subject and the machine of the measurement */
  write(file: string, about: Readonly<Record<string, unknown>>): void;
}

/** Targets of the figures. For those that end in `Ms`, `Mb` or `Percent`, lower is better. */
const GOALS: Readonly<Record<string, readonly [goal: number, atLeast: number]>> = {
  hot256: [5, 3],
  spread256: [2, 1.2],
  refused10: [0.9, 0.8],
  hot16: [1, 0.6],
  spread16: [1, 0.6],
  embeddedHot: [3, 1],
  embeddedSpread: [1, 0.5],
  processes2Zipf1: [1, 1],
  processes2Zipf2: [1, 1],
  processes5Zipf1: [1, 1],
  processes5Zipf2: [1, 1],
  portfolio3000: [0.3, 0.15],
  tokens3000: [0.3, 0.15],
  purchases3000: [0.3, 0.15],
  fixed1000P99Ms: [50, 100],
  idleMb: [250, 300],
  loadedMb: [350, 450],
  embeddedIdleMb: [400, 450],
  idlePercent: [1, 1.5],
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Number(value.toPrecision(3));

export function createFigures(): Figures {
  const rounds = new Map<string, number[]>();
  const plain = new Map<string, number>();
  return {
    ratio(name, value) {
      rounds.set(name, [...(rounds.get(name) ?? []), value]);
      process.stdout.write(`  ${name.padEnd(18)} ${rounded(value)}\n`);
    },
    plain(name, value) {
      plain.set(name, value);
      process.stdout.write(`  ${name.padEnd(18)} ${rounded(value)}\n`);
    },
    write(file, about) {
      const ratios = Object.fromEntries(
        [...rounds].map(([name, all]) => [name, rounded(median(all))]),
      );
      const figures = Object.fromEntries([...plain].map(([name, value]) => [name, rounded(value)]));
      const all = Object.fromEntries([...rounds].map(([name, of]) => [name, of.map(rounded)]));
      mkdirSync(new URL('.', `file://${file}`), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ratios, figures, rounds: all, about }, null, 2)}\n`);
      process.stdout.write(`\n${'figure'.padEnd(18)} median  spread         goal  at least\n`);
      for (const [name, value] of Object.entries({ ...ratios, ...figures })) {
        const of = rounds.get(name) ?? [value];
        const spread = `${rounded(Math.min(...of))}–${rounded(Math.max(...of))}`;
        const [goal = '', atLeast = ''] = GOALS[name] ?? [];
        process.stdout.write(
          `${name.padEnd(18)} ${String(value).padEnd(7)} ${spread.padEnd(14)} ${String(goal).padEnd(5)} ${atLeast}\n`,
        );
      }
    },
  };
}
