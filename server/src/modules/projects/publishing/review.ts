import { CURRENCIES, toMoney } from '#contract/core/money.ts';
import {
  type ProjectReview,
  type ReviewFile,
  type ReviewWarning,
  SOON_DAYS,
} from '#contract/projects/review.ts';
import { requiredPaper } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { papersOf } from '../dossier/follow-papers.ts';
import { paperedOf } from '../papers/changes.ts';
import { validUntil } from '../papers/rules.ts';
import { documentOf } from '../revisions/ask.ts';
import { daysAfter, mayStep } from '../rules.ts';
import { projectRow } from '../store/document.ts';
import { dutiesByType } from '../store/papers.ts';
import { loadProject, type StoredProject } from '../store/project.ts';
import { accountsElsewhere, debtsOf, keepReview, lastReview, ownerOf } from '../store/reviews.ts';
import { changesBetween } from './review-changes.ts';
import { reviewDays } from './review-days.ts';
import * as workflow from './workflow.ts';
import { faultsToPublish, type Step } from './workflow.ts';

/** The last valid day of papers that never expire (`papers/rules.ts`). */
const NEVER = '9999-12-31';

/**
 * The review of a project: its checks, and its changes since it was last sent back. Faults prevent the publication;
 * warnings do not.
 * @throws AppError PROJECT_NOT_FOUND
 */
export const reviewProject = (context: Context, id: string): Promise<ProjectReview> =>
  context.database.transaction(async (tx) => {
    const row = await projectRow(tx, id);
    const owner = row && (await ownerOf(tx, row.owner_id));
    if (!row || !owner) throw new AppError('PROJECT_NOT_FOUND');
    const stored = await loadProject(tx, row);
    const at = context.clock.now();
    const { faults, wanted } = await faultsToPublish(context, tx, { stored, at });
    const debts = await debtsOf(tx, row.owner_id);
    const last = await lastReview(tx, id);
    const publishable = mayStep('publish', row.status);
    return {
      projectId: id,
      name: row.name,
      status: row.status,
      publishable,
      version: row.version,
      owner: {
        id: row.owner_id,
        name: owner.name,
        state: owner.state,
        kycStatus: owner.kyc_status,
        debts: debts.map(({ currency, owed }) => toMoney(owed, currency)),
        published: Number(owner.published),
      },
      // dates pass: what a published project would fail today prevents nothing
      faults: publishable ? faults.map(({ path, message }) => ({ path, fault: message })) : [],
      warnings: [
        ...ownerWarnings(owner, debts.length > 0),
        ...(await offerWarnings(tx, stored, businessDay(at))),
      ],
      dates: reviewDays(wanted, businessDay(at)),
      papers: await papersFor(context, tx, stored),
      files: await filesOf(context, tx, stored),
      last: last
        ? {
            at: last.reviewed_at.toISOString(),
            reason: last.reason,
            changes: changesBetween(last.seen, await documentOf(context, stored, tx)),
          }
        : null,
    };
  });

/**
 * Sends a project back with a reason, as an administrator, and stores the version they read for the next review.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS
 */
export async function sendBack(
  context: Context,
  tx: Tx,
  step: Step & { reason: string },
): Promise<void> {
  await workflow.sendBack(context, tx, step);
  const row = await projectRow(tx, step.id);
  if (!row) return;
  const seen = await documentOf(context, await loadProject(tx, row), tx);
  await keepReview(tx, { projectId: row.id, at: step.at, reason: step.reason, seen });
}

function ownerWarnings(
  owner: NonNullable<Awaited<ReturnType<typeof ownerOf>>>,
  owes: boolean,
): ReviewWarning[] {
  return [
    ...(owner.state === 'active' ? [] : ['owner_blocked' as const]),
    ...(owner.kyc_status === 'verified' ? [] : ['owner_unverified' as const]),
    ...(owes ? ['owner_owes' as const] : []),
    ...(owner.published === 0n ? ['owner_new' as const] : []),
  ];
}

async function offerWarnings(
  tx: Tx,
  { row }: StoredProject,
  today: string,
): Promise<ReviewWarning[]> {
  const accounts = CURRENCIES.map((currency) => row.bank_accounts[currency]).filter(Boolean);
  const { owner_id: ownerId, delivery_date: delivery } = row;
  const isElsewhere = await accountsElsewhere(tx, { ownerId, accounts });
  const isSoon = delivery !== null && delivery >= today && delivery <= daysAfter(today, SOON_DAYS);
  return [
    ...(accounts.length === 0 ? ['account_missing' as const] : []),
    ...(isElsewhere ? ['account_elsewhere' as const] : []),
    ...(isSoon && row.type === 'pit' ? ['delivery_soon' as const] : []),
  ];
}

/** A trust contract has neither issuer nor days of its own. */
const NO_DETAILS = { issuer: '', issuedOn: null, expiresOn: null };

/** Every document of a project, its trust contract first, with its issuer. */
async function filesOf(
  { resources }: Context,
  tx: Tx,
  { row }: StoredProject,
): Promise<ProjectReview['files']> {
  const contract = row.trust_contract;
  const papers: readonly (Omit<ReviewFile, 'file'> & { readonly file: string })[] = [
    ...(contract === null
      ? []
      : [{ ...NO_DETAILS, kind: 'trust_contract', file: contract } as const]),
    ...row.documents,
  ];
  const views = await resources.views(
    papers.map(({ file }) => file),
    tx,
  );
  return papers.flatMap(({ kind, file, issuer, issuedOn, expiresOn }) => {
    const view = views.get(file);
    return view === undefined ? [] : [{ kind, file: view, issuer, issuedOn, expiresOn }];
  });
}

/** The papers that the settings require, at the publication or afterwards. */
async function papersFor(
  { settings }: Context,
  tx: Tx,
  { row }: StoredProject,
): Promise<ProjectReview['papers']> {
  const { requiredDocuments } = await settings.current(tx);
  const kept = ((await dutiesByType(tx)).get(row.type) ?? []).map(({ kind }) => kind);
  const papers = paperedOf(papersOf(row));
  return requiredPaper.options
    .filter((kind) => requiredDocuments.includes(kind) || kept.includes(kind))
    .map((kind) => {
      const until = validUntil(papers, kind);
      return {
        kind,
        required: requiredDocuments.includes(kind),
        present: until !== null,
        validUntil: until === NEVER ? null : until,
      };
    });
}
