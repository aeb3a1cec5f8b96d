import type { Db } from '#platform/database/index.ts';
import type { PersonalRows } from '#platform/database/personal.ts';

type Sections = readonly PersonalRows[];

/** The movements of a person's balances with the kind and the time of their entry, without which none can be told apart. */
export async function withEntries(db: Db, sections: Sections): Promise<PersonalRows[]> {
  const ids = textsOf(
    sections.filter(({ name }) => name === 'ledgerPostings'),
    'entryId',
  );
  const entries = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('entry_facts')
            .select(['id', 'kind', 'occurred_at'])
            .where('id', 'in', ids)
            .execute()
        ).map((entry) => [entry.id, entry]),
  );
  return sections.map((section) =>
    section.name === 'ledgerPostings'
      ? {
          ...section,
          rows: section.rows.map((row) => {
            const entry = entries.get(String(row.entryId));
            return { at: entry?.occurred_at, kind: entry?.kind, ...row };
          }),
        }
      : section,
  );
}

/** The names of the projects that rows refer to. */
export async function namedIn(
  db: Db,
  sections: Sections,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const ids = textsOf(sections, 'projectId');
  return ids.length === 0
    ? []
    : db.selectFrom('project_facts').select(['id', 'name']).where('id', 'in', ids).execute();
}

const textsOf = (sections: Sections, column: string): string[] => [
  ...new Set(
    sections
      .flatMap(({ rows }) => rows.map((row) => row[column]))
      .filter((value) => typeof value === 'string'),
  ),
];
