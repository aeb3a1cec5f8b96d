import { type CompaniesDeps, guardCompanies } from '#modules/companies';
import { type ComplianceDeps, companyChanged, guardMoney, policyAt } from '#modules/compliance';
import { type EstatesDeps, guardEstates } from '#modules/estates';
import { guardPaidWithdrawals, type PayoutsDeps } from '#modules/payouts';
import { guardAnchors } from '#modules/proofs';
import { hasOpenRegret } from '#modules/rights';
import { DECLARATION_FILE, declarationFiles, guardBankCredits } from '#modules/treasury';
import type { Base } from './base.ts';
import type { Foundation } from './foundation.ts';
import type { Money } from './money.ts';
import type { Offered } from './projects.ts';
import type { Adjustable } from './settings.ts';

type Below = Base & Adjustable & Offered & Money;
export type Guards = ReturnType<typeof composeGuards>;

/** The modules that can stop money of a person, a company or an estate; each adds its checks to the modules below. */
export function composeGuards({ config, database, clock }: Foundation, below: Below) {
  const { ledger, audit, identity, resources, notifications, rates, debts } = below;
  const { tokens, movements, chain, projects } = below;
  const estates: EstatesDeps = {
    database,
    clock,
    audit,
    identity,
    resources,
    ledger,
    projects,
    tokens,
    debts,
    notifications,
    underWay: async (person, tx) => [
      ...(await movements.underWay(person.userId, tx)),
      ...((await hasOpenRegret(tx ?? database.db, person)) ? (['regrets'] as const) : []),
    ],
  };
  guardEstates(estates);
  guardBankCredits({ movements });
  guardAnchors({ chain, database });
  resources.onOwner(DECLARATION_FILE, declarationFiles);
  const { DEMO: demo } = config;
  const compliance: ComplianceDeps = {
    database,
    clock,
    audit,
    identity,
    rates,
    resources,
    notifications,
    calendar: below.calendar,
    demo,
  };
  guardMoney(compliance, { movements, tokens });
  const companies: CompaniesDeps = {
    database,
    clock,
    audit,
    identity,
    resources,
    notifications,
    threshold: async (db, at) => (await policyAt({ demo }, db, at)).beneficialOwnerPercent * 100,
    candidateMonths: async (db, at) => (await policyAt({ demo }, db, at)).candidateMonths,
    hasUnderWay: async (userId, tx) => (await movements.underWay(userId, tx)).length > 0,
    onChange: (tx, userId) => companyChanged(compliance, tx, userId),
  };
  guardCompanies(companies);
  guardPaidWithdrawals({ movements });
  identity.onAccountEmptyCheck(async (tx, userId) => {
    const tokensLeft = await ledger.balances({ holder: 'user', userId, tokens: true }, tx);
    return tokensLeft.some(({ balance }) => balance !== 0n) ? ['HAS_TOKENS'] : [];
  });
  return {
    estates,
    compliance,
    companies,
    payouts: { database, clock, audit, identity, movements } satisfies PayoutsDeps,
  };
}
