import { CURRENCIES } from '#contract/core/money.ts';
import type { Liability, ProvedAsset } from '#contract/proofs/schemas.ts';
import { declaredText, formatUnits, TOKEN_PREFIX } from '#contract/proofs/values.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Holding } from './rules/leaves.ts';
import { chainHeads, unchained } from './store/lines.ts';
import * as store from './store/snapshot.ts';

const EVERYTHING = 1_000_000;

/** An asset that people may have. */
export interface OwedAsset {
  readonly asset: string;
  readonly projectId: string | null;
  readonly supply: Liability['supply'];
  readonly holdings: readonly Holding[];
}

/** Everything that a statement contains of the ledger, the audit log and the papers. @param tx a consistent snapshot */
export async function readSnapshot(tx: Tx) {
  return {
    owed: await owedAssets(tx),
    kept: (await store.projectMoney(tx)).map(
      ({ project_id, kind, asset, units }): ProvedAsset => ({
        kind,
        status: 'ledger',
        asset,
        amount: formatUnits(units, asset),
        projectId: project_id,
        evidence: null,
      }),
    ),
    declared: (await store.declaredBalances(tx)).map(
      ({ currency, amount, ...evidence }): ProvedAsset => ({
        kind: 'bank',
        status: 'declared',
        asset: currency,
        amount: formatUnits(amount, currency),
        projectId: null,
        evidence: declaredText(evidence),
      }),
    ),
    audit: await store.auditHead(tx),
    papers: inOrder(
      (await store.paperDigests(tx)).map(({ project_id: projectId, sha256 }) => ({
        projectId,
        sha256,
      })),
      ({ projectId, sha256 }) => `${projectId}/${sha256}`,
    ),
    heads: await chainHeads(tx),
    unchained: (await unchained(tx, { after: 0n, limit: EVERYTHING })).entries,
  };
}

/** The currencies and every token issue, with or without holders. */
async function owedAssets(tx: Tx): Promise<OwedAsset[]> {
  const held = Map.groupBy(await store.holdingsOfAll(tx), ({ asset }) => asset);
  const issued = new Map((await store.issuedOfAll(tx)).map((row) => [row.asset, row.issued]));
  const holdingsOf = (asset: string): Holding[] =>
    (held.get(asset) ?? []).map(({ user_id, units }) => ({ userId: user_id, units }));
  const currencies = CURRENCIES.map((asset) => ({
    asset,
    projectId: null,
    supply: null,
    holdings: holdingsOf(asset),
  }));
  const issues = (await store.suppliesOfAll(tx)).map(
    ({ asset, project_id, unissued, retired }) => ({
      asset,
      projectId: project_id,
      supply: {
        issued: String(issued.get(asset) ?? 0n),
        unissued: String(unissued),
        retired: String(retired),
      },
      holdings: holdingsOf(asset),
    }),
  );
  const all = inOrder([...currencies, ...issues], ({ asset }) => asset);
  const lost = [...held.keys()].filter((asset) => !all.some((one) => one.asset === asset));
  if (lost.length > 0)
    throw new Error(`${TOKEN_PREFIX} issues without a project: ${lost.join(', ')}`);
  return all;
}

/** Sorted by a text, in UTF-16 code units. */
export const inOrder = <T>(all: readonly T[], by: (one: T) => string): T[] =>
  [...all].sort((one, other) => (by(one) < by(other) ? -1 : 1));
