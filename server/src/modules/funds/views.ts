import { coveredPercent } from '#contract/core/figures/coverage.ts';
import { CURRENCIES, type Money, toMoney } from '#contract/core/money.ts';
import type { ComingPayment, OwnedProjects, ProjectFunds } from '#contract/funds/schemas.ts';
import type { RentDebt } from '#modules/rents';
import type { FundsMovement } from './door.ts';
import type { Coming } from './figures/coming.ts';
import type { Amount, FundsFacts } from './figures/overview.ts';
import type { BuybackDue, Coverage } from './figures/owed.ts';
import type { Owned } from './figures/owned.ts';

const usd = (cents: bigint): Money => toMoney(cents, 'USD');
const moneyOf = ({ amount, currency }: Amount): Money => toMoney(amount, currency);

export function fundsView(facts: FundsFacts, readerId: string): ProjectFunds {
  const { project } = facts;
  return {
    projectId: project.id,
    projectName: project.name,
    status: project.status,
    mine: project.ownerId === readerId,
    funds: facts.funds.map(moneyOf),
    held: facts.held.map(moneyOf),
    kept: facts.kept.map(moneyOf),
    wallet: facts.wallet.map(moneyOf),
    revocations: facts.revocations.map((one) => ({ count: one.count, owed: moneyOf(one) })),
    accounts: CURRENCIES.flatMap((currency) =>
      project.bankAccounts[currency] ? [{ currency, account: project.bankAccounts[currency] }] : [],
    ),
    buyback: coverageView(facts.buyback),
    rent: coverageView(facts.rent),
    buybacks: facts.buybacks.map(buybackView),
    rents: facts.rents.map(rentView),
    payments: facts.coming.map(comingView),
  };
}

export const ownedView = ({ projects, coming }: Owned): OwnedProjects => ({
  projects: projects.map(({ funds, waitingQuestions, salesPause }) => ({
    projectId: funds.project.id,
    projectName: funds.project.name,
    status: funds.project.status,
    buyback: coverageView(funds.buyback),
    rent: coverageView(funds.rent),
    revocations: funds.revocations.map(moneyOf),
    waitingQuestions,
    salesPause: salesPause && { since: salesPause.since, kinds: [...salesPause.kinds] },
  })),
  payments: coming.map(comingView),
});

export const fundsMovementView = ({ at, currency, amount, balance, ...line }: FundsMovement) => ({
  ...line,
  date: at.toISOString(),
  amount: toMoney(amount, currency),
  balance: toMoney(balance, currency),
});

const coverageView = (of: Coverage): ProjectFunds['rent'] => ({
  owed: usd(of.owed),
  setAside: usd(of.setAside),
  missing: usd(of.missing),
  missingOverdue: usd(of.missingOverdue),
  percent: of.percent,
});

const comingView = ({ owed, covered, ...payment }: Coming): ComingPayment => ({
  ...payment,
  owed: usd(owed),
  covered: usd(covered),
});

const buybackView = ({
  debt: { vault, tokens, loose, owed, payDay },
  contractName,
  covered,
  isOverdue,
}: BuybackDue): ProjectFunds['buybacks'][number] => ({
  contractId: vault.contractId,
  contractName,
  vaultId: vault.id,
  vaultNumber: vault.number,
  status: vault.status,
  tokens: Number(tokens),
  looseTokens: Number(loose),
  buybackPrice: usd(vault.buybackPrice),
  buybackDate: vault.buybackDate,
  payDay,
  owed: usd(owed),
  covered: usd(covered),
  coveragePercent: coveredPercent(covered, owed),
  isOverdue,
});

const rentView = ({ contract, ...debt }: RentDebt): ProjectFunds['rents'][number] => ({
  contractId: contract.id,
  contractName: contract.name,
  percent: contract.rentModel.basisPoints / 100,
  rent: usd(contract.rentModel.amount),
  unpaidMonths: debt.unpaidMonths,
  unpaid: usd(debt.unpaid),
  nextPayDay: debt.nextPayDay,
  next: usd(debt.next),
});
