import type { ChainGateway, RootsPlace } from '#modules/chain';
import type { Database } from '#platform/database/index.ts';
import { rootsAfter } from '../store/anchors.ts';

const AT_ONCE = 20;

/** The result of comparing stored statements with the chain. */
interface RootsAudit {
  /** Statements whose root is on the chain. */
  readonly found: number;
  /** Faults, in Spanish for operators. */
  readonly findings: readonly string[];
}

/**
 * Compares each statement with its day's root on the chain, and the number of roots with the number of statements, so
 * that a changed or deleted statement is found.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function auditRoots(
  database: Database,
  place: Pick<RootsPlace, 'chainId' | 'contract'>,
  gateway: Pick<ChainGateway, 'rootOf' | 'rootCount'>,
): Promise<RootsAudit> {
  const findings: string[] = [];
  let found = 0;
  for (let after = 0; ; ) {
    const rows = await rootsAfter(database.db, place, { after, limit: AT_ONCE });
    const roots = await Promise.all(rows.map(({ date }) => gateway.rootOf(date)));
    for (const [index, { date, root, written }] of rows.entries()) {
      const there = roots[index] ?? null;
      if (there !== null) found += 1;
      if (there !== null && there !== root)
        findings.push(`estado del ${date}: la cadena tiene otra raíz, ${there}`);
      if (there === null && written)
        findings.push(`estado del ${date}: su raíz se escribió y la cadena no la tiene`);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
  }
  const more = (await gateway.rootCount()) - found;
  if (more > 0) findings.push(`la cadena tiene raíces de ${more} días sin estado`);
  return { found, findings };
}
