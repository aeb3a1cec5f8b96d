/** A name and its value, in OTLP's JSON form. */
export interface Attribute {
  readonly key: string;
  readonly value:
    | { readonly stringValue: string }
    | { readonly intValue: string }
    | { readonly doubleValue: number };
}

export function attribute(key: string, value: string | number): Attribute {
  if (typeof value === 'string') return { key, value: { stringValue: value } };
  return Number.isSafeInteger(value)
    ? { key, value: { intValue: String(value) } }
    : { key, value: { doubleValue: value } };
}

/** Unix time in milliseconds as whole nanoseconds; JSON carries 64-bit integers as text. */
export function nanos(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const rest = Math.round((milliseconds - whole) * 1e6);
  return String(BigInt(whole) * 1_000_000n + BigInt(rest));
}
