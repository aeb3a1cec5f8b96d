import { sql } from 'kysely';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { TokenType } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { arrayOf, textArrayOf } from '#platform/database/queries/arrays.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { IssueRef, Offer, ProjectFacts } from '../facts.ts';
import { type Duty, pausedFrom } from '../papers/rules.ts';
import type { RoundRow } from '../tables.ts';
import { toRoundFacts } from './rounds.ts';

/** An issue's offer before its checks: the project may be a draft and no round may be on sale. */
interface FoundOffer extends Omit<Offer, 'project'> {
  readonly project: Offer['project'] & Pick<ProjectFacts, 'status'>;
}

type NoRound = { [Column in keyof RoundRow]: null };
type OfferRow = (RoundRow | NoRound) & {
  issue: string;
  project: string;
  project_name: string;
  owner_id: string;
  project_status: ProjectFacts['status'];
  contract: string | null;
  contract_name: string | null;
  token_type: Exclude<TokenType, 'property'> | null;
  minimum_ticket: bigint | null;
  last_buyback: string | null;
  published_at: Date | null;
  /** Mandatory papers of the project's type; null when there are none, and then its papers are not read. */
  duties: Duty[] | null;
  documents: PaperDraft[] | null;
  has_trust_contract: boolean;
};

/** The id of an issue, as a map key. */
export const nameOfIssue = (issue: IssueRef): string =>
  'contractId' in issue ? `contract:${issue.contractId}` : `project:${issue.projectId}`;

/** The offers of issues by `nameOfIssue`; an issue whose project or contract does not exist is absent. */
export async function offersOf(
  db: Db,
  issues: readonly IssueRef[],
): Promise<Map<string, FoundOffer>> {
  const contracts = issues.map((issue) => ('contractId' in issue ? issue.contractId : null));
  const projects = issues.map((issue) => ('projectId' in issue ? issue.projectId : null));
  const { rows } = await sql<OfferRow>`${prepared('offers')}
    select i.issue, p.id as project, p.name as project_name, p.owner_id, p.status as project_status,
           c.id as contract, c.name as contract_name, c.token_type, c.minimum_ticket,
           (select max(v.buyback_date) from vaults v where v.contract_id = c.id and v.status <> 'passed') as last_buyback,
           p.published_at, d.duties, case when d.duties is not null then p.documents end as documents,
           p.trust_contract is not null as has_trust_contract,
           r.id, r.project_id, r.contract_id, r.position, r.number, r.status, r.start_date, r.days, r.starts_at, r.ends_at,
           r.former_ends_at, r.ended_at, r.token_count, r.rolled_in, r.rolled_out, r.late_in, r.price, r.minimum_bps
    from unnest(${textArrayOf(issues.map(nameOfIssue))}::text[], ${arrayOf(contracts)}::uuid[], ${arrayOf(projects)}::uuid[])
      as i (issue, contract_id, project_id)
    left join contracts c on c.id = i.contract_id
    join projects p on p.id = coalesce(c.project_id, i.project_id)
    left join lateral (
      select json_agg(json_build_object('kind', m.kind, 'askedOn', m.asked_on)) as duties
      from mandatory_papers m where m.project_type = p.type) d on true
    left join lateral (
      select rounds.* from rounds
      where rounds.project_id = p.id and rounds.contract_id is not distinct from c.id
        and rounds.status = 'in_progress'
      order by rounds.number desc limit 1) r on true`.execute(db);
  return new Map(rows.map((row) => [row.issue, toOffer(row)]));
}

function toOffer(row: OfferRow): FoundOffer {
  return {
    project: {
      id: row.project,
      name: row.project_name,
      ownerId: row.owner_id,
      status: row.project_status,
    },
    contract: contractOf(row),
    pausedFrom: pausedFromOf(row),
    round: row.id === null ? null : toRoundFacts({ ...row, token_type: row.token_type }),
  };
}

function pausedFromOf({ duties, documents, published_at, has_trust_contract }: OfferRow) {
  if (duties === null || documents === null || published_at === null) return null;
  const papers = { documents, hasTrustContract: has_trust_contract };
  return pausedFrom({ ...papers, publishedOn: businessDay(published_at) }, duties);
}

function contractOf(row: OfferRow): Offer['contract'] {
  const { contract: id, contract_name: name, token_type: tokenType, minimum_ticket } = row;
  if (id === null || name === null || tokenType === null || minimum_ticket === null) return null;
  return { id, name, tokenType, minimumTicket: minimum_ticket, lastBuyback: row.last_buyback };
}

/**
 * The offer of a published project.
 * @throws AppError CONTRACT_NOT_FOUND; PROJECT_NOT_FOUND for an unpublished project, PROJECT_NOT_PUBLISHED for a
 *   cancelled one
 */
export function publishedOffer(issue: IssueRef, found: FoundOffer | undefined): Offer {
  if (!found)
    throw new AppError('contractId' in issue ? 'CONTRACT_NOT_FOUND' : 'PROJECT_NOT_FOUND');
  assertPublished(found.project.status);
  return found;
}

/** @throws AppError PROJECT_NOT_FOUND for an unpublished project, PROJECT_NOT_PUBLISHED for a cancelled one */
export function assertPublished(status: ProjectFacts['status']): void {
  if (status === 'published') return;
  throw new AppError(status === 'cancelled' ? 'PROJECT_NOT_PUBLISHED' : 'PROJECT_NOT_FOUND');
}
