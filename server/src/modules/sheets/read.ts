import type { ProjectSheet } from '#contract/sheets/schemas.ts';
import type { SheetsDeps } from './deps.ts';
import { legalFrame } from './frame.ts';
import { whatIf, worstCase } from './risks.ts';
import { contributionsOf, frameOf } from './store.ts';
import { dates, debtAndMoney, fees, whoDecides } from './terms.ts';
import { whatIsBought } from './what.ts';

/**
 * The data sheet of a published project: each figure with its source, or why it is missing.
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function readSheet(deps: SheetsDeps, projectId: string): Promise<ProjectSheet> {
  const { database, clock, projects, rates, settings } = deps;
  const project = await projects.views.page(projectId);
  const current = await settings.current();
  const rate = await rates.current();
  const contributions = await contributionsOf(database.db, projectId);
  const { city, province } = project;
  return {
    projectId,
    name: project.name,
    place: [city, province].filter(Boolean).join(', '),
    generatedAt: clock.now().toISOString(),
    sections: [
      whatIsBought(project),
      legalFrame(await frameOf(database.db, projectId)),
      fees(current, rate.stale ? null : rate),
      debtAndMoney(project, contributions),
      worstCase(),
      dates(project, current),
      whoDecides(project),
      whatIf(project),
    ],
  };
}
