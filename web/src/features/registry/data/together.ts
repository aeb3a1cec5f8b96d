import type { TrustLine } from '#contract/registry/trusts.ts';
import { REGISTRY_DAYS } from '#contract/registry/values.ts';

/** Names an event. */
export const keyOfEvent = ({ projectId, kind, day }: TrustLine): string =>
  `${projectId} ${kind} ${day}`;

/** Why an event cannot be filed together with the chosen ones; null when it can. */
export function obstacleOf(line: TrustLine, chosen: readonly TrustLine[]): string | null {
  if (!line.isOpen) return 'ya está presentado';
  const [first] = chosen;
  if (first === undefined) return null;
  if (line.projectId !== first.projectId) return 'lo elegido es de otro proyecto';
  if (line.kind !== first.kind) return 'lo elegido es de otra clase';
  const isMore = chosen.length >= REGISTRY_DAYS && !isAmong(line, chosen);
  return isMore ? `se presentan ${REGISTRY_DAYS} juntos como máximo` : null;
}

/** The events of a page that can be filed together with the chosen ones, after them. */
export function chooseAll(
  shown: readonly TrustLine[],
  chosen: readonly TrustLine[],
): readonly TrustLine[] {
  const all = [...chosen];
  for (const line of shown)
    if (!isAmong(line, all) && obstacleOf(line, all) === null) all.push(line);
  return all;
}

/** The chosen events that still wait, each as it was last read. */
export const openOf = (
  chosen: readonly TrustLine[],
  shown: readonly TrustLine[],
): readonly TrustLine[] =>
  chosen
    .map((line) => shown.find((one) => keyOfEvent(one) === keyOfEvent(line)) ?? line)
    .filter(({ isOpen }) => isOpen);

export const isAmong = (line: TrustLine, all: readonly TrustLine[]): boolean =>
  all.some((one) => keyOfEvent(one) === keyOfEvent(line));

/** The first and the last day of some events. */
export function spanOf(lines: readonly TrustLine[]): { from: string; to: string } {
  const days = lines.map(({ day }) => day).sort();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}
