import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COMPANY_PREFIXES, isCompanyTaxId, isPersonTaxId } from '#contract/core/tax-id.ts';
import { describeOnBothEngines } from '../engines.ts';

const EVERY = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));

describeOnBothEngines('tax ids', (database) => {
  test('database and code agree on persons’ tax ids, and none is both a person’s and a company’s', async () => {
    const { rows } = await sql<{ prefix: string }>`
    select p.prefix from unnest(${EVERY}::text[]) as p (prefix)
    where '12345678' = any (person_keys(null, p.prefix || '123456785'))`.execute(database().db);
    const persons = rows.map(({ prefix }) => prefix);
    expect(persons).toEqual(EVERY.filter((prefix) => isPersonTaxId(`${prefix}123456785`)));
    expect(persons).toEqual(['20', '23', '24', '25', '26', '27']);
    const companies = EVERY.filter((prefix) => isCompanyTaxId(`${prefix}123456785`));
    expect(companies).toEqual([...COMPANY_PREFIXES]);
    expect(companies.filter((prefix) => persons.includes(prefix))).toEqual([]);
  });
});
