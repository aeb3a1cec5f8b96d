/** What may be given to `verify`. */
export interface Trust {
  /** Public keys in hexadecimal; with none, the key that signed is named and not judged. */
  readonly keys?: readonly string[];
  /** SHA-256 of papers that the last statement must have. */
  readonly papers?: readonly string[];
}

/**
 * Checks a certificate of holding or a whole export.
 * @returns what it says, in one line of Spanish
 * @throws Error that names the first fault
 */
export function verify(file: unknown, trust?: Trust): Promise<string>;
