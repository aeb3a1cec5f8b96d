import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import { type FoundKind, MOST_FOUND } from '#contract/desk/find.ts';
import { accountIn, numberIn, plainText, searchOf } from '#core/search.ts';
import { depositsPaidFrom } from '#modules/treasury';
import type { Db } from '#platform/database/index.ts';
import { matchesEachWord, plain } from '#platform/database/queries/search.ts';
import { notOf } from './rows.ts';

interface FoundRow {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  readonly person_id: string | null;
  readonly about: string;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly currency: Currency | null;
  readonly at: Date;
}

/** The search, who reads its results, and whether documents may find people. */
interface DeskSearch {
  readonly search: string;
  readonly readerId: string;
  readonly byDocument: boolean;
  readonly now: Date;
}

/** A kind that is searched. In SQL the thing is `t` and its person, if any, `u`. */
interface Things {
  readonly from: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly person?: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /**
   * The searched texts; a large kind has an index for each (0302-desk-search.sql and
   * 0587-more-that-the-desk-finds.sql; for amounts and days 0350-desk-search-amounts.sql).
   */
  readonly texts: readonly RawBuilder<unknown>[];
  /** The id of its person, whose name is searched. */
  readonly whose?: RawBuilder<unknown>;
  /** A number that has no such index. */
  readonly numbers?: RawBuilder<unknown>;
  readonly amounts?: readonly RawBuilder<unknown>[];
  /** Instants whose day is searched, when not `at`. */
  readonly moments?: readonly RawBuilder<unknown>[];
  /** Calendar days that are searched. */
  readonly dates?: readonly RawBuilder<unknown>[];
}

