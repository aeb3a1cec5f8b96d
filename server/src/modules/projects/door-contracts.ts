import type { Unpromised } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import type { ProjectsDoor } from './door.ts';
import * as facts from './store/facts.ts';
import * as status from './store/status.ts';
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
    return rows.map((row) => facts.vaultFacts(row, holidays));
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
    contract: (id, tx) => facts.oneContract(tx ?? db, id),
    rentContracts: (tx) => facts.rentContracts(tx ?? db),
    contractsById: (ids, tx) => facts.contractsById(tx ?? db, ids),
    lateContracts: late,
    async unpromisedContracts(ids, tx) {
      const cancelled = await facts.contractsOfCancelled(tx ?? db, [...new Set(ids)]);
      return new Map<string, Unpromised>([
        ...[...(await late(ids, tx))].map((id) => [id, 'overdue'] as const),
        ...cancelled.map((id) => [id, 'cancelled'] as const),
      ]);
    },

    vault: async (id, tx, options) =>
      facts.vaultFacts(await facts.oneVault(tx, id, options), await nonWorkingDays(tx)),
    vaults: async (contractId, tx, options) =>
      withPayDays(await facts.vaultsOfContract(tx ?? db, contractId, options), tx),
    vaultsOfContracts: async (ids, tx) =>
      withPayDays(await facts.vaultsOfContracts(tx ?? db, ids), tx),
    async vaultsById(ids) {
      const found = await withPayDays(await facts.vaultsById(db, ids));
      return new Map(found.map((vault) => [vault.id, vault]));
    },
    dueVaults: async (today, tx) => withPayDays(await facts.dueVaults(tx ?? db, today), tx),
    setVaultStatus: status.setVaultStatus,
    rollVault: status.rollVault,

    freeProperties: (projectId, tx) => facts.freeProperties(tx ?? db, projectId),
    property: (id, tx, options) => facts.oneProperty(tx, id, options),
    setPropertyStatus: status.setPropertyStatus,
    propertiesById: (ids, tx) => facts.propertiesById(tx ?? db, ids),
  };
}
