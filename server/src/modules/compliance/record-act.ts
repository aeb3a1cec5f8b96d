import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from './deps.ts';

type Entry = Parameters<ComplianceDeps['audit']['record']>[1];
/** An administrator's act on one subject of compliance: a case, an officer, a policy. */
export interface Act<Subject extends string = string>
  extends Pick<Entry, 'targetKind' | 'targetId' | 'after'> {
  readonly by: Decider;
  readonly action: Extract<Entry['action'], `compliance.${Subject}_${string}`>;
}

/** Records what an administrator did in the audit log, in the transaction of the act. */
export const recordAct = (
  { audit }: Pick<ComplianceDeps, 'audit'>,
  tx: Tx,
  { by, ...act }: Act,
): Promise<void> => audit.record(tx, { ...act, actorId: by.userId, address: by.address });
