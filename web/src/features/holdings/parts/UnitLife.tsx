import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  acknowledgeUnitStep,
  listMyHandovers,
  objectToUnitStep,
} from '#contract/handovers/endpoints.ts';
import type { Handover, RecordedStep } from '#contract/handovers/schemas.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { HandoverSteps } from '#web/shared/handovers/HandoverSteps.tsx';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Cards.module.css';

/** The progress of one's unit towards the deed, and the form to answer its recorded steps. */
export function UnitLife({ handover }: { handover: Handover }) {
  const asked = handover.steps.find(({ answer }) => answer === 'waiting');
  return (
    <section aria-label="De la reserva a la escritura">
      <HandoverSteps of={handover} />
      {asked && <Answer step={asked} />}
    </section>
  );
}

function Answer({ step }: { step: RecordedStep }) {
  const [asked, setAsked] = useState<'agree' | 'object' | null>(null);
  const options = {
    invalidates: [listMyHandovers],
    onSuccess: () => {
      setAsked(null);
      toast.success('Respuesta guardada.');
    },
  };
  const agree = useApiMutation(acknowledgeUnitStep, options);
  const object = useApiMutation(objectToUnitStep, options);
  const params = { id: step.id };
  const name = STEP_WORDS[step.step].toLowerCase();
  return (
    <div className={classes.actions}>
      <Button onClick={() => setAsked('agree')}>Dar conformidad</Button>
      <Button variant="default" onClick={() => setAsked('object')}>
        Objetar
      </Button>
      <ConfirmDialog
        opened={asked === 'agree'}
        onClose={() => setAsked(null)}
        title={`Conformidad: ${name}`}
        confirmLabel="Estoy conforme"
        loading={agree.isPending}
        error={agree.error}
        onConfirm={() => agree.mutate({ params })}
      >
        Leé antes el documento. Tu conformidad queda registrada con su fecha y no se cambia.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'object'}
        onClose={() => setAsked(null)}
        title={`Objetar: ${name}`}
        confirmLabel="Objetar"
        withReason
        reasonLabel="Con qué no estás de acuerdo"
        reasonHelp="Lo leen quien publica el proyecto y Operaciones."
        loading={object.isPending}
        error={object.error}
        onConfirm={(reason) => object.mutate({ params, body: { reason } })}
      >
        Quien publica el proyecto recibe tu objeción y tiene que registrar el paso otra vez.
      </ConfirmDialog>
    </div>
  );
}
