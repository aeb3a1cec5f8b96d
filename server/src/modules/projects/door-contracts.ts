import type { Unpromised } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import type { ProjectsDoor } from './door.ts';
import * as contracts from './store/contracts.ts';
import * as status from './store/status.ts';
import * as units from './store/units.ts';
import * as vaults from './store/vaults.ts';
import type { VaultRow } from './tables.ts';
import { lateContracts } from './views/debts.ts';

/** The part of the interface about contracts, vaults and units. */
export function contractsOf(
  context: Context,
): Pick<
  ProjectsDoor,
  | 'contract'
  | 'rentContracts'
  | 'contractsById'
  | 'lateContracts'
  | 'unpromisedContracts'
  | 'vault'
  | 'vaults'
  | 'vaultsOfContracts'
  | 'vaultsById'
  | 'dueVaults'
  | 'setVaultStatus'
  | 'rollVault'
  | 'freeProperties'
  | 'property'
  | 'setPropertyStatus'
  | 'propertiesById'
> {
  const { nonWorkingDays } = context;
  const { db } = context.database;
  const withPayDays = async (rows: readonly VaultRow[], tx?: Tx) => {
    if (rows.length === 0) return [];
    const holidays = await nonWorkingDays(tx);
    return rows.map((row) => vaults.vaultFacts(row, holidays));
  };
  const late: ProjectsDoor['lateContracts'] = async (ids, tx) =>
    lateContracts(
      context,
      {
        today: businessDay(context.clock.now()),
        holidays: await nonWorkingDays(tx),
        among: [...new Set(ids)],
      },
      tx,
    );
  return {
    contract: (id, tx) => contracts.oneContract(tx ?? db, id),
    rentContracts: (tx) => contracts.rentContracts(tx ?? db),
    contractsById: (ids, tx) => contracts.contractsById(tx ?? db, ids),
    lateContracts: late,
    async unpromisedContracts(ids, tx) {
      const cancelled = await contracts.contractsOfCancelled(tx ?? db, [...new Set(ids)]);
      return new Map<string, Unpromised>([
        ...[...(await late(ids, tx))].map((id) => [id, 'overdue'] as const),
        ...cancelled.map((id) => [id, 'cancelled'] as const),
      ]);
    },

    vault: async (id, tx, options) =>
      vaults.vaultFacts(await vaults.oneVault(tx, id, options), await nonWorkingDays(tx)),
    vaults: async (contractId, tx, options) =>
      withPayDays(await vaults.vaultsOfContract(tx ?? db, contractId, options), tx),
    vaultsOfContracts: async (ids, tx) =>
      withPayDays(await vaults.vaultsOfContracts(tx ?? db, ids), tx),
    async vaultsById(ids) {
      const found = await withPayDays(await vaults.vaultsById(db, ids));
      return new Map(found.map((vault) => [vault.id, vault]));
    },
    dueVaults: async (today, tx) => withPayDays(await vaults.dueVaults(tx ?? db, today), tx),
    setVaultStatus: status.setVaultStatus,
    rollVault: status.rollVault,

    freeProperties: (projectId, tx) => units.freeProperties(tx ?? db, projectId),
    property: (id, tx, options) => units.oneProperty(tx, id, options),
    setPropertyStatus: status.setPropertyStatus,
    propertiesById: (ids, tx) => units.propertiesById(tx ?? db, ids),
  };
}
