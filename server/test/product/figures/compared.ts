import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readableMoney } from '#core/readable.ts';

const FOLDER = join(import.meta.dirname, '../../../../.cache/figures');

/** A figure by the screen that shows it; a bigint is an amount in dollar cents. */
type OnScreens = Readonly<Record<string, unknown>>;

/**
 * The figures that were compared, as a table for people: `.cache/figures/NAME.csv`.
 * @param name of the file
 */
export function tableOfFigures(name: string) {
  const lines: string[] = [];
  return {
    /**
     * Expects one figure on all screens, and adds its line to the table.
     * @param figure what it is
     * @param of whose it is
     */
    same(figure: string, of: string, screens: OnScreens): void {
      const [[first, value] = [], ...others] = Object.entries(screens);
      for (const [screen, other] of others)
        expect([figure, of, screen, other]).toEqual([figure, of, screen, value]);
      const shown = [first, ...others.map(([screen]) => screen)].join(' · ');
      lines.push([figure, of, shown, words(value)].map(cell).join(','));
    },
    /** Writes the table. @returns how many figures it has */
    write(): number {
      mkdirSync(FOLDER, { recursive: true });
      const table = ['figure,of,screens,value', ...lines, ''].join('\n');
      writeFileSync(join(FOLDER, `${name}.csv`), table);
      return lines.length;
    },
  };
}

/** The numbers and amounts in an answer, by their place in it. */
export function figuresIn(answer: unknown, place = ''): ReadonlyMap<string, string | number> {
  if (typeof answer === 'number') return new Map([[place, answer]]);
  if (typeof answer !== 'object' || answer === null) return new Map();
  if ('amount' in answer && 'currency' in answer)
    return new Map([[place, `${answer.currency} ${answer.amount}`]]);
  return new Map(
    Object.entries(answer).flatMap(([key, part]) => [
      ...figuresIn(part, place === '' ? key : `${place}.${key}`),
    ]),
  );
}

const words = (value: unknown): string =>
  typeof value === 'bigint'
    ? readableMoney(value, 'USD')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
