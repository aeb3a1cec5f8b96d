import { expect, test } from 'vitest';
import { userBalance } from '#contract/balance/endpoints.ts';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { casesPage } from '#contract/compliance/cases.ts';
import { monthlyReport, reportPeople } from '#contract/compliance/report.ts';
import {
  alertsOfMonth,
  casesOfMonth,
  peopleOfMonth,
  publishedBy,
} from '#contract/desk/figure-links.ts';
import { projectsPage } from '#contract/projects/lists.ts';
import { readProjectReview } from '#contract/projects/review.ts';
import { desk } from './desk.ts';
import { readingFigures } from './figures-read.ts';
import { listAt } from './links.ts';

/** The month of the demonstration's desk. */
const MONTH = '2026-03';

/** The monthly report against money laundering, and the owner of a reviewed project. */
export function preventionFigures(): void {
  test('each figure of the monthly report is the number of the rows that it leads to', async () => {
    const report = readingFigures(
      'report',
      monthlyReport.parse(await desk.get(`/compliance/report?month=${MONTH}`)),
    );
    for (const figure of [
      'low',
      'medium',
      'high',
      'unassessed',
      'exposed',
      'exposedOwners',
      'exposedCompanies',
      'declarations',
    ] as const) {
      expect(peopleOfMonth(MONTH, figure)).toBe(
        `/admin/compliance?tab=informe&mes=${MONTH}&cifra=${figure}`,
      );
      const path = `/compliance/report/people?month=${MONTH}&figure=${figure}`;
      const rows = await desk.everyRow(path, reportPeople);
      const shown = figure === 'declarations' ? report.declarations : report.people[figure];
      expect([figure, rows.length]).toEqual([figure, shown]);
      if (figure === 'exposedOwners') expect(rows.every(({ owner }) => owner !== '')).toBe(true);
      else expect(rows.every(({ userName }) => userName !== '')).toBe(true);
    }
    expect(report.people.low + report.people.medium + report.people.high).toBeGreaterThan(0);
    expect(report.alerts.length).toBeGreaterThan(0);
    for (const { rule, level, raised, cleared, over, reopened, open } of report.alerts)
      for (const [figure, count] of [
        ['raised', raised],
        ['cleared', cleared],
        ['over', over],
        ['reopened', reopened],
        ['open', open],
      ] as const) {
        const rows = await desk.everyRow(
          listAt(alertsOfMonth(MONTH, figure, { rule, level })),
          alertsPage,
        );
        expect([rule, level, figure, rows.length]).toEqual([rule, level, figure, count]);
        expect(rows.every((row) => row.rule === rule && row.level === level)).toBe(true);
      }
    for (const figure of ['opened', 'closed', 'reported', 'reportedLate'] as const) {
      const rows = await desk.everyRow(listAt(casesOfMonth(MONTH, figure)), casesPage);
      expect([figure, rows.length]).toEqual([figure, report.cases[figure]]);
    }
  });

  test('the owner of a reviewed project has the debts of their page, and leads to their published projects', async () => {
    const { items } = projectsPage.parse(await desk.get('/projects?filter[status]=in_review'));
    expect(items.length).toBeGreaterThan(0);
    for (const { id, name } of items) {
      const { owner } = readProjectReview.answer.parse(await desk.get(`/projects/${id}/review`));
      const published = await desk.everyRow(listAt(publishedBy(owner.id)), projectsPage);
      expect([name, published.length]).toEqual([name, owner.published]);
      const { debts } = userBalance.answer.parse(await desk.get(`/balance/user/${owner.id}`));
      expect([name, debts]).toEqual([name, owner.debts]);
    }
  });
}
