import type * as calls from '#contract/compliance/endpoints.ts';
import type { CaseDetail, CaseLine } from '#contract/compliance/schemas.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { startOfBusinessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { UserRow } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import { alertViews } from './alerts.ts';
import { OWNER_KIND } from './case-papers.ts';
import type { ComplianceDeps, Decider } from './deps.ts';
import { assertOfficer } from './officers.ts';
import { policyAt } from './policy.ts';
import { concluded, dueConcluded, dueOpen, isLate, newCaseCode } from './rules/cases.ts';
import { sealedView, sealOf } from './rules/sealed.ts';
import { alertsPage } from './store/alerts.ts';
import {
  alertIdsOf,
  type CaseFilter,
  type CaseRow,
  caseFor,
  casesPage,
  changeCase,
  insertCase,
  insertNote,
  linkAlerts,
  notesOf,
} from './store/cases.ts';
import { hadInterest, interestsOf } from './store/interests.ts';
import { travelOfMovements } from './store/travel.ts';
import { travelLines } from './travel.ts';

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
 * among the alerts, or from the given day.
 * @throws AppError OFFICER_REQUIRED, OWN_CASE, USER_NOT_FOUND, NOT_FOUND for another user's alert
 */
export const openCase = (
  deps: ComplianceDeps,
  by: Decider,
  body: BodyOf<typeof calls.openCase>,
): Promise<CaseDetail> =>
  deps.database.transaction(async (tx) => {
    await assertOfficer(tx, by.userId);
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
      reference: null,
      reminded_at: null,
      ...sealOf(subject),
    };
    await insertCase(tx, row);
    await linkAlerts(tx, row.id, alertIds);
    await write(tx, { caseId: row.id, by: by.userId, at, text: body.note });
    await record(deps, tx, { by, action: 'compliance.case_open', row });
    return detailOf(deps, tx, row);
  });

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
  const page = { page: 1, pageSize: of.alertIds.length + 1, ids: of.alertIds, userId: of.userId };
  const { items } = of.alertIds.length > 0 ? await alertsPage(tx, page) : { items: [] };
  if (items.length < of.alertIds.length) throw new AppError('NOT_FOUND');
  const times = items.map(({ moved_at: at }) => at);
  const said = of.operationOn ? [startOfBusinessDay(of.operationOn)] : [];
  return new Date(Math.min(...[...times, ...said, of.at].map((time) => time.getTime())));
}

/** Adds a note; notes never change. @throws AppError as `readCase` */
export const addNote = (
  deps: ComplianceDeps,
  by: Decider,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    await write(tx, { caseId: id, by: by.userId, at: deps.clock.now(), text });
    await record(deps, tx, { by, action: 'compliance.case_note', row });
    return {};
  });

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

/** Records that a case was reported. @throws AppError as `readCase`, REQUEST_STATE_FORBIDS */
export const reportCase = (
  deps: ComplianceDeps,
  by: Decider,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<CaseDetail> =>
  working(deps, { by, id }, async (tx, row) => {
    if (row.state !== 'to_report') throw new AppError('REQUEST_STATE_FORBIDS');
    await record(deps, tx, { by, action: 'compliance.case_report', row });
    return { state: 'reported', reported_at: deps.clock.now(), reference };
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

async function caseLines(
  { identity, clock }: ComplianceDeps,
  rows: readonly CaseRow[],
  tx?: Tx,
): Promise<CaseLine[]> {
  const people = [...new Set(rows.flatMap((row) => [row.subject_id, row.opened_by]))];
  const names = await identity.names(people, tx);
  // an erased account has no contact, and its name is in the case alone
  const present = await identity.contacts(people, tx);
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    userId: row.subject_id,
    userName:
      (present.has(row.subject_id) ? null : row.subject_name) ?? names.get(row.subject_id) ?? '',
    title: row.title,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    openedBy: names.get(row.opened_by) ?? '',
    operationAt: row.operation_at.toISOString(),
    concludedAt: row.concluded_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    late: isLate(row, now),
  }));
}

async function detailOf(deps: ComplianceDeps, tx: Tx, row: CaseRow): Promise<CaseDetail> {
  const [line] = await caseLines(deps, [row], tx);
  if (line === undefined) throw new Error('case has no view');
  const notes = await notesOf(tx, row.id);
  const ids = await alertIdsOf(tx, row.id);
  const { items } = await alertsPage(tx, { page: 1, pageSize: 100, ids });
  const movements = items.map(({ movement_id }) => movement_id);
  const names = await deps.identity.names([...new Set(notes.map((one) => one.written_by))], tx);
  const user = await deps.identity.user(row.subject_id, tx);
  return {
    ...line,
    ...holderOf(user, row),
    sealed: sealedView(row),
    files: (await deps.resources.viewsOfOwners(OWNER_KIND, [row.id], tx)).get(row.id) ?? [],
    conclusion: row.conclusion,
    reportHours: (await policyAt(deps, tx, deps.clock.now())).reportHours,
    reportedAt: row.reported_at?.toISOString() ?? null,
    reference: row.reference,
    alerts: await alertViews(deps, items, tx),
    travel: await travelLines(deps, await travelOfMovements(tx, movements), tx),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.written_at.toISOString(),
      by: names.get(note.written_by) ?? '',
      text: note.body,
    })),
  };
}

/** Whose account it is, by tax id, and who represents a company: of an erased account as the case keeps it. */
const holderOf = (
  user: UserRow | undefined,
  row: CaseRow,
): Pick<CaseDetail, 'taxId' | 'representative'> =>
  user && user.erased_at === null
    ? {
        taxId: user.company_tax_id ?? user.tax_id,
        representative: user.company_name ? `${user.name} ${user.lastname}` : null,
      }
    : { taxId: row.subject_tax_id, representative: row.subject_representative };

/** Writes what was done with a case to the audit log, without anything that identifies its subject. */
const record = (
  { audit }: ComplianceDeps,
  tx: Tx,
  act: {
    readonly by: Decider;
    readonly action:
      | 'compliance.case_open'
      | 'compliance.case_note'
      | 'compliance.case_conclude'
      | 'compliance.case_report'
      | 'compliance.case_export';
    readonly row: CaseRow;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: act.by.userId,
    action: act.action,
    targetKind: 'compliance_case',
    targetId: act.row.id,
    after: { number: act.row.number },
    address: act.by.address,
  });
