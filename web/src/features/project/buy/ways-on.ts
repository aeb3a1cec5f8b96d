import type { Project } from '#contract/projects/schemas.ts';
import type { Obstacle, Way } from '#web/shared/ui/GuardedButton.tsx';
import type { Offer } from './offer.ts';
import { t } from './texts.ts';

/** What else of the same kind is on sale now: contracts of the same tokens, or units of the same kinds. */
export const othersOf = (
  { categories }: Pick<Project, 'categories'>,
  contract: Offer['contract'],
): string =>
  contract
    ? `/contracts?status=in_progress&token=${contract.tokenType}`
    : `/properties?status=available${categories.length === 1 ? `&category=${categories[0]}` : ''}`;

/** A reason why nothing is bought here, with what else there is to buy and where to ask. */
export const withWaysOn = (
  reason: string,
  { projectId, others, contract }: Pick<Offer, 'projectId' | 'others'> & { contract: unknown },
): Obstacle => ({
  reason,
  action: { label: t(contract ? 'otherContracts' : 'otherUnits'), to: others },
  also: askWay(projectId, contract !== null),
});

const askWay = (projectId: string, invests: boolean): Way => ({
  label: t('askProject'),
  to: `/project-${invests ? 'investor' : 'property'}/${projectId}#preguntas`,
});
