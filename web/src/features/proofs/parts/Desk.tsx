import { listProofs, takeProof } from '#contract/proofs/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import classes from './proofs.module.css';

/** For administrators of level 1. */
export default function Desk() {
  const take = useApiMutation(takeProof, { invalidates: [listProofs] });
  return (
    <section className={classes.section} aria-labelledby="desk">
      <h2 id="desk">Prueba de hoy</h2>
      <p>
        Se toma sola cada día, a poco de empezar. Tomada, no cambia: pedirla otra vez devuelve la
        misma.
      </p>
      <Refused error={take.error} />
      <div className={classes.actions}>
        <BusyButton look="plain" busy={take.isPending} onClick={() => take.mutate({})}>
          Tomar la prueba de hoy
        </BusyButton>
      </div>
    </section>
  );
}
