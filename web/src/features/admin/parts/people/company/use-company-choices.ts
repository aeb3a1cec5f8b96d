import { decideCompanyExposed } from '#contract/compliance/endpoints.ts';
import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SEALED_HELP } from '../../compliance/sealed-help.ts';
import type { Choice } from '../../deciding/Decision.tsx';

/**
 * An officer's decisions on a company with politically exposed owners.
 * @param obstacle why the reader cannot decide
 */
export function useCompanyChoices(
  id: string,
  { company }: ComplianceProfile,
  obstacle: Obstacle | null,
): Choice[] {
  const decide = useApiMutation(decideCompanyExposed);
  const state = company?.approval?.state;
  if (!company || state === undefined) return [];
  const deciding = (outcome: 'approved' | 'refused') => (reason: string) =>
    decide.mutateAsync({ params: { id }, body: { filingId: company.filingId, outcome, reason } });
  return [
    ...(state !== 'approved'
      ? [
          {
            label: 'Aprobar a los expuestos',
            explain:
              'La empresa sigue comprando y retirando por encima del monto fijado. Decide un oficial.',
            withReason: true,
            reasonHelp: SEALED_HELP,
            obstacle,
            run: deciding('approved'),
          },
        ]
      : []),
    ...(state !== 'refused'
      ? [
          {
            label: 'No aprobar a los expuestos',
            explain: 'Por encima del monto fijado la empresa no compra, y sus retiros esperan.',
            danger: true,
            withReason: true,
            reasonHelp: SEALED_HELP,
            obstacle,
            run: deciding('refused'),
          },
        ]
      : []),
  ];
}
