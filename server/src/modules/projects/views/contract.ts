import { toMoney } from '#contract/core/money.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import { businessDay } from '#core/clock.ts';
import { inOrder } from '../document/put-together.ts';
import { contractTokens, estimateOf, rentTerms, type Sale } from '../figures/estimate.ts';
import { lateView, sumOfLate } from '../figures/late.ts';
import { toPercent } from '../rules.ts';
import type { ContractRow } from '../tables.ts';
import { roundView, saleRound, vaultView } from './parts.ts';
import { fileOf, type Scene } from './scene.ts';

/** A contract in its API schema. */
export function contractView(scene: Scene, contract: ContractRow): Contract {
  const { row } = scene;
  const late = lateOf(scene, contract.id);
  const vaults = vaultViews(scene, contract, late !== null);
  const totalTokens = contractTokens(contract.id, scene.parts);
  return {
    id: contract.id,
    projectId: row.id,
    projectName: row.name,
    name: contract.name,
    tokenType: contract.token_type,
    status: contract.status,
    minimumTicket: Number(contract.minimum_ticket),
    rounds: roundViews(scene, contract.id),
    vaults,
    rentModel:
      contract.rent_pay_day === null
        ? null
        : {
            payDay: contract.rent_pay_day,
            amount: toMoney(contract.rent_amount ?? 0n, 'USD'),
            percent: toPercent(contract.rent_bps ?? 0),
          },
    totalTokens: Number(totalTokens),
    estimate: estimateOf({
      rows: vaultRows(scene, contract.id),
      vaults,
      sale: saleOf(scene, contract.id),
      rent: rentTerms(contract, totalTokens),
      today: scene.today,
      graceDays: scene.graceDays,
      isLate: late !== null,
    }),
    late,
    image: fileOf(scene, row.images[0]),
    city: row.city,
  };
}

export const contractViews = (scene: Scene): Contract[] =>
  inOrder(scene.parts.contracts).map((contract) => contractView(scene, contract));

/** The rounds of an issue by number. @param contractId null for property tokens */
export const roundViews = (scene: Scene, contractId: string | null): Round[] =>
  scene.rounds
    .filter(({ row }) => row.contract_id === contractId)
    .map((counts) => roundView(counts, scene.committed.get(counts.row.id) ?? 0n));

const vaultRows = (scene: Scene, contractId: string) =>
  scene.parts.vaults.filter(({ contract_id }) => contract_id === contractId);

/** The overdue debts of a contract: vaults and months of rent. */
function lateOf(scene: Scene, contractId: string): Contract['late'] {
  const ofVaults = vaultRows(scene, contractId).flatMap(({ id }) => scene.late.get(id) ?? []);
  return lateView(sumOfLate([...ofVaults, ...lateRentsIn(scene, [contractId])]));
}

/** The overdue rent of contracts. */
export const lateRentsIn = (scene: Scene, contractIds: readonly string[]) =>
  contractIds.flatMap((id) => scene.lateRents.get(id) ?? []);

/** The price and day of a purchase in the round on sale, else in the next to open; null when there is neither. */
function saleOf(scene: Scene, contractId: string): Sale | null {
  const rounds = scene.rounds.filter(({ row }) => row.contract_id === contractId);
  // a round past its end date no longer sells, even while it is undecided
  const selling = saleRound(rounds.filter(({ row }) => row.ends_at > scene.now))?.row;
  if (!selling) return null;
  const opens = businessDay(selling.starts_at);
  return { price: selling.price, from: opens > scene.today ? opens : scene.today };
}

/** @param isLate whether a payment of the contract is overdue: none of its vaults promises a return then */
function vaultViews(scene: Scene, contract: ContractRow, isLate: boolean): Contract['vaults'] {
  const sale = isLate ? null : saleOf(scene, contract.id);
  const rent = rentTerms(contract, contractTokens(contract.id, scene.parts));
  const heldBy = (id: string) => ({
    invested: scene.invested.get(id) ?? 0n,
    loose: scene.loose.get(id) ?? 0n,
  });
  return vaultRows(scene, contract.id).map((vault) =>
    vaultView(vault, heldBy(vault.id), {
      sale: vault.buyback_date > scene.today ? sale : null,
      rent,
      coveragePercent: scene.covered.get(vault.id) ?? 100,
      late: scene.late.get(vault.id) ?? null,
      holidays: scene.holidays,
    }),
  );
}
