import { type CompanyText, companyTextOf, FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import type { Db } from '#platform/database/index.ts';

/** The text that filings are sworn under at an instant. */
export async function companyTextAt(db: Db, at: Date): Promise<CompanyText> {
  const row = await db
    .selectFrom('company_text_facts')
    .select(['number', 'body'])
    .where('in_force_from', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return FIRST_COMPANY_TEXT;
  const text = companyTextOf(row.body, String(row.number));
  if (text === null) throw new Error(`version ${row.number} of the companies' text has no parts`);
  return text;
}
