import { coveredPercent, coverInOrder } from '#contract/core/coverage.ts';
import { CURRENCIES, type Money, toMoney } from '#contract/core/money.ts';
import { isDue } from '#contract/core/working-day.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { ProjectFacts } from '#modules/projects';
import type { RentDebt } from '#modules/rents';
import { stageMoney } from '#modules/stages';
import type { VaultDebt } from '#modules/tokens';
import { comingOf } from './coming.ts';
import type { FundsDeps } from './deps.ts';
import type { Owed } from './door.ts';

const usd = (minor: bigint): Money => toMoney(minor, 'USD');

type RevocationsOwed = Awaited<ReturnType<FundsDeps['tokens']['revocationsOwed']>>;

const revocationViews = (owed: RevocationsOwed): ProjectFunds['revocations'] =>
  [...owed].map(([currency, { count, amount }]) => ({ count, owed: toMoney(amount, currency) }));

/** A project's own money: balances, debts with their dates, and coverage. */
export async function fundsOf(
  deps: FundsDeps,
  project: ProjectFacts,
  readerId: string,
): Promise<ProjectFunds> {
  const { id } = project;
  const money = async (purpose: 'funds' | 'held') =>
    inAll(
      await deps.ledger.balanceOf(
        CURRENCIES.map((currency) => chart.projectMoney(id, currency, purpose)),
      ),
    );
  const wallet = CURRENCIES.map((currency) => chart.available(project.ownerId, id, currency));
  const vaults = await deps.tokens.vaultDebts(id);
  const rents = await deps.rents.debts(id);
  const contracts = await deps.projects.contractNames(
    vaults.debts.map(({ vault }) => vault.contractId),
  );
  const revocations = await deps.tokens.revocationsOwed(id);
  const today = businessDay(deps.clock.now());
  const owing = {
    projectId: id,
    projectName: project.name,
    rent: rentCoverage(rents),
    buybacks: buybackViews(vaults, contracts, today),
    rents: rents.debts.map(rentView),
  };
  return {
    ...owing,
    status: project.status,
    mine: project.ownerId === readerId,
    funds: await money('funds'),
    held: await money('held'),
    revocations: revocationViews(revocations),
    kept: inAll(await keptIn(deps, id)),
    wallet: inAll(await deps.ledger.balanceOf(wallet)),
    accounts: CURRENCIES.flatMap((currency) =>
      project.bankAccounts[currency] ? [{ currency, account: project.bankAccounts[currency] }] : [],
    ),
    buyback: buybackCoverage(vaults, today),
    payments: comingOf(owing),
  };
}

/** The part of a project's funds that stages of works keep, by currency. */
async function keptIn({ ledger }: FundsDeps, projectId: string): Promise<bigint[]> {
  const kept = await stageMoney.withheldOf(ledger, projectId);
  return CURRENCIES.map((currency) =>
    kept.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0n),
  );
}

/** A project's debts and their coverage; the single definition for its page and for the desk. */
export async function owedOf(deps: FundsDeps, projectId: string): Promise<Owed> {
  const vaults = await deps.tokens.vaultDebts(projectId);
  const today = businessDay(deps.clock.now());
  return {
    buyback: buybackCoverage(vaults, today),
    nextBuyback: vaults.debts.find(({ owed }) => owed > 0n)?.payDay ?? null,
    rent: rentCoverage(await deps.rents.debts(projectId)),
  };
}

function buybackCoverage({ debts, setAside }: VaultDebts, today: string): ProjectFunds['buyback'] {
  const overdue = debts.filter(({ vault }) => isDue(vault.buybackDate, today));
  const sum = (of: readonly VaultDebt[]) => of.reduce((total, { owed }) => total + owed, 0n);
  return coverageOf(sum(debts), sum(overdue), setAside);
}

function rentCoverage({ debts, setAside }: RentDebts): ProjectFunds['rent'] {
  const unpaid = debts.reduce((sum, debt) => sum + debt.unpaid, 0n);
  return coverageOf(
    debts.reduce((sum, { next }) => sum + next, unpaid),
    unpaid,
    setAside,
  );
}

type VaultDebts = Awaited<ReturnType<FundsDeps['tokens']['vaultDebts']>>;
type RentDebts = Awaited<ReturnType<FundsDeps['rents']['debts']>>;

const inAll = (balances: readonly bigint[]): Money[] =>
  CURRENCIES.map((currency, index) => toMoney(balances[index] ?? 0n, currency));

const shortOf = (owed: bigint, setAside: bigint): bigint =>
  owed > setAside ? owed - setAside : 0n;

/** @param overdue the overdue part of `owed`, which is covered first */
const coverageOf = (owed: bigint, overdue: bigint, setAside: bigint): ProjectFunds['rent'] => ({
  owed: usd(owed),
  setAside: usd(setAside),
  missing: usd(shortOf(owed, setAside)),
  missingOverdue: usd(shortOf(overdue, setAside)),
  percent: coveredPercent(setAside, owed),
});

function buybackViews(
  { debts, setAside }: { debts: readonly VaultDebt[]; setAside: bigint },
  contracts: ReadonlyMap<string, string>,
  today: string,
): ProjectFunds['buybacks'] {
  const covered = coverInOrder(
    setAside,
    debts.map(({ owed }) => owed),
  );
  return debts.map(({ vault, tokens, loose, owed, payDay }, index) => ({
    contractId: vault.contractId,
    contractName: contracts.get(vault.contractId) ?? '',
    vaultId: vault.id,
    vaultNumber: vault.number,
    status: vault.status,
    tokens: Number(tokens),
    looseTokens: Number(loose),
    buybackPrice: usd(vault.buybackPrice),
    buybackDate: vault.buybackDate,
    payDay,
    owed: usd(owed),
    covered: usd(covered[index] ?? 0n),
    coveragePercent: coveredPercent(covered[index] ?? 0n, owed),
    isOverdue: isDue(vault.buybackDate, today) && owed > 0n,
  }));
}

const rentView = (debt: RentDebt): ProjectFunds['rents'][number] => ({
  contractId: debt.contract.id,
  contractName: debt.contract.name,
  percent: debt.contract.rentModel.basisPoints / 100,
  rent: usd(debt.contract.rentModel.amount),
  unpaidMonths: debt.unpaidMonths,
  unpaid: usd(debt.unpaid),
  nextPayDay: debt.nextPayDay,
  next: usd(debt.next),
});
