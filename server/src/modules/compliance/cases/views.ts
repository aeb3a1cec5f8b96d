import type { CaseDetail, CaseLine } from '#contract/compliance/cases.ts';
import type { UserRow } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { policyAt } from '../policy/policy.ts';
import { isLate } from '../rules/cases.ts';
import { sealedView } from '../rules/sealed.ts';
import { alertsPage } from '../store/alert-lists.ts';
import { alertsOfCase, type CaseRow, notesOf } from '../store/cases.ts';
import { travelOfMovements } from '../store/travel.ts';
import { travelLines } from '../travel/travel.ts';
import { alertViews } from './alerts.ts';
import { OWNER_KIND } from './papers.ts';

/** Cases for a list of an officer's. */
export async function caseLines(
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

/** A case with its alerts, notes and papers. */
export async function detailOf(deps: ComplianceDeps, tx: Tx, row: CaseRow): Promise<CaseDetail> {
  const [line] = await caseLines(deps, [row], tx);
  if (line === undefined) throw new Error('case has no view');
  const notes = await notesOf(tx, row.id);
  const added = new Map((await alertsOfCase(tx, row.id)).map((one) => [one.alert_id, one]));
  const ids = [...added.keys()];
  const { items } = await alertsPage(tx, { page: 1, pageSize: ids.length + 1, ids });
  const movements = items.map(({ movement_id }) => movement_id);
  const people = [
    ...notes.map(({ written_by: by }) => by),
    ...[...added.values()].map(({ added_by: by }) => by),
  ];
  const names = await deps.identity.names([...new Set(people)], tx);
  const user = await deps.identity.user(row.subject_id, tx);
  return {
    ...line,
    ...holderOf(user, row),
    sealed: sealedView(row),
    files: (await deps.resources.viewsOfOwners(OWNER_KIND, [row.id], tx)).get(row.id) ?? [],
    conclusion: row.conclusion,
    reportHours: (await policyAt(deps, tx, deps.clock.now())).reportHours,
    reportedAt: row.reported_at?.toISOString() ?? null,
    recordedAt: row.recorded_at?.toISOString() ?? null,
    reference: row.reference,
    alerts: (await alertViews(deps, items, tx)).map((alert) => {
      const one = added.get(alert.id);
      return {
        ...alert,
        addedAt: (one?.added_at ?? row.opened_at).toISOString(),
        addedBy: names.get(one?.added_by ?? row.opened_by) ?? '',
      };
    }),
    travel: await travelLines(deps, await travelOfMovements(tx, movements), tx),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.written_at.toISOString(),
      by: names.get(note.written_by) ?? '',
      text: note.body,
    })),
  };
}

/** The account's holder with their tax id, and a company's representative; of an erased account, as the case keeps them. */
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
