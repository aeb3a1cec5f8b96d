import type { Money } from '#contract/core/money.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { ProjectRead } from '../data/use-project.ts';

/** The offer of a page: tokens of units, or those of a contract. */
export interface Offer {
  projectId: string;
  projectName: string;
  published: boolean;
  /** Whether missing papers stop its sales. */
  paused: boolean;
  /** Where else there is something of the kind on sale, as members' pages name it. */
  others: string;
  /** Published by the person who looks at it. */
  mine: boolean;
  /** Null for property tokens. */
  contract: Contract | null;
  rounds: readonly Round[];
  minimumTokens: number;
}

/** The choice of what to buy from an offer. */
export interface Order {
  offer: Offer;
  round: Round;
  tokens: number;
  /** In USD. */
  cost: Money;
}

/** @param contract the contract of the offered tokens; null for those of the project's units */
export const offerOf = (project: ProjectRead, contract: Contract | null): Offer => ({
  projectId: project.id,
  projectName: project.name,
  published: project.status === 'published',
  paused: project.salesPause !== null,
  others: othersOf(project, contract),
  mine: project.mine ?? false,
  contract,
  rounds: contract?.rounds ?? project.rounds,
  minimumTokens: Math.max(1, contract?.minimumTicket ?? 1),
});

/** What else of the same kind is on sale now: contracts of the same tokens, or units of the same kinds. */
export const othersOf = (
  { categories }: Pick<Project, 'categories'>,
  contract: Offer['contract'],
): string =>
  contract
    ? `/contracts?status=in_progress&token=${contract.tokenType}`
    : `/properties?status=available${categories.length === 1 ? `&category=${categories[0]}` : ''}`;
