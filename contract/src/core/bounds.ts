/** A comparison that a number failed, with its bound. */
interface OutOfBounds {
  readonly code: 'too_small' | 'too_big';
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean | undefined;
}

/**
 * The validation key of a number out of its bounds, with the bound after a colon: `AT_LEAST:1`, `LESS_THAN:100`
 * (docs/rules.md#27-errors). The web inserts the number into its text.
 */
export function boundKey({ code, minimum, maximum, inclusive = true }: OutOfBounds): string {
  if (code === 'too_small') return `${inclusive ? 'AT_LEAST' : 'GREATER_THAN'}:${minimum}`;
  return `${inclusive ? 'AT_MOST' : 'LESS_THAN'}:${maximum}`;
}

/** The key and the number of a validation key that carries one. */
export function readBound(key: string): { key: string; n: string } | null {
  const [, name, n] = /^([A-Z_]+):(-?\d+(?:\.\d+)?)$/.exec(key) ?? [];
  return name === undefined || n === undefined ? null : { key: name, n };
}
