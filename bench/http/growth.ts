import { openDatabase } from '#platform/database/open.ts';

/** Postings of one user of the history: five projects, each with a gift of two and two purchases of four. */
const OF_A_PERSON = 50;

/**
 * Makes a database as large as a long history leaves it, by SQL: people with purchases in five of the first forty
 * projects each, their accounts, entries, postings, lots and notifications. The rows are those that the product writes;
 * the triggers that check them and fold statistics do not run. At the end its
 * pages are on the disk.
 * @param url of a database seeded by `seedWorld`, as a superuser
 * @param postings the total number to reach
 */
export async function growTo(url: string, postings: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', poolSize: 1 });
  try {
    const { rows } = await database.executeSql('select count(*)::text as n from ledger_postings');
    const missing = postings - Number(rows[0]?.n);
    const people = Math.floor(missing / OF_A_PERSON);
    if (people > 0) await database.executeSql(history(people));
    await database.executeSql('vacuum analyze');
    // else the server writes the history to its files during the measures
    await database.executeSql('checkpoint');
  } finally {
    await database.close();
  }
}

/** Each step fills a temporary table that the next ones read. */
const history = (people: number) => `
begin;
set local session_replication_role = replica;
create temporary table contract_of on commit drop as
  select row_number() over (order by c.id) - 1 as n, c.id as contract_id, c.project_id, r.id as round_id, r.number,
    'token:' || c.id as asset, c.token_type, r.price
  from contracts c join rounds r on r.contract_id = c.id and r.status = 'in_progress';
create temporary table pair on commit drop as
  select gen_random_uuid() as gift, p.user_id, c.*
  from (select n, gen_random_uuid() as user_id from generate_series(1, ${people}) as n) p,
    generate_series(0, 4) as j,
    lateral (select * from contract_of where contract_of.n = (p.n + j * 8) % (select count(*) from contract_of)) c;
create temporary table bought on commit drop as
  select gen_random_uuid() as id, k, pair.* from pair, generate_series(1, 2) as k;

insert into ledger_accounts (key, holder, user_id, project_id, asset, purpose)
  select 'user/' || user_id || '/' || project_id || '/available/' || a.asset, 'user', user_id, project_id, a.asset, 'available'
  from pair, lateral (values ('USD'), (pair.asset)) as a (asset);

insert into ledger_accounts (key, holder, project_id, asset, purpose, ref)
  select 'project/' || project_id || '/escrow/USD/' || round_id, 'project', project_id, 'USD', 'escrow', round_id
  from contract_of on conflict (key) do nothing;

insert into ledger_entries (id, kind, idempotency_key, body_hash, occurred_at)
  select gift, 'treasury.gift', gift::text, 'x', now() - interval '30 days' from pair;
insert into ledger_entries (id, kind, reference, idempotency_key, body_hash, actor_id, occurred_at)
  select id, 'purchase', round_id, id::text, 'x', user_id, now() - interval '20 days' from bought;

create temporary table moved on commit drop as
  select gift as entry, 0 as k, 'world/treasury/USD' as key, -2 * price as amount from pair
  union all select gift, 0, 'user/' || user_id || '/' || project_id || '/available/USD', 2 * price from pair
  union all select id, k, 'user/' || user_id || '/' || project_id || '/available/USD', -price from bought
  union all select id, k, 'project/' || project_id || '/escrow/USD/' || round_id, price from bought
  union all select id, k, 'project/' || project_id || '/unissued/' || asset || '/' || round_id, -1 from bought
  union all select id, k, 'user/' || user_id || '/' || project_id || '/available/' || asset, 1 from bought;
insert into ledger_postings (entry_id, account_id, amount, balance_after)
  select m.entry, a.id, m.amount,
    a.balance + sum(m.amount) over (partition by a.id order by m.k, m.entry rows unbounded preceding)
  from moved m join ledger_accounts a on a.key = m.key
  order by m.k, m.entry;
update ledger_accounts a set balance = a.balance + s.amount
  from (select key, sum(amount) as amount from moved group by key) s where a.key = s.key;

insert into token_purchases (
    id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type, tokens, price_usd,
    cost, currency, cost_usd, terms_version, purchased_at)
  select id, 'G-' || id, user_id, project_id, contract_id, contract_id, round_id, number, token_type, 1, price, price, 'USD',
    price, '1', now() - interval '20 days'
  from bought;
insert into notifications (id, user_id, kind, category, title, body, created_at, mail_due)
  select gen_random_uuid(), user_id, 'purchased', 'tokens', 'Compra confirmada', 'Compra de 1 token', now() - interval '20 days',
    false
  from bought;
commit;`;
