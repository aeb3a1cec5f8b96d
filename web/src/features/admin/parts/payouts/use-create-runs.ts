import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { createRuns, getRunFile } from '#contract/payouts/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { outcomeWords } from '../deciding/selection/many-texts.ts';

type Made = AnswerOf<typeof createRuns>;

interface Chosen {
  readonly id: string;
  readonly orderNumber: string;
  readonly userName: string;
}

/**
 * Creates payment runs of withdrawals, downloads their files and opens the first, with the omitted ones and their
 * reasons.
 * @param known the withdrawals whose names are known when the outcome of a lost call is looked up
 * @returns the outcome of each
 */
export function useCreateRuns(known: readonly Chosen[] = []) {
  const navigate = useNavigate();
  const finish = async ({ runs, outcomes }: Made, chosen: readonly Chosen[]) => {
    const leftOut = outcomes.flatMap((one) => {
      const of = chosen.find(({ id }) => id === one.id);
      const isOut = one.outcome === 'refused' && of !== undefined;
      return isOut ? [`${of.orderNumber} de ${of.userName}: ${outcomeWords(one)}`] : [];
    });
    const others = runs.slice(1).map(({ number }) => `También se armó ${number}, de otra moneda.`);
    const lost: string[] = [];
    for (const { id, number } of runs)
      await saveRunFile(id).catch(() => lost.push(`El archivo de ${number} no se pudo descargar.`));
    const [first] = runs;
    if (first)
      navigate(`/admin/payouts?lote=${first.id}`, {
        state: { notes: [...others, ...lost, ...leftOut] },
      });
  };
  const call = useApiMutation(createRuns, {
    // the lost call made the runs: their files are still to be downloaded
    onLookedUp: (made) => void finish(made, known),
  });
  const create = async (chosen: readonly Chosen[]): Promise<readonly MovementOutcome[]> => {
    const withdrawalIds = chosen.map(({ id }) => id);
    const made = await call.mutateAsync({ body: { withdrawalIds, format: 'csv' } });
    await finish(made, chosen);
    return made.outcomes;
  };
  return { call, create };
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
