import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProjectStatus } from '#contract/projects/values.ts';
import { getStagePlan, getStages } from '#contract/stages/endpoints.ts';
import type { Stage, StagePlan } from '#contract/stages/schemas.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { amountsText, StageList } from '#web/shared/stages/StageList.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import classes from '../parts/manage.module.css';
import { AskCertification } from './AskCertification.tsx';
import { PlanForm } from './PlanForm.tsx';

/** The stages that release a project's money: planned before the first round, certified one by one afterwards. */
export function StagesCard({ projectId, status }: { projectId: string; status: ProjectStatus }) {
  const part = useHashTarget<HTMLElement>('etapas');
  const plan = useApiQuery(getStagePlan, { params: { id: projectId } }).data;
  const isOut = status === 'published' || status === 'cancelled';
  const stages = useApiQuery(
    getStages,
    { params: { id: projectId } },
    { enabled: isOut && plan !== undefined && plan.stages.length > 0 },
  ).data;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<Stage | null>(null);
  if (!plan || (!plan.editable && plan.stages.length === 0)) return null;
  return (
    <section id="etapas" ref={part} className={classes.card}>
      <h2>Dinero por etapa de obra</h2>
      {plan.stages.length === 0 ? (
        <p>
          Sin etapas, podés retirar los fondos en cuanto se completa cada ronda. Con etapas, la
          parte de cada una se libera cuando un inspector la certifica: quien compra lo ve y confía
          más. Se escriben antes de la primera ronda y después quedan fijas.
        </p>
      ) : stages ? (
        <>
          <p>
            Podés retirar ahora: <b className="tabular">{amountsText(stages.totals.available)}</b>.
            {stages.totals.kept.length > 0 &&
              ` Quedan guardados ${amountsText(stages.totals.kept)} hasta que se certifiquen las etapas que faltan.`}
          </p>
          <StageList
            stages={stages}
            folded
            actions={(stage) =>
              stage.state === 'planned' && status === 'published' ? (
                <Button
                  variant="default"
                  aria-label={`Pedir la certificación de ${stage.name}`}
                  onClick={() => setAsking(stage)}
                >
                  Pedir la certificación
                </Button>
              ) : null
            }
          />
        </>
      ) : (
        <Planned plan={plan} />
      )}
      {plan.editable && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setEditing(true)}>
            {plan.stages.length === 0 ? 'Dividir por etapas' : 'Editar las etapas'}
          </Button>
        </div>
      )}
      <Modal
        opened={editing}
        onClose={() => setEditing(false)}
        title="Dinero por etapa de obra"
        size="lg"
      >
        <PlanForm projectId={projectId} plan={plan} onDone={() => setEditing(false)} />
      </Modal>
      <Modal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={`Certificar ${asking?.name ?? ''}`}
      >
        {asking && <AskCertification stage={asking} onDone={() => setAsking(null)} />}
      </Modal>
    </section>
  );
}

const Planned = ({ plan }: { plan: StagePlan }) => (
  <ol>
    {plan.stages.map((stage) => (
      <li key={stage.id}>
        {stage.name}: {formatPercent(stage.shareBps / 100, 2)}, del {formatDay(stage.plannedStart)}{' '}
        al {formatDay(stage.plannedEnd)}
      </li>
    ))}
  </ol>
);
