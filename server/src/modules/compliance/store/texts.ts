import { sql } from 'kysely';
import {
  type DeclarationText,
  declarationNumber,
  declarationTextOf,
  FIRST_DECLARATION_TEXT,
} from '#contract/compliance/texts.ts';
import type { Db } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';

/** The text of declarations in force, and what it asks. */
export interface TextInForce {
  readonly text: DeclarationText;
  /** The latest version that changed in substance; 0 for none. */
  readonly asked: number;
}

/** The text that declarations are made under at an instant. */
export async function declarationTextAt(db: Db, at: Date): Promise<TextInForce> {
  const { rows } = await sql<{ number: number; body: string; asked: number | null }>`
    ${prepared('declaration_text')}
    select number, body, (select max(number) from declaration_text_facts
                          where substantial and in_force_from <= ${at}) as asked
    from declaration_text_facts where in_force_from <= ${at} order by number desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return { text: FIRST_DECLARATION_TEXT, asked: 0 };
  const text = declarationTextOf(row.body, String(row.number));
  if (text === null) throw new Error(`version ${row.number} of the declaration has no parts`);
  return { text, asked: row.asked ?? 0 };
}

/**
 * Whether a declaration still stands: the text did not change in substance since.
 * @param version of the text that it was made under
 */
export const standsUnder = (version: string, { asked }: Pick<TextInForce, 'asked'>): boolean =>
  declarationNumber(version) >= asked;
