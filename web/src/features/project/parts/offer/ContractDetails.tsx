import type { Contract } from '#contract/projects/schemas.ts';
import { RentModel } from './RentModel.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { VaultsTable } from './VaultsTable.tsx';

/** A contract's vaults, rent and rounds: below the first screen, so their code loads later. */
export default function ContractDetails({ contract }: { contract: Contract }) {
  return (
    <>
      <VaultsTable contract={contract} />
      <RentModel contract={contract} />
      <RoundsTable rounds={contract.rounds} />
    </>
  );
}
