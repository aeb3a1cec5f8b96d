import type { KeptPaper } from '#contract/projects/dossier.ts';
import { PAPER_GRACE_DAYS, PAPER_NOTICE_DAYS } from '#contract/projects/dossier-days.ts';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { SalesPause } from '#contract/projects/schemas.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
import { daysAfter } from '../rules.ts';

/*
 * The mandatory papers of a published project, and when their lapse pauses its sales (docs/rules.md#8-projects). Days are
 * `YYYY-MM-DD` in Argentina, so that comparing their texts compares the days.
 */

/** A kind of paper that projects of a type must keep valid. */
export interface Duty {
  readonly kind: RequiredPaper;
  /** The day since which the settings require it. */
  readonly askedOn: string;
}

/** The facts of a published project that the rules of papers need. */
export interface Papered {
  readonly publishedOn: string;
  readonly documents: readonly PaperDraft[];
  readonly hasTrustContract: boolean;
}

/** The last valid day of papers that never expire. */
const FOREVER = '9999-12-31';
/** The last day on which a project has a valid paper of a kind; null when it has none. */
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
 * The first day on which a kind of paper pauses sales: the day after its last valid one. A missing paper has a grace
 * period from the publication, or from the day on which the settings began to require it, if that is later.
 * @returns null when the kind never pauses sales
 */
function lapseOf(project: Papered, { kind, askedOn }: Duty): string | null {
  const until = validUntil(project, kind);
  if (until === FOREVER) return null;
  const lapses =
    until === null ? daysAfter(project.publishedOn, PAPER_GRACE_DAYS) : daysAfter(until, 1);
  const graceEnds = daysAfter(askedOn, PAPER_GRACE_DAYS);
  return project.publishedOn < askedOn && lapses < graceEnds ? graceEnds : lapses;
}

/** The first day on which any kind of paper pauses sales; null when none ever does. */
export const pausedFrom = (project: Papered, duties: readonly Duty[]): string | null =>
  duties.flatMap((duty) => lapseOf(project, duty) ?? []).sort()[0] ?? null;

/** The present pause of a project's sales: since when and for which kinds; null without one. */
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

/** The present state of each mandatory kind of paper. */
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

/** The reminder due for an expiring paper, as days before its last valid day; null when none is due or it has expired. */
export function noticeDue(expiresOn: string | null, today: string): number | null {
  if (expiresOn === null || expiresOn < today) return null;
  return PAPER_NOTICE_DAYS.findLast((days) => expiresOn <= daysAfter(today, days)) ?? null;
}
