import type { AuditAction } from '#contract/audit/actions.ts';
import type {
  decideExposed as call,
  decideCompanyExposed as companyCall,
} from '#contract/compliance/endpoints.ts';
import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { assertOfficer } from '../policy/officers.ts';
import { screenAgain } from '../screening/screen.ts';
import type { Standing } from '../screening/standing.ts';
import { insertCompanyApproval } from '../store/companies.ts';
import { insertApproval, lockPerson } from '../store/declarations.ts';
import { assessed, profileOf } from './profile.ts';

/**
 * An officer's decision on a politically exposed person, for the declaration that the officer read; a later
 * declaration needs its own decision. Pending movements are screened again.
 * @throws AppError OFFICER_REQUIRED, USER_NOT_FOUND, FORBIDDEN, REQUEST_STATE_FORBIDS when the person is not exposed
 * or made a newer declaration, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const decideExposed = (
  deps: ComplianceDeps,
  by: Decider,
  { userId, ...decision }: BodyOf<typeof call> & { readonly userId: string },
): Promise<ComplianceProfile> =>
  decideExposure(deps, by, {
    userId,
    decision,
    actions: { approved: 'compliance.approve_exposed', refused: 'compliance.refuse_exposed' },
    isRead: ({ exposed, last }) => exposed && last?.id === decision.declarationId,
    keep: (tx, row) => insertApproval(tx, { ...row, declaration_id: decision.declarationId }),
  });

/**
 * An officer's decision on a company with politically exposed owners, for the filing that the officer read; a later
 * filing needs its own decision. Pending movements are screened again.
 * @throws AppError OFFICER_REQUIRED, USER_NOT_FOUND, FORBIDDEN, REQUEST_STATE_FORBIDS when nobody is exposed or a
 * newer filing exists, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const decideCompanyExposed = (
  deps: ComplianceDeps,
  by: Decider,
  { userId, ...decision }: BodyOf<typeof companyCall> & { readonly userId: string },
): Promise<ComplianceProfile> =>
  decideExposure(deps, by, {
    userId,
    decision,
    actions: {
      approved: 'compliance.approve_company_exposed',
      refused: 'compliance.refuse_company_exposed',
    },
    isRead: ({ company }) =>
      company !== undefined &&
      company.exposedOwners.length > 0 &&
      company.filingId === decision.filingId,
    keep: (tx, row) => insertCompanyApproval(tx, { ...row, filing_id: decision.filingId }),
  });

/** A decision on a politically exposed person, stored beside the paper that the officer read. */
interface ExposureDecision {
  readonly id: string;
  readonly outcome: 'approved' | 'refused';
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_at: Date;
}

/** Decides on an exposed person, or on a company with one. @throws AppError see `decideExposed` */
const decideExposure = (
  deps: ComplianceDeps,
  by: Decider,
  of: {
    readonly userId: string;
    readonly decision: Pick<ExposureDecision, 'outcome' | 'reason'>;
    readonly actions: Readonly<Record<ExposureDecision['outcome'], AuditAction>>;
    /** Whether the declaration names an exposed person, and the paper that the officer read is the latest one. */
    readonly isRead: (standing: Standing) => boolean;
    readonly keep: (tx: Tx, row: ExposureDecision) => Promise<void>;
  },
): Promise<ComplianceProfile> =>
  deps.database.transaction(async (tx) => {
    const { userId } = of;
    const { outcome, reason } = of.decision;
    await assertOfficer(tx, by.userId);
    await lockPerson(tx, userId);
    const { standing } = await assessed(deps, tx, userId);
    await deps.identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: userId,
      approves: outcome === 'approved',
    });
    if (!of.isRead(standing)) throw new AppError('REQUEST_STATE_FORBIDS');
    const at = deps.clock.now();
    await of.keep(tx, { id: newId(at), outcome, reason, decided_by: by.userId, decided_at: at });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: of.actions[outcome],
      targetKind: 'user',
      targetId: userId,
      after: { reason },
      address: by.address,
    });
    // the person reads the outcome, and never the officer's reason
    await deps.notifications.notify(tx, {
      userId,
      kind: outcome === 'approved' ? 'exposure_approved' : 'exposure_refused',
      data: null,
    });
    await screenAgain(deps, tx, userId);
    return profileOf(deps, tx, { userId, readerId: by.userId });
  });