const NAME = sql`trim(t.name || ' ' || t.lastname)`;
const PERSON = sql`trim(u.name || ' ' || u.lastname)`;
const OF = sql`join person_facts u on u.id = t.user_id`;
const NUMBER = sql`t.order_number`;
const order = (view: string, also: Partial<Things> = {}): Things => ({
  from: sql`${sql.table(view)} t ${OF}`,
  name: NUMBER,
  texts: [NUMBER],
  person: sql`t.user_id`,
  whose: sql`t.user_id`,
  about: PERSON,
  amount: sql`t.amount`,
  currency: sql`t.currency`,
  at: sql`t.created_at`,
  ...also,
});
const project = (where: RawBuilder<unknown>): Things => ({
  from: sql`project_facts t`,
  where,
  name: sql`t.name`,
  about: sql`coalesce(t.city, '')`,
  texts: [sql`t.name`, sql`t.city`],
  at: sql`coalesce(t.published_at, to_timestamp(0))`,
});
const line = (where: RawBuilder<unknown>): Things => ({
  from: sql`bank_line_facts t`,
  where,
  name: sql`t.reference`,
  texts: [sql`t.reference`],
  about: sql`to_char(t.day, 'DD/MM/YYYY')`,
  amount: sql`t.amount`,
  currency: sql`t.currency`,
  at: sql`t.day::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
  moments: [],
  dates: [sql`t.day`],
});

const STATEMENT_DAYS = sql`concat_ws(' – ', to_char(t.first_day, 'DD/MM/YYYY'), to_char(t.last_day, 'DD/MM/YYYY'))`;

/** The code as it is shown. */
const RIGHTS_CODE = sql`left(t.code, 5) || '-' || substr(t.code, 6)`;
const INCIDENT_NUMBER = sql`'#' || t.number`;

type Found = Readonly<Record<FoundKind, Things>>;

/** What the desk works on besides orders, people, projects and the bank; also what no longer waits. */
const matters = ({
  readerId,
}: DeskSearch): Pick<Found, 'question' | 'rights' | 'alert' | 'case' | 'incident'> => ({
  question: {
    from: sql`question_facts t join project_facts p on p.id = t.project_id`,
    // a withdrawn question is on no list
    where: sql`t.withdrawn_at is null`,
    name: sql`t.body`,
    texts: [sql`t.body`],
    whose: sql`t.asker_id`,
    about: sql`p.name`,
    at: sql`t.asked_at`,
  },
  // the result may be seen by others on the screen: it names nobody
  rights: {
    from: sql`rights_request_facts t`,
    name: RIGHTS_CODE,
    texts: [RIGHTS_CODE, sql`t.code`],
    at: sql`t.received_at`,
    moments: [],
  },
  alert: {
    from: sql`compliance_alert_facts t`,
    where: notOf(readerId, sql`t.user_id`, sql`t.moved_at`),
    name: sql`t.order_number`,
    texts: [sql`t.order_number`],
    at: sql`t.raised_at`,
    moments: [],
  },
  case: {
    from: sql`compliance_case_facts t`,
    where: sql`${notOf(readerId, sql`t.subject_id`, sql`t.operation_at`)}
      and exists (
        select from compliance_officer_facts o join person_facts p on p.id = o.user_id
        where o.user_id = ${readerId} and coalesce(nullif(p.document, ''), nullif(p.tax_id, '')) is not null)`,
    name: sql`t.number`,
    texts: [sql`t.number`],
    at: sql`t.opened_at`,
    moments: [],
  },
  incident: {
    from: sql`incident_facts t`,
    name: INCIDENT_NUMBER,
    texts: [INCIDENT_NUMBER, sql`t.title`],
    about: sql`t.title`,
    at: sql`t.detected_at`,
  },
});

const things = (sought: DeskSearch): Found => ({
  ...matters(sought),
  deposit: order('deposit_facts', {
    texts: [NUMBER, sql`t.reference`, sql`t.tx_hash`],
    amounts: [sql`t.amount`, sql`t.accepted_amount`],
  }),
  withdrawal: order('withdrawal_facts', {
    texts: [NUMBER, sql`t.destination_account`, sql`t.destination_holder`, sql`t.reference`],
    amounts: [sql`t.amount`, sql`t.received_amount`],
  }),
  transfer: order('transfer_facts'),
  run: {
    from: sql`payment_run_facts t`,
    name: sql`t.number`,
    texts: [sql`t.number`],
    at: sql`t.created_at`,
  },
  earning: {
    ...order('earning_facts', { at: sql`t.asked_at`, texts: [NUMBER, sql`t.destination`] }),
    person: sql`t.asked_by`,
    whose: sql`t.asked_by`,
    from: sql`earning_facts t join person_facts u on u.id = t.asked_by`,
  },
  // a text index would slow down every insert of a purchase
  purchase: order('purchase_facts', {
    texts: [],
    numbers: NUMBER,
    where: sql`t.inherited_from is null`,
    amount: sql`t.cost`,
    at: sql`t.purchased_at`,
  }),
  person: {
    from: sql`person_facts t`,
    where: sql`t.email is not null`,
    name: NAME,
    about: sql`t.email`,
    at: sql`t.created_at`,
    texts: [NAME, sql`t.email`, ...(sought.byDocument ? [sql`t.document`, sql`t.tax_id`] : [])],
    moments: [],
  },
  project: project(sql`t.status in ('published', 'cancelled')`),
  draft: project(sql`t.status in ('draft', 'in_review')`),
  bankLine: line(sql`t.settled_by is null`),
  matchedLine: line(sql`t.settled_by = 'movement'`),
  explainedLine: line(sql`t.settled_by = 'explanation'`),
  statement: {
    from: sql`statement_import_facts t`,
    name: sql`t.file_name`,
    texts: [sql`t.file_name`, STATEMENT_DAYS],
    about: STATEMENT_DAYS,
    at: sql`t.imported_at`,
  },
});

/** The latest people that one word matches; to find an older one, search with another word. */
const MOST_PEOPLE = 1_000;

/** The people whose name matches a word of the search, by word. */
const peopleNamed = (db: Db, search: string): Promise<string[][]> =>
  Promise.all(
    searchOf(search).map(async ({ pattern }) => {
      const { rows } = await sql<{ id: string }>`
        select t.id from person_facts t where ${plain(NAME)} like ${pattern}
        order by t.created_at desc limit ${MOST_PEOPLE}`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );

/** The people whose account, tax id, document or deposit's payer equals a word of the search, by word. */
const peopleWithNumber = (db: Db, search: string): Promise<string[][]> =>
  Promise.all(
    searchOf(search).map(async (word) => {
      const account = accountIn(word);
      if (account === null) return [];
      const digits = numberIn(word);
      const { rows } = await sql<{ id: string }>`
        select user_id as id from bank_account_facts where account = ${account}
        union
        select user_id from deposit_facts where payer_account = ${account}
        union
        select u.id from person_facts u
        where ${plain(sql`u.tax_id`)} = ${digits}::text or ${plain(sql`u.document`)} = ${digits}::text
        limit ${MOST_PEOPLE}`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );

/** The latest items of some kinds that match a search; those whose name begins with it come first. */
export async function thingsFound(
  db: Db,
  kinds: readonly FoundKind[],
  sought: DeskSearch,
): Promise<FoundRow[]> {
  if (kinds.length === 0) return [];
  const all = things(sought);
  const named = await peopleNamed(db, sought.search);
  // levels that may not read documents may not read accounts either
  const numbered = sought.byDocument ? await peopleWithNumber(db, sought.search) : [];
  const paid = kinds.includes('deposit') ? await depositsPaidFrom(db, sought.search) : [];
  // compared as the words of the search are: without accents
  const begins = `${plainText(sought.search).replace(/[\\%_]/g, '\\$&')}%`;
  const each = kinds.map((kind) => {
    const {
      from,
      where,
      name,
      person,
      about,
      amount,
      currency,
      at,
      texts,
      whose,
      numbers,
      amounts,
      moments,
      dates,
    } = all[kind];
    const matches = matchesEachWord(sought.search, {
      texts,
      named: [
        ...(whose ? [{ column: whose, ids: named }] : []),
        ...(kind === 'deposit' ? [{ column: sql`t.id`, ids: paid }] : []),
        ...(kind === 'person' ? [{ column: sql`t.id`, ids: numbered }] : []),
      ],
      ...(numbers ? { numbers } : {}),
      amounts: amounts ?? (amount ? [amount] : []),
      at: moments ?? [at],
      ...(dates ? { dates } : {}),
      now: sought.now,
    });
    return sql`(select ${kind}::text as kind, t.id, ${name} as name,
        ${person ?? sql`null::uuid`} as person_id, ${about ?? sql`''`} as about,
        ${amount ?? sql`null::bigint`} as amount, ${currency ?? sql`null::text`} as currency, ${at} as at,
        ${plain(name)} like ${begins} as begins
      from ${from} where ${where ?? sql`true`} and ${matches}
      order by begins desc, at desc, t.id desc limit ${MOST_FOUND})`;
  });
  // an alert has the number of its movement, which comes before it
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(each, sql` union all `)}) found
    order by begins desc, kind = 'alert', at desc, id desc`.execute(db);
  return rows;
}
