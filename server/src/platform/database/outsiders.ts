import { sql } from 'kysely';
import type { OutsiderKind } from '#contract/rights/outsiders.ts';
import type { Db, Tables } from './index.ts';

/** A table or view with people who may have no account, as its module declares it for the desk's search. */
export interface OutsiderTable {
  readonly table: keyof Tables & string;
  readonly kind: OutsiderKind;
  /** Only rows whose column has this value. */
  readonly only?: { readonly column: string; readonly is: string };
  readonly name: string;
  readonly document?: string;
  readonly taxId?: string;
  readonly email?: string;
  /** The account in whose data the person is named; absent for a row of their own. */
  readonly userId?: string;
  readonly at: string;
}

export interface OutsiderRow {
  readonly kind: OutsiderKind;
  readonly name: string;
  readonly document: string | null;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly userId: string | null;
  readonly at: Date;
}

/** What is searched: every word of a name, the signs of a document, an e-mail. */
export interface Sought {
  /** For `like`, in lower case without accents. */
  readonly words: readonly string[];
  /** Letters and digits in capitals; null where the search has too few. */
  readonly document: string | null;
  readonly email: string;
}

const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc';

/** Finds people in the declared tables, the latest of each first. @param most of each table */
export async function findOutsiders(
  db: Db,
  tables: readonly OutsiderTable[],
  { sought, most }: { readonly sought: Sought; readonly most: number },
): Promise<OutsiderRow[][]> {
  const found: OutsiderRow[][] = [];
  for (const table of tables) {
    const { rows } = await sql<OutsiderRow>`
      select ${sql.val(table.kind)}::text as kind, ${sql.ref(table.name)} as name,
             ${textOf(table.document)} as document, ${textOf(table.taxId)} as "taxId",
             ${textOf(table.email)} as email,
             ${table.userId ? sql.ref(table.userId) : sql`null::uuid`} as "userId", ${sql.ref(table.at)} as at
      from ${sql.table(table.table)}
      where ${table.only ? sql`${sql.ref(table.only.column)} = ${table.only.is}` : sql`true`}
        and (${sql.join(conditionsOf(table, sought), sql` or `)})
      order by ${sql.ref(table.at)} desc limit ${most}`.execute(db);
    found.push(rows);
  }
  return found;
}

const textOf = (column: string | undefined) =>
  column === undefined ? sql`null::text` : sql.ref(column);

function conditionsOf(table: OutsiderTable, { words, document, email }: Sought) {
  const name = sql`lower(translate(${sql.ref(table.name)}, ${ACCENTED}, ${PLAIN}))`;
  const numbers = [table.document, table.taxId].filter((column) => column !== undefined);
  return [
    words.length === 0
      ? sql`false`
      : sql`(${sql.join(
          words.map((word) => sql`${name} like ${word}`),
          sql` and `,
        )})`,
    ...(document === null
      ? []
      : numbers.map(
          (column) =>
            sql`regexp_replace(upper(${sql.ref(column)}), '[^0-9A-Z]', '', 'g') like ${`%${document}%`}`,
        )),
    ...(table.email === undefined ? [] : [sql`lower(${sql.ref(table.email)}) = ${email}`]),
  ];
}
