import type { askLimitRaise as raise } from '#contract/compliance/endpoints.ts';
import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import type { RiskLevel } from '#contract/compliance/values.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { askRaise, decideRaise, endRaise, raiseViews } from '../limits/limits.ts';
import { policyAt } from '../policy/policy.ts';
import { monthlyLimit } from '../rules/alerts.ts';
import { movedOf } from '../screening/moved.ts';
import { assess, keepRisk } from '../screening/risk.ts';
import { screenAgain } from '../screening/screen.ts';
import type { Standing } from '../screening/standing.ts';
import { isActiveOfficer } from '../store/cases.ts';
import type { CompanyApprovalRow } from '../store/companies.ts';
import { type ApprovalRow, lockPerson, riskRow } from '../store/declarations.ts';
import { interestEnded, interestsOf } from '../store/interests.ts';
import { raisedTo } from '../store/limits.ts';
import { exposedTerms } from '../store/policies.ts';
import { declarationView } from './declare.ts';

/**
 * What the desk knows of a person: risk with its reasons, limits and declarations. Administrators have no money on the
 * platform and therefore no profile. Nobody reads the profile of an account in which they have an interest. A reader
 * whose interest ended sees the present values, without what was requested and decided before it ended.
 * @throws AppError USER_NOT_FOUND, FORBIDDEN
 */
export const readProfile = (
  deps: ComplianceDeps,
  readerId: string,
  userId: string,
): Promise<ComplianceProfile> =>
  deps.database.transaction(async (tx) => {
    if ((await interestsOf(tx, readerId)).has(userId)) throw new AppError('FORBIDDEN');
    return profileOf(deps, tx, { userId, readerId });
  });

export async function profileOf(
  deps: ComplianceDeps,
  tx: Tx,
  of: { readonly userId: string; readonly readerId: string },
): Promise<ComplianceProfile> {
  const { userId, readerId } = of;
  const at = deps.clock.now();
  const { standing, risk, shownRisk, policy } = await assessed(deps, tx, userId);
  const kept = await riskRow(tx, userId);
  const asOf = kept ?? (await keepRisk(deps, tx, { userId, risk, policy }));
  const moved = await movedOf(deps, tx, { userId, at, days: policy.limitDays });
  const raised = await raisedTo(tx, userId, at);
  const limitOf = (level: RiskLevel) => formatAmount(monthlyLimit(policy, level, raised), 'ARS');
  const ended = await interestEnded(tx, { personId: readerId, userId });
  const on = { today: businessDay(at), terms: await exposedTerms(tx) };
  return {
    risk: {
      ...risk,
      reasons: [...risk.reasons],
      at: asOf.assessed_at.toISOString(),
      reviewOn: asOf.review_on,
      due: asOf.review_on <= businessDay(at),
    },
    limit: {
      days: policy.limitDays,
      monthly: limitOf(risk.level),
      shown: policy.overMonthly === 'refuse' ? limitOf(shownRisk) : null,
      broughtIn: formatAmount(moved.deposit, 'ARS'),
      takenOut: formatAmount(moved.withdrawal, 'ARS'),
    },
    raises: await raiseViews(deps, tx, of),
    mayRaise: await isActiveOfficer(tx, readerId),
    declarations: standing.declarations.map((row) => declarationView(row, on)),
    approval: standing.exposed
      ? await approvalView(deps, tx, { approval: standing.approval, ended })
      : null,
    company: await companyView(deps, tx, { company: standing.company, ended }),
  };
}

export async function assessed(deps: ComplianceDeps, tx: Tx, userId: string) {
  const at = deps.clock.now();
  const policy = await policyAt(deps, tx, at);
  const found = await assess(tx, userId, { at, policy });
  if (found === undefined) throw new AppError('USER_NOT_FOUND');
  const user = await deps.identity.user(userId, tx);
  if (user && isAdmin(user.role)) throw new AppError('FORBIDDEN');
  return { ...found, policy };
}

async function approvalView(
  { identity }: ComplianceDeps,
  tx: Tx,
  of: {
    readonly approval: ApprovalRow | CompanyApprovalRow | undefined;
    /** When the reader's own interest ended: they may not read who decided earlier, and why. */
    readonly ended: Date | null;
  },
): Promise<NonNullable<ComplianceProfile['approval']>> {
  const { approval, ended } = of;
  const nothing = { by: null, at: null, reason: null };
  if (approval === undefined) return { state: 'waiting', ...nothing };
  if (ended && approval.decided_at <= ended) return { state: approval.outcome, ...nothing };
  const names = await identity.names([approval.decided_by], tx);
  return {
    state: approval.outcome,
    by: names.get(approval.decided_by) ?? '',
    at: approval.decided_at.toISOString(),
    reason: approval.reason,
  };
}

async function companyView(
  deps: ComplianceDeps,
  tx: Tx,
  { company, ended }: { readonly company: Standing['company']; readonly ended: Date | null },
): Promise<ComplianceProfile['company']> {
  if (company === undefined) return null;
  return {
    filingId: company.filingId,
    name: company.company.name,
    taxId: company.company.taxId,
    exposedOwners: [...company.exposedOwners],
    approval:
      company.exposedOwners.length > 0
        ? await approvalView(deps, tx, { approval: company.approval, ended })
        : null,
  };
}

/**
 * Records that a person's risk was reviewed; the level sets the next review date.
 * @throws AppError USER_NOT_FOUND, FORBIDDEN, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const reviewRisk = (
  deps: ComplianceDeps,
  by: Decider,
  userId: string,
): Promise<ComplianceProfile> =>
  deps.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { risk, policy } = await assessed(deps, tx, userId);
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: userId,
      approves: true,
    });
    const { score, level } = await keepRisk(deps, tx, { userId, risk, policy, reviewed: true });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'compliance.review_risk',
      targetKind: 'user',
      targetId: userId,
      after: { score, risk: level },
      address: by.address,
    });
    return profileOf(deps, tx, { userId, readerId: by.userId });
  });

/**
 * Requests, decides or ends a raise of one person's limit.
 * @throws AppError as in `limits.ts`; USER_NOT_FOUND, FORBIDDEN
 */
export const changeLimit = (
  deps: ComplianceDeps,
  by: Decider,
  change:
    | ({ readonly kind: 'ask'; readonly userId: string } & BodyOf<typeof raise>)
    | { readonly kind: 'decide'; readonly id: string; readonly outcome: 'approved' | 'refused' }
    | { readonly kind: 'end'; readonly id: string },
): Promise<ComplianceProfile> =>
  deps.database.transaction(async (tx) => {
    if (change.kind === 'ask') {
      const { kind: _, userId, ...body } = change;
      await assessed(deps, tx, userId);
      await askRaise(deps, tx, { ...body, by, userId });
      return profileOf(deps, tx, { userId, readerId: by.userId });
    }
    const userId =
      change.kind === 'decide'
        ? await decideRaise(deps, tx, { ...change, by })
        : await endRaise(deps, tx, { ...change, by });
    return profileOf(deps, tx, { userId, readerId: by.userId });
  });

/** After a change of a person's company: screens pending movements again and saves the risk. */
export async function companyChanged(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await lockPerson(tx, userId);
  await screenAgain(deps, tx, userId);
  const policy = await policyAt(deps, tx, deps.clock.now());
  const found = await assess(tx, userId, { at: deps.clock.now(), policy });
  if (found) await keepRisk(deps, tx, { userId, risk: found.risk, policy });
}
