import type { EstateTransfer, EstateTransfers } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { atOneMoment } from '#platform/database/queries/moment.ts';
import { proposalObstacles } from './decisions.ts';
import type { EstatesDeps } from './deps.ts';
import { type Distributed, distribute, fingerprintOf } from './distribution.ts';
import { obstaclesOf } from './obstacles.ts';
import { ownedProjects } from './owned-projects.ts';
import { estateById } from './store.ts';
import { heirsOf, namesOfAccounts, transfersOf, unitsOf } from './store-transfers.ts';
import type { EstateHeirsTable, EstatesTable, EstateTransfersTable } from './tables.ts';
import { movedLines, plannedLines } from './transfer-lines.ts';

/**
 * What prevents an estate's transfer to heirs, and its distributions: for a proposal, what each heir would receive
 * now; for a completed transfer, what each received. Balances and lots are read at one moment, because an approval or a
 * buy-back changes both. @throws AppError NOT_FOUND
 */
export const readTransfers = (
  deps: EstatesDeps,
  readerId: string,
  estateId: string,
): Promise<EstateTransfers> =>
  atOneMoment(deps.database.db, async (tx) => {
    const estate = await estateById(tx, estateId);
    if (!estate) throw new AppError('NOT_FOUND');
    const rows = await transfersOf(tx, estateId);
    const heirs = await heirsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const items: EstateTransfer[] = [];
    for (const row of rows) {
      const own = heirs.filter((heir) => heir.transfer_id === row.id);
      items.push(await transferView(deps, tx, { readerId, estate, row, heirs: own }));
    }
    const isFrozen = estate.state === 'frozen';
    return {
      obstacles: isFrozen ? await obstaclesOf(deps, estate, tx) : [],
      projects: isFrozen ? await ownedProjects(deps, estate.user_id, tx) : [],
      units: await unitsToName(deps, tx, estate),
      items,
    };
  });

interface Read {
  readonly readerId: string;
  readonly estate: EstatesTable;
  readonly row: EstateTransfersTable;
  readonly heirs: readonly EstateHeirsTable[];
}

async function transferView(
  deps: EstatesDeps,
  tx: Tx,
  { readerId, estate, row, heirs }: Read,
): Promise<EstateTransfer> {
  const people = [row.proposed_by, row.decided_by ?? row.proposed_by];
  const names = await deps.identity.names([...people, ...heirs.map((heir) => heir.user_id)], tx);
  const { lines, fingerprint } = await whatHeirsGet(deps, tx, { estate, row, heirs });
  const emails = new Map<string, string>();
  for (const { user_id: heirId } of heirs)
    emails.set(heirId, (await deps.identity.user(heirId, tx))?.email ?? '');
  return {
    id: row.id,
    state: row.state,
    proposedAt: row.proposed_at.toISOString(),
    proposedBy: names.get(row.proposed_by) ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    reason: row.reason,
    mine: row.proposed_by === readerId,
    ...(await proposalObstacles(deps, tx, {
      readerId,
      row,
      parties: [estate.user_id, ...heirs.map((heir) => heir.user_id)],
    })),
    fingerprint,
    heirs: heirs.map((heir) => ({
      name: names.get(heir.user_id) ?? '',
      email: emails.get(heir.user_id) ?? '',
      share: heir.share_bps,
      lines: lines.get(heir.user_id) ?? [],
    })),
  };
}

async function whatHeirsGet(
  deps: EstatesDeps,
  tx: Tx,
  { estate, row, heirs }: Omit<Read, 'readerId'>,
) {
  if (row.state === 'done') return { lines: await movedLines(tx, row.id), fingerprint: null };
  if (row.state === 'refused' || estate.state !== 'frozen')
    return { lines: new Map<string, never[]>(), fingerprint: null };
  const distributed: Distributed = {
    userId: estate.user_id,
    heirs: heirs.map((heir) => ({ userId: heir.user_id, share: BigInt(heir.share_bps) })),
    units: new Map((await unitsOf(tx, row.id)).map((unit) => [unit.reservation_id, unit.heir_id])),
  };
  const distribution = await distribute(deps, distributed, tx);
  return {
    lines: await plannedLines(tx, distribution.moves),
    fingerprint: fingerprintOf(distribution),
  };
}

/** Units and reservations of the person, each of which needs one heir. */
async function unitsToName(
  { tokens }: EstatesDeps,
  tx: Tx,
  estate: EstatesTable,
): Promise<EstateTransfers['units']> {
  if (estate.state !== 'frozen') return [];
  const nobody = { userId: estate.user_id, heirs: [], units: new Map<string, string>() };
  const { reservations } = await tokens.planInheritance(nobody, tx);
  const places = reservations.map(({ row }) => ({
    asset: `token:${row.project_id}`,
    projectId: row.project_id,
    ref: row.id,
  }));
  const names = await namesOfAccounts(tx, places);
  return reservations.map(({ row }) => {
    const of = names.get([`token:${row.project_id}`, row.project_id, row.id].join('/'));
    return { reservationId: row.id, project: of?.project ?? '', unit: of?.unit ?? '' };
  });
}
