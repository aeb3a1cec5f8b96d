import type { BodyOf } from '#contract/core/endpoint.ts';
import type { BankReport } from '#contract/treasury/bank/report.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import type { explainBankLine } from '#contract/treasury/bank.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { certainEntryOf, chart } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { bankReport } from '../bank.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { levelsFor } from '../lines/levels-for.ts';
import { signsOfLine } from '../persons/line-people.ts';
import { canBe, postingsOf } from '../proposals/explain-rules.ts';
import {
  changeExplanation,
  type ExplanationRow,
  explanationOf,
  insertExplanation,
} from '../store/explanations.ts';
import { openTransfers } from '../store/lines.ts';
import { assertNobodysMoney, type Explained, openLine, record } from './explained.ts';
import { learn, rulesOf } from './rule-book.ts';

/**
 * Explains a bank line that is not a movement, and posts its effect on the platform's own money. What needs two
 * administrators (`isForTwo`) remains a difference until another one approves it.
 * @throws AppError NOT_FOUND; MOVEMENT_STATE_FORBIDS when the line is matched or explained; BANK_LINE_SETTLED when it
 * may be a credited transfer; VALIDATION_FAILED when it cannot be of that kind; IDEMPOTENCY_KEY_REUSED
 */
export async function explainLine(
  deps: TreasuryDeps,
  actor: Actor,
  { key, lineId, body }: { key: string; lineId: string; body: BodyOf<typeof explainBankLine> },
): Promise<BankReport & { learnt: BankRule[] }> {
  const { learnt } = await explain(deps, actor, { key, lineId, body });
  const rules = await rulesOf(deps, learnt ? [learnt] : []);
  return { ...(await bankReport(deps, actor.userId)), learnt: rules };
}

interface Explanation {
  readonly key: string;
  readonly lineId: string;
  readonly body: BodyOf<typeof explainBankLine>;
}

/**
 * Explains one line, as `explainLine`.
 * @returns whether another administrator must approve it, and the id of the rule learned from it
 */
export async function explain(
  deps: TreasuryDeps,
  actor: Actor,
  { key, lineId, body }: Explanation,
): Promise<{ waits: boolean; learnt: string | null }> {
  const once = { userId: actor.userId, call: 'treasury/explain', key, body: { lineId, ...body } };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      const line = await openLine(deps, tx, { actor, lineId });
      if (line.settled_by !== null) throw new AppError('MOVEMENT_STATE_FORBIDS');
      if (!canBe(body.kind, line.amount))
        throw new AppError('VALIDATION_FAILED', [{ path: 'kind', message: 'INVALID' }]);
      await assertNobodysMoney(tx, body.kind, line);
      const now = deps.clock.now();
      const row: ExplanationRow = {
        id: newId(now),
        line_id: lineId,
        kind: body.kind,
        reason: body.reason,
        status: 'pending',
        asked_by: actor.userId,
        asked_at: now,
        approved_by: null,
        withdrawn_by: null,
        withdrawn_at: null,
        entry_id: null,
        rule_id: null,
      };
      const { signs } = await signsOfLine(tx, line, await openTransfers(tx));
      const limits = await levelsFor(deps, actor.userId, tx);
      const waits = limits.needsTwo(line, body.kind, signs);
      await insertExplanation(tx, row);
      if (!waits) await stand(deps, tx, { actor, line, row });
      if (waits) await notifySeconds(deps, tx, { actor, line, row });
      await record(deps, tx, { actor, line, row, action: waits ? 'explain_asked' : 'explain' });
      // a rule must not have a person's name as its words
      const learnt =
        signs.length > 0
          ? null
          : await learn(deps, tx, { actor, reference: line.reference, explanation: row });
      return { waits, learnt };
    }),
  );
}

/**
 * Approves an explanation, as the second administrator.
 * @param explanationId the explanation that was read; it may have been replaced
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, APPROVAL_DIFFERS, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT, BANK_LINE_SETTLED
 */
export async function approveLine(
  deps: TreasuryDeps,
  actor: Actor,
  read: { lineId: string; explanationId: string },
): Promise<BankReport> {
  await approve(deps, actor, read);
  return bankReport(deps, actor.userId);
}

/** The same without the report. @throws AppError as `approveLine` */
export const approve = (
  deps: TreasuryDeps,
  actor: Actor,
  { lineId, explanationId }: { lineId: string; explanationId: string },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const line = await openLine(deps, tx, { actor, lineId });
    const row = await explanationOf(tx, lineId);
    if (row?.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
    if (row.id !== explanationId) throw new AppError('APPROVAL_DIFFERS');
    await deps.identity.assertSecond(tx, {
      askedBy: row.asked_by,
      approver: actor.userId,
      permission: 'settings.manage',
      own: 'OWN_MOVEMENT',
    });
    await assertNobodysMoney(tx, row.kind, line);
    await stand(deps, tx, { actor, line, row });
    await changeExplanation(tx, row.id, { approved_by: actor.userId });
    await record(deps, tx, { actor, line, row, action: 'explain_approve' });
  });

/** Puts an explanation in force and posts its entry. */
async function stand(
  { ledger, clock }: TreasuryDeps,
  tx: Tx,
  { actor, line: { amount, currency }, row }: Explained,
): Promise<void> {
  const fees = chart.fees(currency);
  // locked until the entry is posted
  await ledger.lock(tx, [fees]);
  const [earned = 0n] = await ledger.balanceOf([fees], tx);
  const postings = chart.postings(postingsOf(row.kind, { currency, amount, earned }));
  if (postings.length === 0) {
    await changeExplanation(tx, row.id, { status: 'standing' });
    return;
  }
  const at = clock.now();
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind: `treasury.${row.kind}`,
      reference: row.id,
      idempotencyKey: `bank_line:${row.id}`,
      actorId: actor.userId,
      occurredAt: at,
      postings,
    },
  ]);
  const entry_id = certainEntryOf(outcome, `bank line ${row.line_id}`);
  await changeExplanation(tx, row.id, { status: 'standing', entry_id });
}

/** Notifies the administrators who may approve an explanation that waits for a second one. */
async function notifySeconds(
  { notifications, identity }: TreasuryDeps,
  tx: Tx,
  { actor: { userId }, line, row }: Explained,
): Promise<void> {
  const { day, amount, currency, reference } = line;
  const by = (await identity.names([userId], tx)).get(userId) ?? '';
  const said = { by, kind: row.kind, reason: row.reason, id: row.id };
  const data = { day, reference, amount: { minor: amount, currency }, ...said };
  const seconds = await identity.secondsFor(tx, userId, ['admin']);
  await notifications.notifyAll(
    tx,
    'bank_line_explained',
    seconds.map((each) => ({ userId: each, data, once: row.id })),
  );
}
