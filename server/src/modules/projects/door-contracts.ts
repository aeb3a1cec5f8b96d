import type { Context } from './context.ts';
import type { ProjectsDoor } from './door.ts';
import * as facts from './store/facts.ts';
import * as status from './store/status.ts';

/** What the door says of contracts, vaults and units, and does with them. */
export function contractsOf({
  database: { db },
}: Context): Pick<
  ProjectsDoor,
  | 'contract'
  | 'rentContracts'
  | 'contractsById'
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
  return {
    contract: (id, tx) => facts.oneContract(tx ?? db, id),
    rentContracts: (tx) => facts.rentContracts(tx ?? db),
    contractsById: (ids, tx) => facts.contractsById(tx ?? db, ids),

    vault: (id, tx, options) => facts.oneVault(tx, id, options),
    vaults: (contractId, tx, options) => facts.vaultsOfContract(tx ?? db, contractId, options),
    vaultsOfContracts: (ids, tx) => facts.vaultsOfContracts(tx ?? db, ids),
    vaultsById: (ids) => facts.vaultsById(db, ids),
    dueVaults: (today, tx) => facts.dueVaults(tx ?? db, today),
    setVaultStatus: status.setVaultStatus,
    rollVault: status.rollVault,

    freeProperties: (projectId, tx) => facts.freeProperties(tx ?? db, projectId),
    property: (id, tx, options) => facts.oneProperty(tx, id, options),
    setPropertyStatus: status.setPropertyStatus,
    propertiesById: (ids, tx) => facts.propertiesById(tx ?? db, ids),
  };
}
