/** What may be given to `verify`. */
export interface Trust {
  /** Public keys in hexadecimal; with none, the key that signed is named and not judged. */
  readonly keys?: readonly string[];
  /** Public keys of attestors (SPKI, hexadecimal); with none, nobody's signature is judged by its key. */
  readonly signers?: readonly string[];
  /** The domain on which attestors signed; of any, where it is not given. */
  readonly site?: string;
  /** SHA-256 of papers that the last statement must have, or that attestors signed. */
  readonly papers?: readonly string[];
}

/**
 * Checks a certificate of holding, a whole export, or what attestors signed of a project.
 * @param text the file as it was downloaded, JSON; one that says a name twice is refused, as readers differ in which they take
 * @returns what it says, in one line of Spanish
 * @throws Error that names the first fault
 */
export function verify(text: string, trust?: Trust): Promise<string>;
