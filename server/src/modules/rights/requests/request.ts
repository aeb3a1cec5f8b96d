import { DAY_MS } from '#contract/core/time.ts';
import type { RightsProgress, RightsReceipt } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import { CONFIRMATIONS_A_DAY, dueAt, keptMs, newCode, REPEAT_MS } from '../rules.ts';
import { confirmationsSince, lockEmail } from '../store/confirmed.ts';
import { insertRequest, requestByCode, sameSince } from '../store/requests.ts';
import type { RightsRequestRow } from '../tables.ts';
import { accountToHold, notifyHold } from './hold-reported.ts';
import { receivedMail } from './mails.ts';
import { progressView, receiptView } from './views.ts';

interface AskedRight {
  readonly kind: RightsKind;
  readonly email: string;
  readonly name: string;
  readonly detail?: string | undefined;
  /** Of a death: the document or tax id, and the account's e-mail, of who died. */
  readonly aboutDocument?: string | undefined;
  readonly aboutEmail?: string | undefined;
}

/**
 * Stores a request and mails its code to the address given. It identifies no one, and the answer is the same with and
 * without an account. A report of a death makes withdrawals of the account that it names wait. The same words sent
 * again within ten minutes are one request. Beyond three mails a day to one address, codes are mailed together later
 * (`confirmLate`).
 */
export async function requestRight(deps: RightsDeps, asked: AskedRight): Promise<RightsReceipt> {
  const { database, clock, mailer } = deps;
  const at = clock.now();
  const clocks = {
    terms: await deps.terms(database.db, at),
    holidays: await deps.nonWorkingDays(),
  };
  const row: RightsRequestRow = {
    id: newId(at),
    code: newCode(),
    kind: asked.kind,
    email: asked.email.toLowerCase(),
    name: asked.name,
    detail: asked.detail || null,
    about_document: asked.aboutDocument || null,
    about_email: asked.aboutEmail?.toLowerCase() || null,
    held_user_id: null,
    is_insufficient: false,
    named_user_id: null,
    exported_user_id: null,
    exported_at: null,
    exported_by: null,
    received_at: at,
    due_at: dueAt(asked.kind, at, clocks),
    reminded_at: null,
    confirmed_at: null,
    state: 'received',
    reason: null,
    user_id: null,
    decided_by: null,
    decided_at: null,
  };
  return database.transaction(async (tx) => {
    await lockEmail(tx, row.email);
    const same = await sameSince(tx, row, new Date(at.getTime() - REPEAT_MS));
    if (same) return receiptView(same);
    const today = await confirmationsSince(tx, row.email, new Date(at.getTime() - DAY_MS));
    const confirmed_at = today < CONFIRMATIONS_A_DAY ? at : null;
    const account = await deps.identity.userByEmail(row.email, tx);
    const held = await accountToHold(deps, tx, row);
    if (held !== null) await notifyHold(deps, tx, { userId: held, dueAt: row.due_at });
    await insertRequest(tx, {
      ...row,
      confirmed_at,
      user_id: account?.id ?? null,
      held_user_id: held,
    });
    if (row.kind === 'regret') await extendGraceForRequest(deps, tx, row);
    if (confirmed_at)
      await mailer.enqueue(tx, {
        to: row.email,
        content: receivedMail(row, progressUrl(deps, row)),
        purpose: 'link',
      });
    return receiptView(row);
  });
}

/**
 * Keeps every purchase revocable for the request's term that the e-mail's account can revoke now, so that no
 * round is settled before. A stranger's request has no other effect.
 */
async function extendGraceForRequest(
  deps: RightsDeps,
  tx: Tx,
  row: RightsRequestRow,
): Promise<void> {
  const user = await deps.identity.userByEmail(row.email, tx);
  if (user)
    await deps.tokens.extendGraceForRequest(tx, {
      userId: user.id,
      at: row.received_at,
      until: new Date(row.received_at.getTime() + keptMs(row)),
    });
}

const PAGES: Readonly<Record<RightsKind, string>> = {
  regret: 'arrepentimiento',
  leave: 'baja',
  access: 'mis-datos',
  correct: 'mis-datos',
  erase: 'mis-datos',
  death: 'fallecimiento',
};

/** The URL of a request's status page. */
export const progressUrl = (
  { baseUrl }: Pick<RightsDeps, 'baseUrl'>,
  { kind, code }: Pick<RightsRequestRow, 'kind' | 'code'>,
): string => `${baseUrl}/${PAGES[kind]}?code=${code}`;

/** The request's status. @param code without its dash @throws AppError NOT_FOUND */
export async function followRight(
  { database }: Pick<RightsDeps, 'database'>,
  code: string,
): Promise<RightsProgress> {
  const row = await requestByCode(database.db, code);
  if (!row) throw new AppError('NOT_FOUND');
  return progressView(row);
}
