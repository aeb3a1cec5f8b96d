import type { addAttestor as addCall } from '#contract/attestations/endpoints.ts';
import type { Attestor } from '#contract/attestations/schemas.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Actor, AttestationsDeps } from './deps.ts';
import { assertIndependent } from './independent.ts';
import { attestorById, insertAttestor, updateAttestor, withdrawOpenOf } from './store.ts';
import type { AttestorRow } from './tables.ts';
import { toAttestor } from './views.ts';

/**
 * Adds an attestor.
 * @throws AppError EMAIL_ALREADY_TAKEN by another attestor, ATTESTOR_NOT_INDEPENDENT for an administrator
 */
export async function addAttestor(
  deps: AttestationsDeps,
  by: Actor,
  body: BodyOf<typeof addCall>,
): Promise<Attestor> {
  const at = deps.clock.now();
  const row: AttestorRow = {
    ...body,
    id: newId(at),
    created_by: by.userId,
    created_at: at,
    ended_at: null,
    credential_id: null,
    public_key: null,
    counter: 0n,
    key_made_at: null,
  };
  await deps.database.transaction(async (tx) => {
    await assertIndependent(deps, tx, { email: row.email, others: [] });
    if (!(await insertAttestor(tx, row))) throw new AppError('EMAIL_ALREADY_TAKEN');
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'attestor.add',
      targetKind: 'attestor',
      targetId: row.id,
      after: { name: row.name, company: row.company, profession: row.profession },
      address: by.address,
    });
  });
  return toAttestor(row, by.userId);
}

/** Ends an attestor: their unsigned requests are withdrawn, and their signatures stay. @throws AppError NOT_FOUND */
export async function endAttestor(
  deps: AttestationsDeps,
  by: Actor,
  id: string,
): Promise<Attestor> {
  const at = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const row = await attestorById(tx, id, { lock: true });
    if (!row) throw new AppError('NOT_FOUND');
    if (row.ended_at !== null) return toAttestor(row, by.userId);
    await updateAttestor(tx, id, { ended_at: at });
    await withdrawOpenOf(tx, id);
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'attestor.end',
      targetKind: 'attestor',
      targetId: id,
      before: { name: row.name },
      address: by.address,
    });
    return toAttestor({ ...row, ended_at: at }, by.userId);
  });
}
