import { sql } from 'kysely';
import { type Policy, policy as policySchema } from '#contract/compliance/policy.ts';
import { businessDay } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { ExposedTerm } from '../rules/declarations.ts';
import type { DeclarationRow } from './declarations.ts';
import { exposedTermsJson, exposedTermsOf } from './policies.ts';

/** The data that decides whether a person may buy. */
interface BuyerStanding {
  /** Newest first. */
  readonly declarations: readonly Pick<
    DeclarationRow,
    'exposure' | 'left_on' | 'declared_at' | 'text_version'
  >[];
  /** Whether an officer approved the last one. */
  readonly approved: boolean;
}

/** The data that is read for several buyers together. */
export interface BuyersRead {
  /** The policy in force; absent while the initial one applies. */
  readonly policy: Policy | undefined;
  /** For how long people count as exposed after leaving office. */
  readonly terms: readonly ExposedTerm[];
  /** The latest version of the declarations' text that changed in substance; 0 for none. */
  readonly asked: number;
  /** People who never declared are absent. */
  readonly known: ReadonlyMap<string, BuyerStanding>;
  /**
   * People whose company has exposed owners without an officer's approval, in any filing that counts. Approving the
   * filing in review approves the earlier ones, too.
   */
  readonly companies: ReadonlySet<string>;
  /** Projects whose legal frame in force is crowdfunding. */
  readonly crowdfunded: ReadonlySet<string>;
}

/** A declaration as JSON carries it. */
interface Declared extends Omit<BuyerStanding['declarations'][number], 'declared_at'> {
  readonly user_id: string;
  readonly declared_at: string;
  readonly approved: boolean;
}

/** What decides whether people may buy at an instant, in one statement: each purchase waits for it. */
export async function readBuyers(
  db: Db,
  userIds: readonly string[],
  at: Date,
): Promise<BuyersRead> {
  const ids = arrayOf(userIds);
  const day = businessDay(at);
  const { rows } = await sql<{
    policy: unknown;
    terms: Parameters<typeof exposedTermsOf>[0];
    asked: number | null;
    declared: Declared[] | null;
    companies: string[] | null;
    crowdfunded: string[] | null;
  }>`${prepared('buyers_read')}
    select
      (select values from compliance_policies where state = 'approved' and holds_from <= ${day}
       order by holds_from desc, decided_at desc, seq desc limit 1) as policy,
      ${exposedTermsJson} as terms,
      (select max(number) from declaration_text_facts where substantial and in_force_from <= ${at}) as asked,
      (select json_agg(json_build_object('user_id', d.user_id, 'exposure', d.exposure, 'left_on', d.left_on,
          'declared_at', d.declared_at, 'text_version', d.text_version, 'approved',
          coalesce((select outcome = 'approved' from exposure_approvals a where a.declaration_id = d.id
                    order by seq desc limit 1), false)) order by d.seq desc)
       from declarations d where d.user_id = any(${ids}::uuid[])
         and not exists (select from person_since_facts r where r.user_id = d.user_id and r.since >= d.declared_at)
      ) as declared,
      (with exposed as (
         select f.user_id, f.state, coalesce(
           (select outcome from company_exposure_approvals a where a.filing_id = f.filing_id order by seq desc limit 1), ''
         ) = 'approved' as approved
         from company_owner_facts f
         where f.user_id = any(${ids}::uuid[]) and f.owners @> '{"owners": [{"exposed": true}]}'::jsonb)
       select array_agg(e.user_id::text) from exposed e
       where not e.approved and not exists (
         select from exposed o where o.user_id = e.user_id and o.state = 'submitted' and o.approved)
      ) as companies,
      (select array_agg(project_id::text) from project_frame_facts where kind = 'crowdfunding') as crowdfunded`.execute(
    db,
  );
  const [row] = rows;
  const {
    policy = null,
    terms = null,
    asked = null,
    declared = null,
    companies = null,
  } = row ?? {};
  const declarations = (declared ?? []).map(({ declared_at, ...one }) => ({
    ...one,
    declared_at: new Date(declared_at),
  }));
  return {
    policy: policy === null ? undefined : policySchema.parse(policy),
    terms: exposedTermsOf(terms),
    asked: asked ?? 0,
    known: new Map(
      [...Map.groupBy(declarations, ({ user_id }) => user_id)].map(([userId, own]) => [
        userId,
        { declarations: own, approved: own[0]?.approved ?? false },
      ]),
    ),
    companies: new Set(companies),
    crowdfunded: new Set(row?.crowdfunded),
  };
}
