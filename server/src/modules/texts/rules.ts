import {
  type EditedKind,
  TEXT_KINDS,
  type TextKind,
  type TextsInForce,
} from '#contract/texts/in-force.ts';
import { startOfBusinessDay } from '#core/clock.ts';

/** The facts of a published version that determine the version in force. */
export interface Version {
  readonly kind: EditedKind;
  readonly number: number;
  readonly substantial: boolean;
}

/**
 * The version in force, of those whose date has passed.
 * @param elsewhere the version recorded by acceptances of a text that no administrator published here
 */
export function inForceOf(versions: readonly Version[], elsewhere: string): TextsInForce {
  const of = (kind: TextKind) => {
    const own = versions.filter((version) => version.kind === kind);
    const number = Math.max(0, ...own.map((version) => version.number));
    const asked = Math.max(0, ...own.filter((one) => one.substantial).map((one) => one.number));
    return { version: number === 0 ? elsewhere : String(number), number, asked };
  };
  const [terms, privacy] = TEXT_KINDS.map(of);
  if (!terms || !privacy) throw new Error('a text has no version');
  return { terms, privacy };
}

/**
 * When a version comes into force: at the start of its author's chosen day, but neither before its publication nor
 * before the previous version.
 */
export function inForceFrom(
  wanted: { readonly inForceOn: string },
  now: Date,
  preceding: Date | null,
): Date {
  const moments = [startOfBusinessDay(wanted.inForceOn), now, ...(preceding ? [preceding] : [])];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
