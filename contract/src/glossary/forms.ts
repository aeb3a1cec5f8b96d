/**
 * Terms with a definition, by their forms in a sentence. The definitions are in `definitions.ts`, which loads on
 * demand.
 */
export const FORMS = {
  token: 'tokens?',
  round: 'rondas?',
  vault: 'bóvedas?',
  buyback: 'recompra[nrs]?',
  coverage: 'cobertura|dinero apartado',
  tokenTypes: 'premium y deluxe|premium|deluxe',
  grace: 'arrepent\\p{L}+',
  escrow: 'en garantía',
  trust: 'fideicomiso',
  tokenDays: 'tokens × días',
  yearlyReturn: 'lo que rindió por año|TIR',
  mep: 'MEP',
  ipc: 'IPC',
  uva: 'UVA',
  preapproval: 'preapr\\p{L}+',
  chargeback: 'contracargos?',
  transfer: 'pasar(?= dinero| entre| de un)|transferencias?(?= entre)',
  penalty: 'penalidad',
  digest: 'huella SHA-256',
  proofRoot: 'raíz del árbol',
  entryChain: 'cadena de asientos',
  ed25519: 'Ed25519',
} as const;
export type TermId = keyof typeof FORMS;

const isTerm = (id: string): id is TermId => Object.hasOwn(FORMS, id);
export const TERM_IDS: readonly TermId[] = Object.keys(FORMS).filter(isTerm);

/**
 * The terms in a text that have a definition, in order of appearance.
 * @param most how many at most
 */
export function termsIn(text: string, most: number): TermId[] {
  const found = TERM_IDS.flatMap((id) => {
    const at = text.search(new RegExp(`(?<!\\p{L})(?:${FORMS[id]})(?!\\p{L})`, 'iu'));
    return at < 0 ? [] : [{ id, at }];
  });
  return found
    .sort((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ id }) => id);
}
