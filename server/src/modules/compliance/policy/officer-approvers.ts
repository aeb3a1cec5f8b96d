import { rolesWith } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { aloneFrom, onlyOfficerAnswers } from '../rules/officers.ts';
import type { OfficerRow } from '../store/cases.ts';

type Deps = Pick<ComplianceDeps, 'identity' | 'clock'>;

/** The administrators of level 1 who can log in and so approve; invited ones who never did are left out. */
export const levelOneOf = ({ identity }: Pick<Deps, 'identity'>, tx: Tx): Promise<string[]> =>
  identity.usableIdsOf(rolesWith('compliance.manage'), tx);

/** Those without the ones who take part in a request. */
export const approversBeside = async (
  deps: Pick<Deps, 'identity'>,
  tx: Tx,
  parties: readonly string[],
): Promise<string[]> => (await levelOneOf(deps, tx)).filter((id) => !parties.includes(id));

/**
 * The administrators of level 1 who can approve now what was requested about an officer's permission: to name them or,
 * where their removal is requested, to remove them. The officer themselves can only approve their removal.
 * @param levelOne the administrators of level 1 who can log in
 */
export async function approversOf(
  { identity }: Pick<Deps, 'identity'>,
  tx: Tx,
  { row, levelOne }: { readonly row: OfficerRow; readonly levelOne: readonly string[] },
): Promise<string[]> {
  const asker = row.state === 'pending' ? row.asked_by : row.end_asked_by;
  // a requester who lost the level no longer counts as the first of two
  if (asker === null || !levelOne.includes(asker)) return [];
  const seconds = await identity.secondsFor(tx, asker, rolesWith('compliance.manage'));
  return seconds.filter(
    (id) => levelOne.includes(id) && (row.state !== 'pending' || id !== row.user_id),
  );
}

/**
 * From when the requester of a removal carries it out alone, if the officer neither approves it nor objects: immediately
 * if the requester works alone. Null while another administrator can approve it, and while the officer cannot answer.
 * @param levelOne the administrators of level 1 who can log in
 */
export async function removableAloneFrom(
  { identity, clock }: Deps,
  tx: Tx,
  { row, levelOne }: { readonly row: OfficerRow; readonly levelOne: readonly string[] },
): Promise<Date | null> {
  const { end_asked_by: asker, end_asked_at: at } = row;
  if (asker === null) return null;
  if (await identity.worksAlone(tx, asker)) return at;
  if (!onlyOfficerAnswers(row, levelOne)) return null;
  return aloneFrom({
    // the job has yet to note it
    answersFrom: row.end_answers_from ?? clock.now(),
    removalUntil: await identity.removalCountsUntil(tx, asker),
  });
}
