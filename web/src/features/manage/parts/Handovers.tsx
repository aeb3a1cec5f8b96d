import { Button } from '@mantine/core';
import { useState } from 'react';
import { listHandovers } from '#contract/handovers/endpoints.ts';
import type { ManagedHandover } from '#contract/handovers/schemas.ts';
import { stepAnswer, unitStage } from '#contract/handovers/values.ts';
import { ANSWER_WORDS, STAGE_WORDS, STEP_WORDS } from '#contract/handovers/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { HandoverSteps } from '#web/shared/handovers/HandoverSteps.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { NOT_NAMED, UnitHolder } from '#web/shared/ui/orders/UnitHolder.tsx';
import classes from './manage.module.css';
import { RecordStep } from './RecordStep.tsx';

const wordsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: words[value] }));

/** Reserved and bought units up to their deed: those with objections first. */
export function Handovers({ projectId }: { projectId: string }) {
  const filters = useFilters({ etapa: unitStage.options, respuesta: stepAnswer.options });
  const query = useApiQuery(
    listHandovers,
    {
      params: { id: projectId },
      query: {
        page: filters.page,
        pageSize: 3,
        'filter[stage]': filters.values.etapa,
        'filter[answer]': filters.values.respuesta,
      },
    },
    { keepPrevious: true },
  );
  return (
    <section className={classes.card}>
      <h2>Quién tiene cada unidad</h2>
      <p className="cap">
        Contrato, posesión y escritura: los registrás con su documento y quien la compró da su
        conformidad. Sus datos son para tratar esa operación, y nada más: lo aceptó al reservar.
      </p>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'etapa',
            label: 'Etapa',
            kind: 'select',
            options: wordsOf(unitStage.options, STAGE_WORDS),
          },
          {
            name: 'respuesta',
            label: 'Conformidad',
            kind: 'select',
            options: wordsOf(stepAnswer.options, ANSWER_WORDS),
          },
        ]}
      />
      <PagedList
        query={query}
        page={filters.page}
        onPage={filters.setPage}
        empty={<EmptyState title="No hay unidades así" />}
      >
        {({ items }) => items.map((unit) => <Unit key={unit.reservationId} unit={unit} />)}
      </PagedList>
    </section>
  );
}

function Unit({ unit }: { unit: ManagedHandover }) {
  const [shown, setShown] = useState<'steps' | 'holder' | null>(null);
  const [recording, setRecording] = useState(false);
  const name = `${unit.propertyTypeName} ${unitName(unit)}`;
  const fold = (what: 'steps' | 'holder', words: string) => (
    <Button
      variant="default"
      aria-expanded={shown === what}
      aria-label={`${words} de ${name}`}
      onClick={() => setShown(shown === what ? null : what)}
    >
      {words}
    </Button>
  );
  return (
    <article className={classes.round} aria-label={name}>
      <div className={classes.roundHead}>
        <div>
          <strong>{name}</strong>
          <div className="cap">
            {unit.buyerId ? (
              <Link to={`/admin/users/${unit.buyerId}`}>{unit.buyerName}</Link>
            ) : (
              (unit.buyerName ?? NOT_NAMED)
            )}
          </div>
        </div>
        <div>
          {unit.steps.some(({ answer }) => answer === 'objected') && (
            <Chip tone="error">{ANSWER_WORDS.objected}</Chip>
          )}{' '}
          {unit.steps.some(({ answer }) => answer === 'waiting') && (
            <Chip tone="warn">{ANSWER_WORDS.waiting}</Chip>
          )}{' '}
          <Chip tone={unit.stage === 'deed' ? 'ok' : 'quiet'}>{STAGE_WORDS[unit.stage]}</Chip>
        </div>
      </div>
      {unit.waitsForRound && (
        <p className="cap">
          La posesión y la escritura se registran cuando se decida la ronda con la que se pagó:
          hasta entonces la compra puede quedar sin efecto.
        </p>
      )}
      <div className={classes.buttons}>
        {unit.next && (
          <Button
            onClick={() => setRecording(true)}
            aria-label={`Registrar ${STEP_WORDS[unit.next].toLowerCase()} de ${name}`}
          >
            Registrar {STEP_WORDS[unit.next].toLowerCase()}
          </Button>
        )}
        {fold('steps', 'Pasos')}
        {fold('holder', 'Datos y pagos')}
      </div>
      {shown === 'steps' && <HandoverSteps of={unit} />}
      {shown === 'holder' && <UnitHolder propertyId={unit.propertyId} />}
      <Modal
        opened={recording && unit.next !== null}
        onClose={() => setRecording(false)}
        title={unit.next ? `${STEP_WORDS[unit.next]} de ${name}` : ''}
      >
        {unit.next && (
          <RecordStep unit={unit} step={unit.next} onDone={() => setRecording(false)} />
        )}
      </Modal>
    </article>
  );
}
