import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * The reference: a transfer as commonly written by hand, one transaction with two updates in the order of their ids
 * and a line of history. `hot` pays everything into one account, `spread` pays between random accounts.
 */
const ACCOUNTS = 10_000;

const script = (paid: string) => `\\set a random(2, ${ACCOUNTS})
\\set b ${paid}
\\set low least(:a, :b)
\\set high greatest(:a, :b)
begin;
update bench_accounts set balance = balance + case when id = :a then -1 else 1 end where id = :low;
update bench_accounts set balance = balance + case when id = :a then -1 else 1 end where id = :high and id <> :low;
insert into bench_history (paid_by, paid_to, amount) values (:a, :b, 1);
commit;
`;

/** Creates the reference's tables in a database. @returns the files of its two scripts */
export async function prepareReference(url: string): Promise<{ hot: string; spread: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table bench_accounts (id int primary key, balance bigint not null) with (fillfactor = 50);
    create table bench_history (id bigint generated always as identity primary key, at timestamptz not null default now(),
      paid_by int not null, paid_to int not null, amount bigint not null);
    insert into bench_accounts select n, 1000000000 from generate_series(1, ${ACCOUNTS}) n;
`);
  await client.query('vacuum analyze bench_accounts');
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-sql-'));
  const save = (name: string, text: string) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, text);
    return file;
  };
  return {
    hot: save('hot', script('1')),
    spread: save('spread', script(`random(2, ${ACCOUNTS})`)),
  };
}
