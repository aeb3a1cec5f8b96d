import type { KeptPaper } from '#contract/projects/dossier.ts';
import { PAPER_GRACE_DAYS, PAPER_NOTICE_DAYS } from '#contract/projects/dossier-days.ts';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { SalesPause } from '#contract/projects/schemas.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
import { daysAfter } from './rules.ts';

/*
 * Which papers a published project keeps valid, and when its sales are paused for one (docs/rules.md#8-projects). Days
 * are `YYYY-MM-DD` in Argentina, and compare as they follow each other.
 */

/** A kind that projects of a type keep valid. */
export interface Duty {
  readonly kind: RequiredPaper;
  /** The day on which the settings asked for it. */
  readonly askedOn: string;
}

/** A published project, as far as its papers go. */
export interface Papered {
  readonly publishedOn: string;
  readonly documents: readonly PaperDraft[];
  readonly hasTrustContract: boolean;
}

/** For how long the papers of a kind are valid: `FOREVER`, a last day, or null when there is none. */
const FOREVER = '9999-12-31';
export function validUntil(
  { documents, hasTrustContract }: Pick<Papered, 'documents' | 'hasTrustContract'>,
  kind: RequiredPaper,
): string | null {
  if (kind === 'trust_contract') return hasTrustContract ? FOREVER : null;
  const ends = documents
    .filter((paper) => paper.kind === kind)
    .map(({ expiresOn }) => expiresOn ?? FOREVER);
  return ends.sort().at(-1) ?? null;
}

/**
 * The first day on which sales are paused for a kind: the day after its last valid one. A paper that was never there
 * has a period of grace from publication, and a kind asked for after publication one from that day.
 * @returns null when that day never comes
 */
function lapseOf(project: Papered, { kind, askedOn }: Duty): string | null {
  const until = validUntil(project, kind);
  if (until === FOREVER) return null;
  const lapses =
    until === null ? daysAfter(project.publishedOn, PAPER_GRACE_DAYS) : daysAfter(until, 1);
  const graceEnds = daysAfter(askedOn, PAPER_GRACE_DAYS);
  return project.publishedOn < askedOn && lapses < graceEnds ? graceEnds : lapses;
}

/** The first day on which sales are paused for any kind; null when that never comes. */
export const pausedFrom = (project: Papered, duties: readonly Duty[]): string | null =>
  duties.flatMap((duty) => lapseOf(project, duty) ?? []).sort()[0] ?? null;

/** Since when a project's sales are paused, and for which kinds; null while they are not. */
export function pauseOf(
  project: Papered,
  duties: readonly Duty[],
  today: string,
): SalesPause | null {
  const lapsed = duties.flatMap((duty) => {
    const day = lapseOf(project, duty);
    return day !== null && day <= today ? [{ kind: duty.kind, day }] : [];
  });
  const since = lapsed.map(({ day }) => day).sort()[0];
  return since === undefined ? null : { since, kinds: lapsed.map(({ kind }) => kind) };
}

/** How each kind stands that a project has to keep valid. */
export const standingOf = (project: Papered, duties: readonly Duty[], today: string): KeptPaper[] =>
  duties.map((duty) => {
    const { kind } = duty;
    const until = validUntil(project, kind);
    const lapsesOn = lapseOf(project, duty);
    const soon = daysAfter(today, PAPER_NOTICE_DAYS[0]);
    const standing =
      lapsesOn === null
        ? 'valid'
        : lapsesOn <= today
          ? 'lapsed'
          : until === null || until < today
            ? 'coming'
            : until <= soon
              ? 'soon'
              : 'valid';
    return { kind, standing, validUntil: until === FOREVER ? null : until, lapsesOn };
  });

/** The first notice that is due for a paper: so many days before its last valid one; null when none is, or it is over. */
export function noticeDue(expiresOn: string | null, today: string): number | null {
  if (expiresOn === null || expiresOn < today) return null;
  return PAPER_NOTICE_DAYS.findLast((days) => expiresOn <= daysAfter(today, days)) ?? null;
}
