import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { createRuns, getRunFile } from '#contract/payouts/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { outcomeWords } from '../deciding/batches/many-texts.ts';
import { byIdOf, type RowName, readNames } from '../deciding/batches/use-names.ts';
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
        named: byIdOf(known),
      });
    const others = runs.slice(1).map(({ number }) => `También se armó ${number}, de otra moneda.`);
    const unsaved: string[] = [];
    for (const run of runs)
      unsaved.push(
        ...(isLookedUp
          ? [await lookedUpWords(run)]
          : await notSavedWords(run, () => saveRunFile(run.id))),
      );
    const notes: RunNote[] = [
      ...[...others, ...unsaved].map((words) => ({ of: null, words })),
      ...(await leftOut(outcomes, known)),
    ];
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

/** A remark on the creation of a run. @param of the withdrawal that it is about, if any */
export interface RunNote {
  readonly of: RowName | null;
  readonly words: string;
}

/** Why each withdrawal was left out of the runs. */
async function leftOut(
  outcomes: readonly MovementOutcome[],
  known: readonly RowName[],
): Promise<RunNote[]> {
  const out = outcomes.filter(({ outcome }) => outcome === 'refused');
  const unknown = out.map(({ id }) => id).filter((id) => !known.some((one) => one.id === id));
  const read = await readNames('withdrawal', unknown).catch(() => []);
  const rows = byIdOf([...known, ...read]);
  return out.map((one) => ({
    of: rows.get(one.id) ?? null,
    words: rows.has(one.id) ? outcomeWords(one) : `Un retiro: ${outcomeWords(one)}`,
  }));
}

/** Downloads a run's file. */
export const saveRunFile = (id: string): Promise<void> => saveFile(getRunFile, { params: { id } });

/** Remarks from the creation of the shown run; null unless it was created just now. */
export function useRunNotes(): readonly RunNote[] | null {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== 'object' || state === null || !('notes' in state)) return null;
  const { notes } = state;
  return Array.isArray(notes) ? notes.filter(isNote) : [];
}

/** The history of the browser keeps notes over a reload: those of an earlier version are not shown. */
const isNote = (one: unknown): one is RunNote =>
  typeof one === 'object' && one !== null && 'words' in one && 'of' in one;
