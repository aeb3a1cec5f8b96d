import { amountOf, toMoney } from '#contract/core/money.ts';
import type { Appraisal } from '#contract/projects/appraisals.ts';
import type { AppraisalDraft } from '#contract/projects/draft.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import {
  type Appraised,
  lastSold,
  perSquareMetre,
  type SaleRound,
} from './figures/appraisal-rules.ts';
import { appraisalRows, appraisedUnits, appraisedWhole } from './store/appraisals.ts';
import { projectRow } from './store/document.ts';
import { loadScenes, type Scene } from './views/scene.ts';

/**
 * Every published appraisal of a project with a value, newest first, with the token prices of that day for comparison.
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function readAppraisals(
  context: Context,
  id: string,
  tx?: Tx,
): Promise<{ items: Appraisal[] }> {
  const db = tx ?? context.database.db;
  const row = await projectRow(db, id);
  if (row?.status !== 'published' && row?.status !== 'cancelled')
    throw new AppError('PROJECT_NOT_FOUND');
  const found = await appraisalRows(db, id);
  if (found.length === 0) return { items: [] };
  const units = await appraisedUnits(
    db,
    found.flatMap(({ appraisal: { unit } }) => unit ?? []),
  );
  const whole = await appraisedWhole(db, id);
  const ids = found.map(({ file_id }) => file_id);
  const files = await context.resources.views(ids, tx);
  const [scene] = await loadScenes(context, [row], tx);
  const kept = new Set(row.documents.map(({ file }) => file));
  const items = found.map(({ appraisal, issued_on: day, ...paper }) => {
    const unit = appraisal.unit === null ? null : units.get(appraisal.unit);
    const of = unit === null ? whole : unit;
    return {
      id: paper.file_id,
      day,
      issuer: paper.issuer,
      fileName: paper.file_name,
      sha256: paper.sha256,
      file: files.get(paper.file_id) ?? null,
      former: !kept.has(paper.file_id),
      ...appraisedAt(appraisal, of ?? NOTHING),
      // the appraisal of a deleted unit is kept without the unit's name
      unit:
        unit === null
          ? null
          : { identifierA: unit?.identifier_a ?? '', identifierB: unit?.identifier_b ?? '' },
      paid: paidBy(scene, day, of ?? NOTHING),
    };
  });
  return { items };
}

const NOTHING: Appraised = { tokens: 0n, surface: 0n };

function appraisedAt({ amount, currency }: AppraisalDraft, of: Appraised) {
  const value = amountOf(amount, currency);
  const each = perSquareMetre(value, of);
  return {
    value: toMoney(value, currency),
    perSquareMetre: each === null ? null : toMoney(each, currency),
  };
}

function paidBy(scene: Scene | undefined, day: string, of: Appraised): Appraisal['paid'] {
  if (!scene) return { perToken: [], perSquareMetre: null };
  const names = new Map(scene.parts.contracts.map(({ id, name }) => [id, name]));
  const last = lastSold(scene.rounds.map(saleOf), day);
  const property = last.find(({ contractId }) => contractId === null);
  const each = property && of.tokens > 0n ? perSquareMetre(property.price * of.tokens, of) : null;
  return {
    perToken: last.map(({ contractId, number, price }) => ({
      contract: contractId === null ? null : (names.get(contractId) ?? ''),
      round: number,
      price: toMoney(price, 'USD'),
    })),
    perSquareMetre: each === null ? null : toMoney(each, 'USD'),
  };
}

const saleOf = ({ row, sold }: Scene['rounds'][number]): SaleRound => ({
  contractId: row.contract_id,
  number: row.number,
  day: businessDay(row.starts_at),
  price: row.price,
  sold,
});
