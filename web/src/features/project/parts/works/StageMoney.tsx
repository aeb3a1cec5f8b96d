import { getAttestations } from '#contract/attestations/endpoints.ts';
import { getStages } from '#contract/stages/endpoints.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { amountsText, StageList } from '#web/shared/stages/StageList.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Section } from '../blocks/Section.tsx';

/** How certified works release a project's money; nothing when it has no stages. */
export function StageMoney({ projectId }: { projectId: string }) {
  const part = useHashTarget<HTMLDivElement>('etapas');
  const stages = useApiQuery(getStages, { params: { id: projectId } }).data;
  const signed = useApiQuery(
    getAttestations,
    { params: { id: projectId } },
    { enabled: stages !== undefined && stages.items.length > 0 },
  ).data;
  if (!stages || stages.items.length === 0) return null;
  const { totals } = stages;
  return (
    <div id="etapas" ref={part}>
      <Section
        title="Dinero por etapa de obra"
        help="El desarrollador retira la parte de cada etapa cuando un inspector externo la certifica con su firma y fotos. Lo demás queda guardado: de ahí sale también lo que el proyecto debe por recompras, rentas y reembolsos."
      >
        <SummaryRows
          rows={[
            { label: 'Cobrado de las rondas', value: amountsText(totals.collected) },
            { label: 'Certificado', value: amountsText(totals.certified) },
            { label: 'Retirado', value: amountsText(totals.released) },
            { label: 'Guardado sin certificar', value: amountsText(totals.kept), strong: true },
          ]}
        />
        <StageList
          stages={stages}
          signed={new Set(signed?.attestations.map(({ body }) => body.id))}
        />
      </Section>
    </div>
  );
}
