import { listMyContracts } from '#contract/projects/endpoints.ts';
import type { Contract } from '#contract/projects/offers.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { openVault, roomIn } from '#web/shared/estimate/vaults.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

/** Why tokens of a contract enter no vault now, with the page that says what happens to them; null when they may. */
export const noRoomOf = ({ vaults }: Pick<Contract, 'vaults'>): Obstacle | null =>
  roomIn(vaults) > 0
    ? null
    : {
        reason: openVault(vaults)
          ? 'Las bóvedas abiertas están completas.'
          : 'Ahora no hay una bóveda abierta.',
        action: { label: 'Ver las bóvedas', to: '/my-vaults' },
      };

/** The same for each contract of the person, by its id; nothing is said of what is not read yet. */
export function useNoRoom(): (contractId: string | null) => Obstacle | null {
  const { data } = useEveryPage(listMyContracts, {}, { silent: true });
  return (contractId) => {
    const contract = data?.find(({ id }) => id === contractId);
    return contract ? noRoomOf(contract) : null;
  };
}
