import type { TrustLine } from '#contract/registry/trusts.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { countWords } from '../texts.ts';
import { keyOfEvent } from './together.ts';

/** Events of a trust that were read again. */
export interface ReadAgain {
  /** Those that are still there, as they are now. */
  readonly lines: readonly TrustLine[];
  /** What changed of each since it was read, in Spanish. */
  readonly changes: readonly string[];
}

/**
 * Compares events with how they are now. Several are filed together while each waits, so one that another person filed
 * leaves them; a single one stays, because its record can be corrected.
 */
export function readAgain(before: readonly TrustLine[], now: readonly TrustLine[]): ReadAgain {
  const current = new Map(now.map((line) => [keyOfEvent(line), line]));
  const pairs = before.map((line) => ({ line, is: current.get(keyOfEvent(line)) }));
  const isOne = before.length === 1;
  return {
    lines: pairs.flatMap(({ is }) => (is !== undefined && (isOne || is.isOpen) ? [is] : [])),
    changes: pairs.flatMap(({ line, is }) => changesOf(line, is)),
  };
}

function changesOf(line: TrustLine, is: TrustLine | undefined): string[] {
  const day = formatDay(line.day);
  if (is === undefined) return [`${day}: ya no queda nada por presentar.`];
  const counted =
    is.count === line.count ? [] : [`${day}: ahora ${wereOrAre(is)}, y antes ${countWords(line)}.`];
  const filed =
    is.filing === null || is.filing.id === line.filing?.id
      ? []
      : [
          `${day}: ${is.filing.by} anotó «${is.filing.reference}», presentado el ${formatDay(is.filing.filedOn)}.`,
        ];
  return [...filed, ...counted];
}

const wereOrAre = (line: TrustLine): string =>
  `${line.count === 1 ? 'es' : 'son'} ${countWords(line)}`;
