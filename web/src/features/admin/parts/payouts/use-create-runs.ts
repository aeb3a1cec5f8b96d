import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { createRuns, getRunFile } from '#contract/payouts/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { outcomeWords } from '../deciding/batches/many-texts.ts';
import { namesOf, type RowName, readNames } from '../deciding/batches/use-names.ts';
import type { Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { lookedUpWords, notSavedWords } from './run-file.ts';

type Made = AnswerOf<typeof createRuns>;

/**
 * Creates payment runs of withdrawals, downloads the file of each, and opens the first, with the omitted withdrawals and
 * their reasons. A lost call that is looked up downloads nothing.
 * @param of.known the withdrawals that the screen names; the names of others are read
 * @param of.onRefused takes the outcomes when no run was made
 */
export function useCreateRuns(of: {
  readonly known?: readonly RowName[];
  readonly onRefused: (outcomes: Outcomes) => void;
}) {
  const navigate = useNavigate();
  const finish = async (
    { runs, outcomes }: Made,
    { known, isLookedUp = false }: { known: readonly RowName[]; isLookedUp?: boolean },
  ) => {
    const [first] = runs;
    if (first === undefined)
      return of.onRefused({
        kind: 'withdrawal',
        done: 'En el lote',
        of: outcomes,
        named: namesOf(known),
      });
    const others = runs.slice(1).map(({ number }) => `También se armó ${number}, de otra moneda.`);
    const unsaved: string[] = [];
    for (const run of runs)
      unsaved.push(
        ...(isLookedUp
          ? [await lookedUpWords(run)]
          : await notSavedWords(run, () => saveRunFile(run.id))),
      );
    const notes = [...others, ...unsaved, ...(await leftOut(outcomes, known))];
    navigate(`/admin/payouts?lote=${first.id}`, { state: { notes } });
  };
  const call = useApiMutation(createRuns, {
    onLookedUp: (made) => void finish(made, { known: of.known ?? [], isLookedUp: true }),
  });
  const create = async (chosen: readonly RowName[]): Promise<void> => {
    const withdrawalIds = chosen.map(({ id }) => id);
    await finish(await call.mutateAsync({ body: { withdrawalIds, format: 'csv' } }), {
      known: chosen,
    });
  };
  return { call, create };
}

/** Why each withdrawal was left out of the runs: `R-2026-000009 de Ana Paz: …`. */
async function leftOut(
  outcomes: readonly MovementOutcome[],
  known: readonly RowName[],
): Promise<string[]> {
  const out = outcomes.filter(({ outcome }) => outcome === 'refused');
  const unknown = out.map(({ id }) => id).filter((id) => !known.some((one) => one.id === id));
  const read = await readNames('withdrawal', unknown).catch(() => []);
  const names = namesOf([...known, ...read]);
  return out.map((one) => `${names.get(one.id) ?? 'Un retiro'}: ${outcomeWords(one)}`);
}

/** Downloads a run's file. */
export const saveRunFile = (id: string): Promise<void> => saveFile(getRunFile, { params: { id } });

/** Remarks from the creation of the shown run; null unless it was created just now. */
export function useRunNotes(): readonly string[] | null {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== 'object' || state === null || !('notes' in state)) return null;
  const { notes } = state;
  return Array.isArray(notes) ? notes.filter((one) => typeof one === 'string') : [];
}
