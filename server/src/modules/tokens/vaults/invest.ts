import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import { roomOf, type VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { fillVaults } from '../rules.ts';
import { closeVaultEntry, scheduledOf } from '../store/entries.ts';
import { insertInvestments } from '../store/investments.ts';
import { lockLots } from '../store/purchases.ts';
import type { InvestmentsTable } from '../tables.ts';

const CALL = 'tokens/investment/invest';

export interface InvestOrder {
  readonly userId: string;
  readonly contractId: string;
  readonly tokens: number;
  readonly idempotencyKey: string;
}

/**
 * Puts available tokens into the contract's open vault; the overflow goes into the next vault
 * (docs/rules.md#15-vaults-and-buy-backs).
 * @returns the ids of the investments, one for each vault
 * @throws AppError CONTRACT_NOT_FOUND, PROJECT_NOT_PUBLISHED, NO_ACTIVE_VAULT, INSUFFICIENT_TOKENS
 */
export function invest(deps: TokensDeps, order: InvestOrder): Promise<string[]> {
  const { userId, contractId, tokens, idempotencyKey } = order;
  const once = { userId, call: CALL, key: idempotencyKey, body: { contractId, tokens } };
  return deps.database.transaction((tx) => runOnce(tx, once, () => investIn(deps, tx, order)));
}

async function investIn(deps: TokensDeps, tx: Tx, order: InvestOrder): Promise<string[]> {
  await deps.identity.holdActive(tx, order.userId);
  const contract = await deps.projects.contract(order.contractId, tx);
  const project = await deps.projects.publishedProject(contract.projectId, tx);
  const at = deps.clock.now();
  const { userId } = order;
  await lockLots(tx, { userId, issueId: contract.id });
  const vaults = await vaultsWithRoom(deps, tx, {
    contractId: contract.id,
    today: businessDay(at),
  });
  const parts = fillVaults(vaults, BigInt(order.tokens));
  if (parts === null) throw new AppError('NO_ACTIVE_VAULT');
  const { rows } = await moveIntoVaults(deps, tx, {
    userId,
    contract,
    projectName: project.name,
    parts,
    idempotencyKey: idempotencyKeyOf(userId, CALL, order.idempotencyKey),
    at,
  });
  await dropOvertaken(deps, tx, { userId, contract, at });
  return rows.map((row) => row.id);
}

interface Putting {
  readonly userId: string;
  readonly contract: { readonly id: string; readonly projectId: string };
  readonly projectName: string;
  readonly parts: readonly { readonly vault: VaultFacts; readonly tokens: bigint }[];
  readonly idempotencyKey: string;
  readonly at: Date;
}

/** Moves available tokens into vaults that have room for them, and notifies their holder. @throws AppError INSUFFICIENT_TOKENS */
export async function moveIntoVaults(deps: TokensDeps, tx: Tx, putting: Putting) {
  const { userId, contract, parts, at } = putting;
  const entryId = newId(at);
  const own = chart.available(userId, contract.projectId, chart.tokensOf(contract.id));
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: entryId,
      kind: 'investment',
      reference: contract.id,
      idempotencyKey: putting.idempotencyKey,
      actorId: userId,
      occurredAt: at,
      postings: chart.postings(
        parts.flatMap(({ vault, tokens }) =>
          chart.move(own, chart.invested(userId, vault), tokens),
        ),
      ),
    },
  ]);
  entryOf(outcome);
  const rows: InvestmentsTable[] = parts.map(({ vault, tokens }) => ({
    id: newId(at),
    entry_id: entryId,
    user_id: userId,
    project_id: contract.projectId,
    contract_id: contract.id,
    vault_id: vault.id,
    tokens,
    invested_at: at,
    status: 'invested',
    paid_usd: null,
    paid_at: null,
  }));
  await insertInvestments(tx, rows);
  await openVaults(deps, tx, { contractId: contract.id, at });
  const [investment] = rows;
  await deps.notifications.notify(tx, {
    userId,
    kind: 'invested',
    ...(investment && rows.length === 1
      ? { order: { kind: 'investment', id: investment.id } as const }
      : {}),
    data: {
      project: putting.projectName,
      tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0n),
    },
  });
  return { entryId, rows };
}

/**
 * Cancels orders to enter a vault whose tokens the holder has just invested by hand. The tokens of the last orders count
 * as invested first.
 */
async function dropOvertaken(
  deps: TokensDeps,
  tx: Tx,
  { userId, contract, at }: Pick<Putting, 'userId' | 'contract' | 'at'>,
): Promise<void> {
  const own = chart.available(userId, contract.projectId, chart.tokensOf(contract.id));
  const orders = await scheduledOf(tx, { userId, contractId: contract.id });
  const [free = 0n] = await deps.ledger.balanceOf([own], tx);
  let wanted = orders.reduce((sum, { tokens }) => sum + tokens, 0n);
  for (const { purchase_id: id, tokens } of orders) {
    if (wanted <= free) return;
    await closeVaultEntry(tx, id, { status: 'cancelled', reason: 'invested', at });
    wanted -= tokens;
  }
}

export type VaultRoom = VaultFacts & { readonly held: bigint; readonly room: bigint };

/** A contract's vaults by number, locked, with their invested tokens and free room. */
export async function vaultRooms(
  deps: TokensDeps,
  tx: Tx,
  contractId: string,
): Promise<VaultRoom[]> {
  const vaults = await deps.projects.vaults(contractId, tx, { lock: true });
  return withRoom(deps, vaults, tx);
}

/** Vaults in order, not locked, with their invested tokens and free room. */
export async function withRoom(
  deps: TokensDeps,
  vaults: readonly VaultFacts[],
  tx?: Tx,
): Promise<VaultRoom[]> {
  const held = await deps.ledger.investedIn(
    vaults.map(({ id }) => id),
    tx,
  );
  return vaults.map((vault) => {
    const sum = held.get(vault.id) ?? 0n;
    return { ...vault, held: sum, room: roomOf(vault, sum) };
  });
}

/** Whether a vault takes tokens on a day (`YYYY-MM-DD`): its buy-back date is later and it is not paid. */
export const takesTokens = (vault: VaultFacts, day: string): boolean =>
  vault.status !== 'passed' && vault.buybackDate > day;

export const vaultsWithRoom = async (
  deps: TokensDeps,
  tx: Tx,
  { contractId, today }: { contractId: string; today: string },
): Promise<VaultRoom[]> =>
  (await vaultRooms(deps, tx, contractId)).filter((vault) => takesTokens(vault, today));

/** Opens each vault whose predecessor is full or past its date (docs/rules.md#15-vaults-and-buy-backs). */
export async function openVaults(
  deps: TokensDeps,
  tx: Tx,
  { contractId, at }: { contractId: string; at: Date },
): Promise<void> {
  const today = businessDay(at);
  let before = true;
  for (const vault of await vaultRooms(deps, tx, contractId)) {
    if (before && vault.status === 'inactive')
      await deps.projects.setVaultStatus(tx, vault.id, { from: 'inactive', to: 'active' });
    before =
      before && (vault.room === 0n || vault.buybackDate <= today || vault.status === 'passed');
  }
}
