import type { Contract } from '#contract/projects/offers.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { RentModel } from './RentModel.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { VaultsTable } from './VaultsTable.tsx';

/** A contract's vaults, rent and rounds: below the first screen, so their code loads later. */
export default function ContractDetails({ contract }: { contract: Contract }) {
  return (
    <>
      <HashTarget id="bovedas">
        <VaultsTable contract={contract} />
      </HashTarget>
      <RentModel contract={contract} />
      <HashTarget id="rondas">
        <RoundsTable rounds={contract.rounds} />
      </HashTarget>
    </>
  );
}
