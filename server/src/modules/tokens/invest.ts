import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import type { VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from './deps.ts';
import { fillVaults } from './rules.ts';
import { lockLots } from './store.ts';
import { insertInvestments } from './store-investments.ts';
import type { InvestmentsTable } from './tables.ts';

const CALL = 'tokens/investment/invest';

export interface InvestOrder {
  readonly userId: string;
  readonly contractId: string;
  readonly tokens: number;
  readonly idempotencyKey: string;
}

/**
 * Puts available tokens into the contract's open vault; what overflows goes into the next
 * (docs/rules.md#15-vaults-and-buy-backs).
 * @returns ids of the investments made, one a vault
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
  const vaults = await vaultsWithRoom(deps, tx, contract.id, businessDay(at));
  const parts = fillVaults(vaults, BigInt(order.tokens));
  if (parts === null) throw new AppError('NO_ACTIVE_VAULT');
  const entryId = newId(at);
  const own = chart.available(userId, contract.projectId, chart.tokensOf(contract.id));
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: entryId,
      kind: 'investment',
      reference: contract.id,
      idempotencyKey: idempotencyKeyOf(order.userId, CALL, order.idempotencyKey),
      actorId: order.userId,
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
    user_id: order.userId,
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
  await openVaults(deps, tx, contract.id, at);
  await deps.notifications.notify(tx, userId, 'invested', {
    project: project.name,
    tokens: BigInt(order.tokens),
  });
  return rows.map((row) => row.id);
}

export type VaultRoom = VaultFacts & { readonly held: bigint; readonly room: bigint };

/** A contract's vaults by number, locked, with what they hold and have room for. */
export async function vaultRooms(
  deps: TokensDeps,
  tx: Tx,
  contractId: string,
): Promise<VaultRoom[]> {
  const vaults = await deps.projects.vaults(contractId, tx, { lock: true });
  const held = await deps.ledger.balances(
    { asset: chart.tokensOf(contractId), purpose: 'invested' },
    tx,
  );
  return vaults.map((vault) => {
    const sum = held
      .filter(({ account }) => account.ref === vault.id)
      .reduce((total, { balance }) => total + balance, 0n);
    return { ...vault, held: sum, room: vault.capacity > sum ? vault.capacity - sum : 0n };
  });
}

/** Vaults that take tokens today: their date has not come and they are not paid. */
const vaultsWithRoom = async (deps: TokensDeps, tx: Tx, contractId: string, today: string) =>
  (await vaultRooms(deps, tx, contractId)).filter(
    (vault) => vault.status !== 'passed' && vault.buybackDate > today,
  );

/** Opens each vault whose predecessor is full or has come to its date (docs/rules.md#15-vaults-and-buy-backs). */
export async function openVaults(
  deps: TokensDeps,
  tx: Tx,
  contractId: string,
  at: Date,
): Promise<void> {
  const today = businessDay(at);
  let before = true;
  for (const vault of await vaultRooms(deps, tx, contractId)) {
    if (before && vault.status === 'inactive')
      await deps.projects.setVaultStatus(tx, vault.id, 'inactive', 'active');
    before =
      before && (vault.room === 0n || vault.buybackDate <= today || vault.status === 'passed');
  }
}
