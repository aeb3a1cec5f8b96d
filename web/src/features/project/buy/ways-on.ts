import type { Obstacle, Way } from '#web/shared/ui/forms/GuardedButton.tsx';
import type { Offer } from './offer.ts';
import { t } from './texts.ts';

/** A reason why nothing can be bought here, with alternatives and a link to ask. */
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
