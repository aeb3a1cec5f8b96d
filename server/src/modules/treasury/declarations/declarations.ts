import { createHash } from 'node:crypto';
import { parseAmount } from '#contract/core/money.ts';
import { declarationFields } from '#contract/treasury/declarations.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { sniff } from '#platform/files/index.ts';
import type { Actor, DeclaringDeps } from '../deps.ts';
import {
  accountOf,
  type DeclarationRow,
  decideOn,
  insertDeclaration,
  lockAccount,
  lockDeclaration,
} from '../store/declarations.ts';
import { declarationOf } from './shown.ts';

/** Owner kind of the files: a declaration. */
export const DECLARATION_FILE = 'bank_declaration';

/**
 * Declares a balance of one of the company's bank accounts, with the bank's statement. Nothing is published until
 * another administrator confirms it. It replaces the account's pending declaration, if any.
 * @param sent the parts of the form: `accountId`, `day`, `amount` in major units, and the file
 * @throws AppError VALIDATION_FAILED, NOT_FOUND for the account, FILE_TYPE_REFUSED
 */
export async function declareBalance(
  deps: DeclaringDeps,
  actor: Actor,
  sent: {
    readonly fields: Readonly<Record<string, string>>;
    readonly name: string;
    readonly bytes: Buffer;
  },
) {
  const now = deps.clock.now();
  const { accountId, day, amount } = readFields(sent.fields, businessDay(now));
  // the file's digest is published, and images are re-encoded on upload, which changes their digest
  if (sniff(sent.bytes, sent.name).image) throw new AppError('FILE_TYPE_REFUSED');
  const id = newId(now);
  await deps.database.transaction(async (tx) => {
    await deps.identity.holdActive(tx, actor.userId);
    const account = await lockAccount(tx, accountId);
    if (account === undefined) throw new AppError('NOT_FOUND');
    const file = await deps.resources.storeFile(tx, {
      ownerKind: DECLARATION_FILE,
      ownerId: id,
      kind: 'document',
      name: sent.name,
      alt: null,
      bytes: sent.bytes,
      uploaderId: actor.userId,
      isPublic: false,
      at: now,
    });
    const row: DeclarationRow = {
      id,
      account_id: accountId,
      day,
      amount,
      file_id: file,
      sha256: createHash('sha256').update(sent.bytes).digest('hex'),
      status: 'pending',
      declared_by: actor.userId,
      declared_at: now,
      decided_by: null,
      decided_at: null,
      reason: null,
    };
    await insertDeclaration(tx, row);
    await record(deps, tx, { actor, row, action: 'declare' });
  });
  return declarationOf(deps, id, actor.userId);
}

/**
 * Confirms a declaration as the second administrator: it becomes the account's balance from the next proof statement
 * on.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_DECLARATION, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT
 */
export async function confirmDeclaration(deps: DeclaringDeps, actor: Actor, id: string) {
  await decide(deps, { actor, id }, async (tx, row) => {
    await deps.identity.assertSecond(tx, {
      askedBy: row.declared_by,
      approver: actor.userId,
      permission: 'payments.manage',
      own: 'OWN_DECLARATION',
    });
    return { status: 'confirmed', reason: null };
  });
  return declarationOf(deps, id, actor.userId);
}

/** Rejects a declaration, or withdraws one's own. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
export async function rejectDeclaration(
  deps: DeclaringDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  await decide(deps, { actor, id }, async () => ({ status: 'rejected', reason }));
  return declarationOf(deps, id, actor.userId);
}

type Decision = Pick<DeclarationRow, 'status' | 'reason'>;

async function decide(
  deps: DeclaringDeps,
  { actor, id }: { actor: Actor; id: string },
  by: (tx: Tx, row: DeclarationRow) => Promise<Decision>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deps.identity.holdActive(tx, actor.userId);
    const row = await lockDeclaration(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.status !== 'pending') throw new AppError('REQUEST_STATE_FORBIDS');
    const decision = await by(tx, row);
    await decideOn(tx, id, {
      ...decision,
      decided_by: actor.userId,
      decided_at: deps.clock.now(),
    });
    const action = decision.status === 'confirmed' ? 'declare_confirm' : 'declare_reject';
    await record(deps, tx, { actor, row: { ...row, ...decision }, action });
  });
}

/** @throws AppError VALIDATION_FAILED */
function readFields(fields: Readonly<Record<string, string>>, today: string) {
  const read = declarationFields.safeParse(fields);
  if (!read.success)
    throw new AppError(
      'VALIDATION_FAILED',
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  const { accountId, day, amount } = read.data;
  const minor = parseAmount(amount, 'ARS');
  if (day > today || minor === null)
    throw new AppError('VALIDATION_FAILED', [{ path: 'day', message: 'DATE_INVALID' }]);
  return { accountId, day, amount: minor };
}

async function record(
  { audit }: DeclaringDeps,
  tx: Tx,
  {
    actor,
    row,
    action,
  }: {
    readonly actor: Actor;
    readonly row: DeclarationRow;
    readonly action: 'declare' | 'declare_confirm' | 'declare_reject';
  },
): Promise<void> {
  const { name, currency } = await accountOf(tx, row.account_id);
  await audit.record(tx, {
    actorId: actor.userId,
    action: `treasury.${action}`,
    targetKind: 'bank_declaration',
    targetId: row.id,
    after: {
      account: name,
      day: row.day,
      amount: row.amount,
      currency,
      sha256: row.sha256,
      ...(row.reason === null ? {} : { reason: row.reason }),
    },
    address: actor.address,
  });
}
