import type { Money } from '#contract/core/money.ts';
import { getStages } from '#contract/stages/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { amountsText, StageChip } from '#web/shared/stages/StageList.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The stages of a project's works, beside a withdrawal of its funds; nothing without stages. */
export function FundsStages({ projectId }: { projectId: string }) {
  const stages = useApiQuery(getStages, { params: { id: projectId } }).data;
  if (!stages || stages.items.length === 0) return null;
  const { certified, released, kept } = stages.totals;
  // the stages there are what each figure is the sum of
  const linked = (amounts: readonly Money[]) => (
    <Link to={viewAddress(projectId, 'obra', 'etapas')}>{amountsText(amounts)}</Link>
  );
  return (
    <section aria-label="Etapas de obra">
      <h3>Etapas de obra</h3>
      <SummaryRows
        rows={[
          ...stages.items.map((stage) => ({
            label: stage.name,
            value: <StageChip stage={stage} />,
          })),
          { label: 'Certificado', value: linked(certified) },
          { label: 'Retirado, con lo que está en curso', value: linked(released) },
          { label: 'Guardado sin certificar', value: linked(kept) },
        ]}
      />
    </section>
  );
}
