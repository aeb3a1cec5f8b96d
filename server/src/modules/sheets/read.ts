import { productRules } from '#contract/rules/product-rules.ts';
import type { ProjectSheet } from '#contract/sheets/schemas.ts';
import { readableDecimal, readablePercent } from '#core/readable.ts';
import type { SheetsDeps } from './deps.ts';
import { legalFrame } from './frame.ts';
import { placesOf } from './line.ts';
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
  const { withdrawalFeePercent, transferFeePercent, ...current } = await settings.current();
  const rate = await rates.current();
  const rules = productRules({
    withdrawalFee: readablePercent(Number(withdrawalFeePercent)),
    transferFee: readablePercent(Number(transferFeePercent)),
    graceDays: current.graceDays,
    prolongationExitDays: current.prolongationExitDays,
    newDestinationHours: current.newDestinationHours,
    rate: rate.stale ? null : { buy: readableDecimal(rate.buy), sell: readableDecimal(rate.sell) },
  });
  const frame = await frameOf(database.db, projectId);
  const contributions = await contributionsOf(database.db, projectId);
  const places = placesOf(project);
  const { city, province } = project;
  return {
    projectId,
    name: project.name,
    place: [...new Set([city, province])].filter(Boolean).join(', '),
    generatedAt: clock.now().toISOString(),
    sections: [
      whatIsBought(project, places),
      legalFrame(frame, { places, caps: await deps.fundingCaps(database.db, clock.now()) }),
      fees(rules, rate.asOf),
      debtAndMoney(project, contributions, places),
      worstCase(rules),
      dates(project, rules, places),
      whoDecides(project, rules, places),
      whatIf(project, rules, places),
    ],
  };
}
