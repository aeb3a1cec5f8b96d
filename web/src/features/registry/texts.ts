import type { TrustLine } from '#contract/registry/trusts.ts';
import type { RegistryKind } from '#contract/registry/values.ts';

/** The name and contents of each export. */
export const KIND_WORDS: Readonly<Record<RegistryKind, { name: string; what: string }>> = {
  subjects: {
    name: 'Movimientos y saldos por persona',
    what: 'Quien en el período ingresó, retiró o cerró con el umbral o más, en pesos: saldos, cada movimiento y la cotización comprador de ese día con su fuente, con la cuenta de las transferencias grandes. El umbral se fija por fecha en «Prevención de lavado», «Parámetros».',
  },
  tokens: {
    name: 'Altas y bajas de tokens por proyecto',
    what: 'Quién tenía tokens de cada proyecto, cada alta y cada baja, y quién los tiene al final.',
  },
  annual: {
    name: 'Resumen anual de cada persona',
    what: 'Saldos, movimientos y tokens de cada persona. El de una sola se descarga también en su página, en «Dinero y tokens».',
  },
  funds: {
    name: 'Fondos de cada proyecto',
    what: 'El dinero que liberaron las rondas de cada proyecto, con lo reservado para recompras y rentas: saldos, lo que entró, lo que se pagó y cada retiro con la cuenta a la que fue. De quién son esos fondos lo decide un profesional.',
  },
  clients: {
    name: 'Cantidad de clientes y volumen',
    what: 'Cuántas personas y empresas tienen dinero o tokens al final, cuántas tuvieron movimientos y cuántas lo hicieron por primera vez, y cuánto se movió de cada moneda y token: en todo el período y en cada mes. No nombra a nadie.',
  },
};

/** How many people or units an event is about; empty for one that is about the trust itself. */
export function countWords({ kind, count }: Pick<TrustLine, 'kind' | 'count'>): string {
  if (kind === 'constitution' || kind === 'end') return '';
  const [one, many] = kind === 'assignment' ? ['unidad', 'unidades'] : ['persona', 'personas'];
  return `${count} ${count === 1 ? one : many}`;
}
