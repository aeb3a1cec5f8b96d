import type { Round } from '#contract/projects/offers.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';

/**
 * Why parts of a project are locked (docs/rules.md#9-edits-after-publication), by the part's id or the field's name.
 */
export type Locks = ReadonlyMap<string, string>;
/** The minimum in percent of each sold round whose minimum may still be raised, by round id. */
export type Minimums = ReadonlyMap<string, number>;

export const LOCK_WORDS = {
  roundEnded: 'Ronda terminada: ya no la podés editar ni quitar.',
  roundSold:
    'Tiene tokens vendidos: no la podés quitar, y quedan como están el precio, los tokens y las fechas. Mientras vende podés subir el mínimo y, una vez, pedir una prolongación desde la gestión del proyecto.',
  vaultSold: 'El contrato tiene tokens vendidos: ya no podés editar ni quitar la bóveda.',
  contractEnded: 'Contrato terminado: ya no lo podés editar ni quitar.',
  contractSold:
    'Tiene tokens vendidos: solo podés cambiar el nombre, agregar rondas o bóvedas y subir el mínimo de la ronda que vende.',
  typeTaken:
    'Tiene unidades reservadas o vendidas: no lo podés quitar, y quedan como están la categoría, la superficie y los ambientes.',
  unitTaken: 'Unidad reservada o vendida: ya no la podés editar ni quitar.',
  accounts: 'Las cambia solo quien es propietario del proyecto: reciben su dinero.',
} as const;

/**
 * The changes that the server would refuse, known in advance. @param project the present project; null for a new one
 */
export function locksOf(project: ProjectDetail | null): Locks {
  if (project === null) return new Map();
  return new Map([
    ...(project.mine ? [] : [['bankAccounts', LOCK_WORDS.accounts] as const]),
    ...(project.status === 'published' ? partLocks(project) : []),
  ]);
}

/** During the sale a minimum can be raised, which protects buyers, but never lowered. */
export function minimumsOf(project: ProjectDetail | null): Minimums {
  if (project?.status !== 'published') return new Map();
  return new Map(
    [...project.rounds, ...project.contracts.flatMap(({ rounds }) => rounds)]
      .filter(
        ({ status, salesOver, soldTokens }) =>
          status === 'in_progress' && !salesOver && soldTokens > 0,
      )
      .map(({ id, minimumPercent }) => [id, minimumPercent]),
  );
}

function partLocks(project: ProjectDetail): (readonly [string, string])[] {
  const { rounds, contracts, propertyTypes, management } = project;
  return [
    ...rounds.flatMap(roundLock),
    ...contracts.flatMap((contract) => {
      const ended = contract.status === 'completed' || contract.status === 'closed';
      const sold = contract.rounds.some(({ soldTokens }) => soldTokens > 0);
      const words = ended ? LOCK_WORDS.contractEnded : sold ? LOCK_WORDS.contractSold : null;
      const fixed = ended ? LOCK_WORDS.contractEnded : LOCK_WORDS.vaultSold;
      return [
        ...contract.rounds.flatMap(roundLock),
        ...(words ? [[contract.id, words] as const] : []),
        ...(words ? contract.vaults.map(({ id }) => [id, fixed] as const) : []),
      ];
    }),
    ...propertyTypes
      .filter(({ counts }) => counts.reserved + counts.sold > 0)
      .map(({ id }) => [id, LOCK_WORDS.typeTaken] as const),
    ...(management?.takenUnits ?? []).map((id) => [id, LOCK_WORDS.unitTaken] as const),
  ];
}

function roundLock({ id, status, soldTokens }: Round): (readonly [string, string])[] {
  if (status === 'completed' || status === 'closed') return [[id, LOCK_WORDS.roundEnded]];
  return soldTokens > 0 ? [[id, LOCK_WORDS.roundSold]] : [];
}
