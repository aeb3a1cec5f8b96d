import type { BodyOf } from '#contract/core/endpoint.ts';
import { bankAccountFault, bankAccountKind } from '#contract/users/bank-account.ts';
import type { addBankAccount as addEndpoint } from '#contract/users/endpoints.ts';
import type { BankAccount } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import { assertNoAdminsAccount } from '../independence/rule.ts';
import { notifyPerson } from '../notify-person.ts';
import { toBankAccount } from '../present.ts';
import { lockOwner, type Own } from '../second-factor/own.ts';
import { noteAction } from '../security-events/note.ts';
import {
  type BankAccountRow,
  bankAccountsOf,
  insertBankAccount,
  lockBankAccount,
  markBankAccountRemoved,
} from '../store/bank-accounts.ts';
import { findUser } from '../store/users.ts';

export async function listBankAccounts(ctx: Context, userId: string): Promise<BankAccount[]> {
  const rows = await bankAccountsOf(ctx.database.db, userId);
  const answers: BankAccount[] = [];
  for (const row of rows)
    answers.push(toBankAccount(row, await isInUse(ctx, ctx.database.db, row.id)));
  return answers;
}

/**
 * A person adds a bank account of their own.
 * @throws AppError as `addBankAccount`, TOKEN_NOT_FOUND when the session ended
 */
export const addOwnBankAccount = (
  ctx: Context,
  by: Own,
  body: BodyOf<typeof addEndpoint>,
): Promise<BankAccount> => addBankAccount(ctx, by, { body, allow: (tx) => lockOwner(ctx, tx, by) });

/**
 * Adds a bank account to a person.
 * @param allow a check that runs in the transaction and throws to refuse
 * @throws AppError VALIDATION_FAILED when the owner has an account with that alias, or the number's check digits are
 * wrong, or a company's account has another tax id; OTHER_SIDE_OF_COUNTER when an administrator has that account
 */
export async function addBankAccount(
  ctx: Context,
  by: Actor,
  {
    body,
    allow,
  }: { body: BodyOf<typeof addEndpoint>; allow?: ((tx: Tx) => Promise<unknown>) | undefined },
): Promise<BankAccount> {
  const fault = bankAccountFault(body.account, body.currency);
  const kind = bankAccountKind(body.account);
  if (fault !== null || kind === 'CBU_INVALID' || kind === 'IBAN_INVALID')
    throw new AppError('VALIDATION_FAILED', [{ path: 'account', message: fault ?? kind }]);
  const row: BankAccountRow = {
    id: newId(),
    user_id: by.userId,
    alias: body.alias,
    holder: body.holder,
    account: body.account.toUpperCase(),
    currency: body.currency,
    kind,
    tax_id: body.taxId ?? null,
    created_at: ctx.clock.now(),
    removed_at: null,
  };
  return ctx.database.transaction(async (tx) => {
    await allow?.(tx);
    await assertCompanys(tx, by.userId, body.taxId);
    await assertNoAdminsAccount(tx, row.account);
    if (!(await insertBankAccount(tx, row))) {
      throw new AppError('VALIDATION_FAILED', [{ path: 'alias', message: 'ALIAS_TAKEN' }]);
    }
    await ctx.audit.record(tx, {
      actorId: by.userId,
      action: 'bank_account.add',
      targetKind: 'bank_account',
      targetId: row.id,
      address: by.address,
    });
    await noteAction(ctx, tx, { action: 'bank_account.add', by, userId: by.userId });
    await notifyPerson(ctx, tx, {
      userId: by.userId,
      notification: {
        kind: 'bank_account_added',
        data: { alias: row.alias, ending: row.account.slice(-4) },
      },
    });
    return toBankAccount(row, false);
  });
}

/** Checks that a company's bank account is its own: it withdraws to no other. @throws AppError VALIDATION_FAILED */
async function assertCompanys(tx: Tx, userId: string, taxId: string | undefined): Promise<void> {
  const owner = await findUser(tx, userId);
  if (!owner || owner.company_state === null) return;
  if (taxId === undefined)
    throw new AppError('VALIDATION_FAILED', [{ path: 'taxId', message: 'REQUIRED' }]);
  // before the approval the company's tax id is not certain: each withdrawal checks it again
  if (owner.company_tax_id !== null && taxId !== owner.company_tax_id)
    throw new AppError('VALIDATION_FAILED', [{ path: 'taxId', message: 'NOT_THE_COMPANYS' }]);
}

/** @throws AppError BANK_ACCOUNT_NOT_FOUND, CONFIRMATION_WORD_WRONG (the alias), BANK_ACCOUNT_IN_USE */
export async function removeBankAccount(
  ctx: Context,
  by: Own,
  { id, alias }: { id: string; alias: string },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockOwner(ctx, tx, by);
    const row = await lockBankAccount(tx, by.userId, id);
    if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
    if (alias.trim() !== row.alias)
      throw new AppError('CONFIRMATION_WORD_WRONG', [{ path: 'alias', message: 'FIELDS_DIFFER' }]);
    if (await isInUse(ctx, tx, id)) throw new AppError('BANK_ACCOUNT_IN_USE');
    await markBankAccountRemoved(tx, id, ctx.clock.now());
    await ctx.audit.record(tx, {
      actorId: by.userId,
      action: 'bank_account.remove',
      targetKind: 'bank_account',
      targetId: id,
      address: by.address,
    });
    await noteAction(ctx, tx, { action: 'bank_account.remove', by, userId: by.userId });
    await notifyPerson(ctx, tx, {
      userId: by.userId,
      notification: {
        kind: 'bank_account_removed',
        data: { alias: row.alias },
      },
    });
  });
}

async function isInUse(ctx: Context, db: Db, id: string): Promise<boolean> {
  for (const check of ctx.inUseChecks) {
    if (await check(db, id)) return true;
  }
  return false;
}
