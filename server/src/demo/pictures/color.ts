/** Between two #rrggbb colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  return hex(a.map((value, i) => value + ((b[i] ?? value) - value) * amount));
}

/** One colour seen through another, as paint under a coloured light. */
export function multiply(color: string, light: string): string {
  const b = channels(light);
  return hex(channels(color).map((value, i) => (value * (b[i] ?? 255)) / 255));
}

export const lighter = (color: string, amount: number) => mix(color, '#ffffff', amount);
export const darker = (color: string, amount: number) => mix(color, '#0b2a35', amount);

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hex(values: number[]): string {
  return `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
