import { CURRENCIES, type Money, toMoney } from '#contract/core/money.ts';
import type {
  Stage,
  StageCertificate,
  Stages,
  WaitingCertificate,
} from '#contract/stages/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { StagesDeps } from './deps.ts';
import type { Staged } from './funds/certified-amounts.ts';
import { collectedBy, movedOf } from './funds/store.ts';
import { type Amounts, daysLate, moneyOf, type StageMoney } from './rules.ts';
import { certificatesOf, type StageFacts, stagesOf, waitingCertificates } from './store.ts';
import type { CertificateRow } from './tables.ts';

export const stagedOf = ({ id, share_bps, certified_at }: StageFacts): Staged => ({
  id,
  shareBps: share_bps,
  certifiedAt: certified_at,
});

const listed = (amounts: Amounts): Money[] =>
  CURRENCIES.flatMap((currency) => {
    const minor = amounts.get(currency) ?? 0n;
    return minor > 0n ? [toMoney(minor, currency)] : [];
  });

const together = (all: readonly Amounts[]): Amounts =>
  new Map(
    CURRENCIES.map((currency) => [
      currency,
      all.reduce((sum, amounts) => sum + (amounts.get(currency) ?? 0n), 0n),
    ]),
  );

/** The public view of a project's stages with their money. */
export async function stagesView(deps: StagesDeps, tx: Tx, projectId: string): Promise<Stages> {
  const stages = await stagesOf(tx, projectId);
  const staged = stages.map(stagedOf);
  const moved = stages.length === 0 ? [] : await movedOf(tx, projectId);
  const money = moneyOf(staged, { collected: await collectedBy(tx, projectId), moved });
  const certificates = await certificateViews(deps, await certificatesOf(tx, projectId), tx);
  const sums = (part: keyof StageMoney) =>
    together([...money.values()].map((amounts) => amounts[part]));
  const waiting = staged.filter(({ certifiedAt }) => certifiedAt === null);
  const free = await deps.ledger.balanceOf(
    CURRENCIES.map((currency) => chart.funds(projectId, currency)),
    tx,
  );
  return {
    items: stages.map((stage) =>
      stageView(deps, stage, {
        money: money.get(stage.id),
        certificates: certificates.filter(({ stageId }) => stageId === stage.id),
      }),
    ),
    totals: {
      collected: listed(sums('collected')),
      certified: listed(sums('certified')),
      released: listed(sums('released')),
      kept: listed(together(waiting.map(({ id }) => money.get(id)?.remaining ?? new Map()))),
      available: listed(new Map(CURRENCIES.map((currency, at) => [currency, free[at] ?? 0n]))),
    },
  };
}

function stageView(
  { clock }: Pick<StagesDeps, 'clock'>,
  row: StageFacts,
  {
    money,
    certificates,
  }: {
    readonly money: StageMoney | undefined;
    readonly certificates: readonly StageCertificate[];
  },
): Stage {
  // the last certificate: a stage with a signed or pending one accepts no other
  const last = certificates.at(-1) ?? null;
  const until = businessDay(row.certified_at ?? clock.now());
  const of = (part: keyof StageMoney) => listed(money?.[part] ?? new Map());
  return {
    id: row.id,
    name: row.name,
    shareBps: row.share_bps,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    state:
      row.certified_at !== null ? 'certified' : last?.status === 'asked' ? 'awaiting' : 'planned',
    certificate: last,
    daysLate: daysLate(row.planned_end, until),
    collected: of('collected'),
    certified: of('certified'),
    released: of('released'),
    remaining: of('remaining'),
  };
}

/** The public views of certificates. */
async function certificateViews(
  { resources }: Pick<StagesDeps, 'resources'>,
  rows: readonly CertificateRow[],
  tx?: Tx,
): Promise<StageCertificate[]> {
  const files = await resources.views(
    rows.flatMap(({ file_id, photos }) => [file_id, ...photos.map(({ file }) => file)]),
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    stageId: row.stage_id,
    status: row.status,
    file: files.get(row.file_id) ?? null,
    sha256: row.file_sha256,
    photos: row.photos.map(({ file, takenOn, sha256 }) => ({
      file: files.get(file) ?? null,
      takenOn,
      sha256,
    })),
    askedAt: row.asked_at.toISOString(),
    reason: row.reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    attestationId: row.attestation_id,
    signer: row.signer,
    company: row.signer_company,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

export async function certificateView(
  deps: Pick<StagesDeps, 'resources'>,
  row: CertificateRow,
  tx?: Tx,
): Promise<StageCertificate> {
  const [view] = await certificateViews(deps, [row], tx);
  if (view === undefined) throw new Error('a certificate has no view');
  return view;
}

/** Certificates that await a signature, oldest first. */
export const waitingView = (deps: StagesDeps): Promise<WaitingCertificate[]> =>
  deps.database.transaction(async (tx) => {
    const rows = await waitingCertificates(tx);
    const views = await certificateViews(deps, rows, tx);
    const names = await deps.projects.projectNames(
      rows.map(({ project_id }) => project_id),
      tx,
    );
    return views.flatMap((view, at) => {
      const row = rows[at];
      if (row === undefined) return [];
      const { project_id: projectId, stage_name: stageName, share_bps: shareBps } = row;
      return [{ ...view, projectId, projectName: names.get(projectId) ?? '', stageName, shareBps }];
    });
  });
