import type { Page } from '#contract/core/page.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { type Asked, pageOf } from '#core/page.ts';
import { mayManage } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { type InvestmentFacts, investmentsFound } from '../vaults/investments.ts';
import { reservationList } from './views.ts';

type Reader = Parameters<typeof mayManage>[1];

/** Reservations of a unit: all of them for managers of its project, otherwise the reader's own. */
export async function reservationsOfUnit(
  deps: TokensDeps,
  reader: Reader,
  asked: { readonly propertyId: string; readonly page: number; readonly pageSize: number },
): Promise<Page<Reservation>> {
  const unit = (await deps.projects.propertiesById([asked.propertyId])).get(asked.propertyId);
  const userId = await whose(deps, reader, unit?.projectId);
  return reservationList(deps, reader.userId, { ...asked, userId });
}

/** Investments in a contract: all of them for managers of its project, otherwise the reader's own. */
export async function investmentsIn(
  deps: TokensDeps,
  reader: Reader,
  { contractId, ...asked }: Asked & { readonly contractId: string },
): Promise<Page<InvestmentFacts>> {
  const contract = (await deps.projects.contractsById([contractId])).get(contractId);
  const userId = await whose(deps, reader, contract?.projectId);
  return pageOf(await investmentsFound(deps, { contractId, userId }), asked);
}

/** The person whose rows the reader may see; undefined when they may see all rows. */
async function whose(
  { projects }: TokensDeps,
  reader: Reader,
  projectId: string | undefined,
): Promise<string | undefined> {
  const project = projectId === undefined ? null : await projects.project(projectId);
  return project && mayManage(project, reader) ? undefined : reader.userId;
}
