import type { TrustLine } from '#contract/registry/trusts.ts';

/** How many people or units an event is about; empty for one that is about the trust itself. */
export function countWords({ kind, count }: Pick<TrustLine, 'kind' | 'count'>): string {
  if (kind === 'constitution' || kind === 'end') return '';
  const [one, many] = kind === 'assignment' ? ['unidad', 'unidades'] : ['persona', 'personas'];
  return `${count} ${count === 1 ? one : many}`;
}
