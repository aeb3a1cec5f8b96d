import type { ProjectReview, ReviewDay, ReviewSpan } from '#contract/projects/review.ts';
import { pathOf } from '../document/faults.ts';
import type { TakenApart } from '../document/take-apart.ts';
import { dayAfterRound, daysAfter } from '../rules.ts';

/**
 * The timeline of an offer for its reviewer: when it is sold, built, bought back and handed over, and the dates that do
 * not fit together. These are warnings; `findFaults` has the faults that prevent publication.
 * @param today `YYYY-MM-DD`, in Argentina
 */
export function reviewDays(document: TakenApart, today: string): ProjectReview['dates'] {
  const { project, parts } = document;
  const sale = spanOf(
    'rounds',
    parts.rounds.flatMap(({ start_date, days }) => [
      start_date,
      daysAfter(dayAfterRound(start_date, days), -1),
    ]),
  );
  const works = spanOf('works', parts.tasks.flatMap(daysOf));
  const { delivery_date: delivery } = project;
  const spans = [
    sale,
    works,
    spanOf(
      'vaults',
      parts.vaults.map(({ buyback_date }) => buyback_date),
    ),
    spanOf('delivery', delivery === null ? [] : [delivery]),
  ].filter((span) => span !== null);
  // a finished building has no works and no delivery
  if (project.type !== 'pit') return { spans, odd: [] };
  const odd: ProjectReview['dates']['odd'] = [];
  const add = (path: string, day: string, why: ReviewDay) => odd.push({ path, day, why });
  for (const task of parts.tasks) {
    const at = pathOf(document.paths, task);
    const { start_date: start, end_date: end } = task;
    const isDone = task.done_bps === 10_000;
    if (end !== null && end < today && !isDone) add(`${at}.endDate`, end, 'task_past');
    else if (end !== null && delivery !== null && end > delivery)
      add(`${at}.endDate`, end, 'task_after_delivery');
    if (start !== null && sale !== null && start < sale.from && task.done_bps === 0)
      add(`${at}.startDate`, start, 'task_before_rounds');
  }
  if (delivery !== null && sale !== null && delivery < sale.to)
    add('deliveryDate', delivery, 'delivery_before_rounds_end');
  for (const vault of parts.vaults)
    if (works !== null && vault.buyback_date < works.to)
      add(
        `${pathOf(document.paths, vault)}.buybackDate`,
        vault.buyback_date,
        'buyback_before_works_end',
      );
  return { spans, odd };
}

const daysOf = (task: { start_date: string | null; end_date: string | null }) =>
  [task.start_date, task.end_date].filter((day) => day !== null);

function spanOf(of: ReviewSpan['of'], days: readonly string[]): ReviewSpan | null {
  const [from, ...later] = days.toSorted();
  return from === undefined ? null : { of, from, to: later.at(-1) ?? from };
}
