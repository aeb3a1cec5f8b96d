import { toMoney } from '#contract/core/money.ts';
import type { Contract, Round } from '#contract/projects/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { inOrder } from './put-together.ts';
import { toPercent } from './rules.ts';
import { fileOf, type Scene } from './scene.ts';
import type { ContractRow } from './tables.ts';
import { roundView, saleRound, vaultView } from './view-parts.ts';

/** A contract as the API answers it. */
export function contractView(scene: Scene, contract: ContractRow): Contract {
  const { row } = scene;
  return {
    id: contract.id,
    projectId: row.id,
    projectName: row.name,
    name: contract.name,
    tokenType: contract.token_type,
    status: contract.status,
    minimumTicket: Number(contract.minimum_ticket),
    rounds: roundViews(scene, contract.id),
    vaults: vaultViews(scene, contract.id),
    rentModel:
      contract.rent_pay_day === null
        ? null
        : {
            payDay: contract.rent_pay_day,
            amount: toMoney(contract.rent_amount ?? 0n, 'USD'),
            percent: toPercent(contract.rent_bps ?? 0),
          },
    image: fileOf(scene, row.images[0]),
    city: row.city,
  };
}

export const contractViews = (scene: Scene): Contract[] =>
  inOrder(scene.parts.contracts).map((contract) => contractView(scene, contract));

/** Rounds of one issue by number; null: property tokens. */
export const roundViews = (scene: Scene, contractId: string | null): Round[] =>
  scene.rounds
    .filter(({ row }) => row.contract_id === contractId)
    .map((counts) => roundView(counts, scene.committed.get(counts.row.id) ?? 0n));

export function vaultViews(scene: Scene, contractId: string): Contract['vaults'] {
  const rounds = scene.rounds.filter(({ row }) => row.contract_id === contractId);
  // past its date it sells no more, though it is not decided yet
  const selling = saleRound(rounds.filter(({ row }) => row.ends_at > scene.now))?.row;
  const opens = selling ? businessDay(selling.starts_at) : scene.today;
  const sale = selling && {
    price: selling.price,
    from: opens > scene.today ? opens : scene.today,
  };
  return scene.parts.vaults
    .filter(({ contract_id }) => contract_id === contractId)
    .map((vault) =>
      vaultView(vault, scene.invested.get(vault.id) ?? 0n, {
        sale: sale ?? null,
        coveragePercent: scene.covered.get(vault.id) ?? 100,
      }),
    );
}
