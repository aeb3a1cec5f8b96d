import type { ProjectDetail, Round } from '#contract/projects/schemas.ts';

/** Why a part of a published project stays as it is (SPEC.md §4's edit rules), by the part's id. */
export type Locks = ReadonlyMap<string, string>;

export const LOCK_WORDS = {
  roundEnded: 'Ronda terminada: ya no se edita ni se quita.',
  roundSold:
    'Tiene tokens vendidos: no se quita, y quedan como están el precio, los tokens y las fechas. Una vez se puede pedir una prolongación, desde la gestión del proyecto.',
  vaultSold: 'El contrato tiene tokens vendidos: la bóveda ya no se edita ni se quita.',
  contractEnded: 'Contrato terminado: ya no se edita ni se quita.',
  contractSold:
    'Tiene tokens vendidos: solo se puede cambiar el nombre y agregar rondas o bóvedas.',
  typeTaken:
    'Tiene unidades reservadas o vendidas: no se quita, y quedan como están la categoría, la superficie y los ambientes.',
  unitTaken: 'Unidad reservada o vendida: ya no se edita ni se quita.',
} as const;

/** What the server would refuse to change, known before one tries. @param project as read; null for a new one */
export function locksOf(project: ProjectDetail | null): Locks {
  if (project?.status !== 'published') return new Map();
  const { rounds, contracts, propertyTypes, management } = project;
  return new Map([
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
  ]);
}

function roundLock({ id, status, soldTokens }: Round): (readonly [string, string])[] {
  if (status === 'completed' || status === 'closed') return [[id, LOCK_WORDS.roundEnded]];
  return soldTokens > 0 ? [[id, LOCK_WORDS.roundSold]] : [];
}
