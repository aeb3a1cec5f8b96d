import { sql } from 'kysely';
import type { Db, Tables } from './index.ts';

/** A table with personal data, as its module declares it for a person's export. */
export interface PersonalTable {
  readonly table: keyof Tables & string;
  /** The title of its rows for the person. */
  readonly title: string;
  /**
   * The path from a row to its person: a column with their id or e-mail, or a column that refers to another such table.
   */
  readonly of:
    | string
    | {
        readonly column: string;
        readonly in: string | readonly string[];
        readonly its: string | readonly string[];
      };
  /** What the column `of` contains: the person's id (the default) or e-mail. */
  readonly by?: 'id' | 'email';
  /** A column with the person's id, for rows that `of` no longer connects. */
  readonly also?: string;
  /**
   * A row's creation time, for rows about a person rather than an account: a later person of the same account does not
   * read them.
   */
  readonly at?: string;
  /**
   * Set when an administrator's rows are about the people on whom they decide: the administrator's export leaves them
   * out.
   */
  readonly work?: true;
  /** Columns that are left out: secrets, other people, internal state. */
  readonly omit?: readonly string[];
  /** Columns that rows with a given value leave out as well. */
  readonly omitWhere?: {
    readonly column: string;
    readonly is: string;
    readonly omit: readonly string[];
  };
}

/** One table's rows about one person. */
export interface PersonalRows {
  readonly name: string;
  readonly title: string;
  readonly rows: Record<string, unknown>[];
}

interface Reader {
  readonly id: string;
  readonly email: string;
  readonly since: Date | null;
}

/**
 * Reads every row about a person from the declared tables.
 * @param person their id and e-mail, and since when they have an account that another person had before
 * @returns one entry for each table with rows, its columns in camel case; amounts as text in minor units
 */
export async function readPersonal(
  db: Db,
  tables: readonly PersonalTable[],
  person: Reader,
): Promise<PersonalRows[]> {
  const found: PersonalRows[] = [];
  for (const declared of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(declared.table)} where ${conditionOf(declared, person)}`.execute(
      db,
    );
    if (rows.length === 0) continue;
    const { omit = [], omitWhere: more } = declared;
    const omittedOf = (row: Record<string, unknown>): readonly string[] =>
      more !== undefined && row[more.column] === more.is ? [...omit, ...more.omit] : omit;
    found.push({
      name: camelCase(declared.table),
      title: declared.title,
      rows: rows.map((row) => {
        const omitted = omittedOf(row);
        return Object.fromEntries(
          Object.entries(row).flatMap(([column, value]) =>
            omitted.includes(column) ? [] : [[camelCase(column), plain(value)]],
          ),
        );
      }),
    });
  }
  return found;
}

function conditionOf(table: PersonalTable, person: Reader) {
  const { also, at } = table;
  const led = ledBy(table, person);
  const about = also === undefined ? led : sql`(${led} or ${sql.ref(also)} = ${person.id})`;
  return at === undefined || person.since === null
    ? about
    : sql`${about} and ${sql.ref(at)} > ${person.since}`;
}

function ledBy({ of, by = 'id' }: PersonalTable, person: Reader) {
  const value = person[by];
  if (typeof of === 'string') return sql`${sql.ref(of)} = ${value}`;
  const theirs = [of.its].flat().map((column) => sql`${sql.ref(column)} = ${value}`);
  const within = [of.in]
    .flat()
    .map((table) => sql`select id from ${sql.table(table)} where ${sql.join(theirs, sql` or `)}`);
  return sql`${sql.ref(of.column)} in (${sql.join(within, sql` union all `)})`;
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const plain = (value: unknown): unknown =>
  typeof value === 'bigint'
    ? String(value)
    : Buffer.isBuffer(value)
      ? value.toString('hex')
      : value;
