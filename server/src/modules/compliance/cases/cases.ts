import type { CaseDetail, CaseLine, CaseName } from '#contract/compliance/cases.ts';
import type * as calls from '#contract/compliance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { startOfBusinessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { assertOfficer } from '../policy/officers.ts';
import { policyAt } from '../policy/policy.ts';
import { type Act, recordAct } from '../record-act.ts';
import {
  concluded,
  dueAdded,
  dueConcluded,
  dueOpen,
  isBeforeConclusion,
  isPending,
  newCaseCode,
} from '../rules/cases.ts';
import { sealOf } from '../rules/sealed.ts';
import { alertsPage } from '../store/alert-lists.ts';
import type { AlertRow } from '../store/alerts.ts';
import {
  alertsOfCase,
  type CaseFilter,
  type CaseRow,
  caseFor,
  casesPage,
  changeCase,
  insertCase,
  insertNote,
  linkAlerts,
} from '../store/cases.ts';
import { hadInterest, interestsOf } from '../store/interests.ts';
import { caseLines, detailOf } from './views.ts';

/** Cases for an officer, without cases about the officer. @throws AppError OFFICER_REQUIRED */
export async function listCases(
  deps: ComplianceDeps,
  readerId: string,
  filter: CaseFilter,
): Promise<Page<CaseLine>> {
  const { db } = deps.database;
  await assertOfficer(db, readerId);
  const { items, ...page } = await casesPage(db, { ...filter, readerId });
  return { ...page, items: await caseLines(deps, items) };
}

/** @throws AppError OFFICER_REQUIRED; NOT_FOUND, also for a case about the reader */
export const readCase = (deps: ComplianceDeps, by: Decider, id: string): Promise<CaseDetail> =>
  working(deps, { by, id }, async () => ({}));

/** A case for an export file; the audit log records the export. @throws AppError as `readCase` */
export const caseForExport = (deps: ComplianceDeps, by: Decider, id: string): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    await record(deps, tx, { by, action: 'compliance.case_export', row });
    return {};
  });

/**
 * Opens a case about a person, with its first note and its alerts. The days to report it run from the earliest operation
 * among the alerts, or from the given day. A repeated call opens no other case.
 * @throws AppError OFFICER_REQUIRED, OWN_CASE, USER_NOT_FOUND, NOT_FOUND for another user's alert; those of `runOnce`
 */
export const openCase = (
  deps: ComplianceDeps,
  by: Decider,
  { key, body }: { readonly key: string; readonly body: BodyOf<typeof calls.openCase> },
): Promise<CaseName> =>
  deps.database.transaction(async (tx) => {
    await assertOfficer(tx, by.userId);
    const once = { userId: by.userId, call: 'compliance/cases', key, body };
    return runOnce(tx, once, () => open(deps, tx, { by, body }));
  });

async function open(
  deps: ComplianceDeps,
  tx: Tx,
  { by, body }: { readonly by: Decider; readonly body: BodyOf<typeof calls.openCase> },
): Promise<CaseName> {
  // nobody opens a case about themselves, whichever of their accounts it concerns
  if ((await interestsOf(tx, by.userId)).has(body.userId)) throw new AppError('OWN_CASE');
  const subject = await deps.identity.user(body.userId, tx);
  if (!subject) throw new AppError('USER_NOT_FOUND');
  const at = deps.clock.now();
  const alertIds = [...new Set(body.alertIds)];
  const operationAt = await earliestOf(tx, { ...body, alertIds, at });
  const had = { personId: by.userId, userId: body.userId, since: operationAt };
  if (await hadInterest(tx, had)) throw new AppError('OWN_CASE');
  const row: CaseRow = {
    id: newId(at),
    number: newCaseCode(),
    subject_id: body.userId,
    title: body.title,
    opened_by: by.userId,
    opened_at: at,
    operation_at: operationAt,
    state: 'open',
    concluded_at: null,
    conclusion: null,
    due_at: dueOpen(operationAt, await policyAt(deps, tx, operationAt)),
    reported_at: null,
    recorded_at: null,
    reference: null,
    reminded_at: null,
    ...sealOf(subject),
  };
  await insertCase(tx, row);
  await linkAlerts(tx, alertIds, { case_id: row.id, added_at: at, added_by: by.userId });
  await write(tx, { caseId: row.id, by: by.userId, at, text: body.note });
  await record(deps, tx, { by, action: 'compliance.case_open', row });
  return { id: row.id, number: row.number };
}

/** The instant of the earliest operation. @throws AppError NOT_FOUND for an alert about another person */
async function earliestOf(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly alertIds: readonly string[];
    readonly operationOn?: string | undefined;
    readonly at: Date;
  },
): Promise<Date> {
  const items = await alertsAbout(tx, of);
  const times = items.map(({ moved_at: at }) => at);
  const said = of.operationOn ? [startOfBusinessDay(of.operationOn)] : [];
  return new Date(Math.min(...[...times, ...said, of.at].map((time) => time.getTime())));
}

/** Alerts about one person, by id. @throws AppError NOT_FOUND for one that is about another person, or hidden */
async function alertsAbout(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly alertIds: readonly string[];
    readonly readerId?: string | undefined;
  },
): Promise<readonly AlertRow[]> {
  const { alertIds: ids, userId, readerId } = of;
  if (ids.length === 0) return [];
  const page = { page: 1, pageSize: ids.length + 1, ids, userId, readerId };
  const { items } = await alertsPage(tx, page);
  if (items.length < ids.length) throw new AppError('NOT_FOUND');
  return items;
}

