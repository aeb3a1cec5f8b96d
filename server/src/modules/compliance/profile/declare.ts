import type { Declaration, OwnDeclarations } from '#contract/compliance/declarations.ts';
import type { declare as call } from '#contract/compliance/endpoints.ts';
import { shownDeclarationText } from '#contract/compliance/texts.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { policyAt } from '../policy/policy.ts';
import { type ExposedOn, isExposed, statedYears } from '../rules/declarations.ts';
import { assess, keepRisk } from '../screening/risk.ts';
import { screenAgain } from '../screening/screen.ts';
import { type CompanyStanding, type Standing, standingOf } from '../screening/standing.ts';
import {
  type DeclarationRow,
  declarationsOf,
  insertDeclaration,
  lockPerson,
} from '../store/declarations.ts';
import { exposedTerms } from '../store/policies.ts';
import { declarationTextAt, standsUnder } from '../store/texts.ts';

type OwnDeps = Pick<ComplianceDeps, 'database' | 'clock' | 'demo'>;

/** A person's declarations, and what they are asked to declare now. */
export const ownDeclarations = (deps: OwnDeps, userId: string): Promise<OwnDeclarations> =>
  viewOf(deps, deps.database.db, userId);

async function viewOf(deps: OwnDeps, db: Db, userId: string): Promise<OwnDeclarations> {
  const now = deps.clock.now();
  const inForce = await declarationTextAt(db, now);
  const rows = await declarationsOf(db, userId);
  const { missingDeclaration } = await policyAt(deps, db, now);
  const [last] = rows;
  const on = { today: businessDay(now), terms: await exposedTerms(db) };
  return {
    asked:
      last === undefined ? 'missing' : standsUnder(last.text_version, inForce) ? null : 'new_text',
    holds: missingDeclaration === 'hold',
    text: {
      ...shownDeclarationText(inForce.text, { years: statedYears(on) }),
      exposedYears: statedYears(on),
    },
    items: rows.map((row) => declarationView(row, on)),
    approval: approvalOf(await standingOf(db, userId, now)),
  };
}

/** The weakest of the decisions that a person and their company need; null when they need none. */
function approvalOf({ exposed, approval, company }: Standing): OwnDeclarations['approval'] {
  const decided = [
    ...(exposed ? [approval?.outcome ?? 'waiting'] : []),
    ...(company && company.exposedOwners.length > 0 ? [ofCompany(company)] : []),
  ] as const;
  return (['refused', 'waiting', 'approved'] as const).find((one) => decided.includes(one)) ?? null;
}

function ofCompany({ exposedUnapproved, approval }: CompanyStanding) {
  if (!exposedUnapproved) return 'approved';
  return approval?.outcome === 'refused' ? 'refused' : 'waiting';
}

/**
 * Saves a declaration; a repetition of the latest one is the same declaration. Pending movements are screened again in
 * the same transaction.
 * @throws AppError DECLARATION_TEXT_OLD when a newer text is in force, or states other years after office
 */
export const declare = (
  deps: ComplianceDeps,
  userId: string,
  { sworn: _, ...body }: BodyOf<typeof call>,
): Promise<OwnDeclarations> =>
  deps.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const at = deps.clock.now();
    const { text } = await declarationTextAt(tx, at);
    const years = statedYears({ today: businessDay(at), terms: await exposedTerms(tx) });
    if (body.textVersion !== text.version || body.exposedYears !== years)
      throw new AppError('DECLARATION_TEXT_OLD');
    const row: DeclarationRow = {
      id: newId(at),
      user_id: userId,
      declared_at: at,
      text_version: body.textVersion,
      exposure: body.exposure,
      office: body.exposure === 'never' ? '' : body.office,
      left_on: body.exposure === 'former' ? body.leftOn : null,
      obliged: body.obliged,
      obliged_as: body.obliged ? body.obligedAs : '',
      funds_origin: body.fundsOrigin,
      funds_detail: body.fundsDetail,
      residences: body.residences,
    };
    const [last] = await declarationsOf(tx, userId);
    if (last === undefined || contentOf(last) !== contentOf(row)) {
      await insertDeclaration(tx, row);
      await screenAgain(deps, tx, userId);
      const policy = await policyAt(deps, tx, at);
      const assessed = await assess(tx, userId, { at, policy });
      if (assessed) await keepRisk(deps, tx, { userId, risk: assessed.risk, policy });
    }
    return viewOf(deps, tx, userId);
  });

/** The declared content, in a fixed order. */
const contentOf = (row: DeclarationRow): string =>
  JSON.stringify([
    row.text_version,
    row.exposure,
    row.office,
    row.left_on,
    row.obliged,
    row.obliged_as,
    row.funds_origin,
    row.funds_detail,
    row.residences.map(({ country, number }) => [country, number]),
  ]);

export const declarationView = (row: DeclarationRow, on: ExposedOn): Declaration => ({
  id: row.id,
  at: row.declared_at.toISOString(),
  textVersion: row.text_version,
  exposure: row.exposure,
  office: row.office,
  leftOn: row.left_on,
  obliged: row.obliged,
  obligedAs: row.obliged_as,
  fundsOrigin: row.funds_origin,
  fundsDetail: row.funds_detail,
  residences: [...row.residences],
  exposedNow: isExposed(row, on),
});