/**
 * Adds alerts about the same person to a pending case, with a note. An operation earlier than the case's own makes its
 * deadline earlier, never later.
 * @throws AppError as `readCase`; CASE_OVER for a case that is reported or closed, ALERT_IN_CASE, NOT_FOUND for another
 * user's alert
 */
export const addAlerts = (
  deps: ComplianceDeps,
  by: Decider,
  { id, note, ...body }: BodyOf<typeof calls.addCaseAlerts> & { readonly id: string },
): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    if (!isPending(row.state)) throw new AppError('CASE_OVER');
    const alertIds = [...new Set(body.alertIds)];
    const of = { userId: row.subject_id, alertIds, readerId: by.userId };
    const times = (await alertsAbout(tx, of)).map(({ moved_at: moved }) => moved.getTime());
    const there = await alertsOfCase(tx, id);
    if (there.some((one) => alertIds.includes(one.alert_id))) throw new AppError('ALERT_IN_CASE');
    const at = deps.clock.now();
    await linkAlerts(tx, alertIds, { case_id: id, added_at: at, added_by: by.userId });
    await write(tx, { caseId: id, by: by.userId, at, text: note });
    await record(deps, tx, { by, action: 'compliance.case_alert', row });
    const operation_at = new Date(Math.min(row.operation_at.getTime(), ...times));
    if (operation_at >= row.operation_at) return {};
    const due_at = dueAdded(row.due_at, operation_at, await policyAt(deps, tx, operation_at));
    // officers are reminded of a deadline once
    const isSame = due_at.getTime() === row.due_at?.getTime();
    return { operation_at, ...(isSame ? {} : { due_at, reminded_at: null }) };
  });

/**
 * Adds a note; notes never change. A repeated call adds none.
 * @throws AppError as `readCase`; those of `runOnce`
 */
export async function addNote(
  deps: ComplianceDeps,
  by: Decider,
  { id, text, key }: { readonly id: string; readonly text: string; readonly key: string },
): Promise<CaseName> {
  const once = { userId: by.userId, call: 'compliance/notes', key, body: { id, text } };
  const { number } = await working(deps, { by, id }, async (tx, row) => {
    await runOnce(tx, once, async () => {
      await write(tx, { caseId: id, by: by.userId, at: deps.clock.now(), text });
      await record(deps, tx, { by, action: 'compliance.case_note', row });
      return id;
    });
    return {};
  });
  return { id, number };
}

/**
 * Concludes a case: as suspicious, to be reported before its deadline, or without a report.
 * @throws AppError as `readCase`, REQUEST_STATE_FORBIDS
 */
export const concludeCase = (
  deps: ComplianceDeps,
  by: Decider,
  { id, suspicious, reason }: BodyOf<typeof calls.concludeCase> & { readonly id: string },
): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    const state = concluded(row.state, suspicious);
    if (state === null) throw new AppError('REQUEST_STATE_FORBIDS');
    const at = deps.clock.now();
    const policy = await policyAt(deps, tx, at);
    const due_at = suspicious ? dueConcluded(row.due_at, at, policy) : null;
    await record(deps, tx, { by, action: 'compliance.case_conclude', row: { ...row, state } });
    return { state, concluded_at: at, conclusion: reason, due_at, reminded_at: null };
  });

/**
 * Records that a case was reported, and when: its deadline is compared with the report, not with its record.
 * @throws AppError as `readCase`, REQUEST_STATE_FORBIDS; VALIDATION_FAILED for a moment in the future or before the
 * conclusion
 */
export const reportCase = (
  deps: ComplianceDeps,
  by: Decider,
  { id, reference, ...body }: BodyOf<typeof calls.reportCase> & { readonly id: string },
): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    if (row.state !== 'to_report') throw new AppError('REQUEST_STATE_FORBIDS');
    const recorded_at = deps.clock.now();
    const reported_at = new Date(body.reportedAt);
    if (reported_at > recorded_at || isBeforeConclusion(reported_at, row.concluded_at))
      throw new AppError('VALIDATION_FAILED', [{ path: 'reportedAt', message: 'DATE_INVALID' }]);
    await record(deps, tx, { by, action: 'compliance.case_report', row });
    return { state: 'reported', reported_at, recorded_at, reference };
  });

/** Locks the case, so that of two concurrent officers the second sees the first one's change. */
const working = (
  deps: ComplianceDeps,
  { by, id }: { by: Decider; id: string },
  work: (tx: Tx, row: CaseRow) => Promise<Partial<CaseRow>>,
): Promise<CaseDetail> =>
  deps.database.transaction(async (tx) => {
    await assertOfficer(tx, by.userId);
    const row = await caseFor(tx, { id, readerId: by.userId }, { lock: true });
    if (row === undefined) throw new AppError('NOT_FOUND');
    const set = await work(tx, row);
    if (Object.keys(set).length > 0) await changeCase(tx, id, set);
    return detailOf(deps, tx, { ...row, ...set });
  });

const write = (
  tx: Tx,
  note: { readonly caseId: string; readonly by: string; readonly at: Date; readonly text: string },
): Promise<void> =>
  insertNote(tx, {
    id: newId(note.at),
    case_id: note.caseId,
    written_by: note.by,
    written_at: note.at,
    body: note.text,
  });

/** Writes what was done with a case to the audit log, without anything that identifies its subject. */
const record = (
  deps: Pick<ComplianceDeps, 'audit'>,
  tx: Tx,
  { row, ...act }: Pick<Act<'case'>, 'by' | 'action'> & { readonly row: CaseRow },
): Promise<void> =>
  recordAct(deps, tx, {
    ...act,
    targetKind: 'compliance_case',
    targetId: row.id,
    after: { number: row.number },
  });
