import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import { type FoundKind, MOST_FOUND } from '#contract/desk/find.ts';
import type { Db } from '#platform/database/index.ts';
import { found } from '#platform/database/search.ts';

export interface FoundRow {
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

/** What is looked for, and whether people are found by their documents too. */
export interface Sought {
  readonly search: string;
  readonly byDocument: boolean;
}

/** A thing is `t`; its person, where it has one, `u`. */
interface Things {
  readonly from: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly person?: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** What it is found by besides its name and what is said about it. */
  readonly texts?: readonly RawBuilder<unknown>[];
  readonly amounts?: readonly RawBuilder<unknown>[];
  readonly days?: readonly RawBuilder<unknown>[];
}

const PERSON = sql`trim(u.name || ' ' || u.lastname)`;
const OF = sql`join person_facts u on u.id = t.user_id`;
const order = (view: string, also: Partial<Things> = {}): Things => ({
  from: sql`${sql.table(view)} t ${OF}`,
  name: sql`t.order_number`,
  person: sql`t.user_id`,
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
  at: sql`coalesce(t.published_at, to_timestamp(0))`,
});
const line = (where: RawBuilder<unknown>): Things => ({
  from: sql`bank_line_facts t`,
  where,
  name: sql`t.reference`,
  about: sql`to_char(t.day, 'DD/MM/YYYY')`,
  amount: sql`t.amount`,
  currency: sql`t.currency`,
  at: sql`t.day::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
  days: [],
});

const things = ({ byDocument }: Sought): Readonly<Record<FoundKind, Things>> => ({
  deposit: order('deposit_facts', {
    amounts: [sql`t.amount`, sql`t.accepted_amount`],
  }),
  withdrawal: order('withdrawal_facts', {
    texts: [sql`t.destination_account`, sql`t.destination_holder`, sql`t.reference`],
    amounts: [sql`t.amount`, sql`t.received_amount`],
  }),
  transfer: order('transfer_facts'),
  run: {
    from: sql`payment_run_facts t`,
    name: sql`t.number`,
    at: sql`t.created_at`,
  },
  earning: {
    ...order('earning_facts', { at: sql`t.asked_at`, texts: [sql`t.destination`] }),
    person: sql`t.asked_by`,
    from: sql`earning_facts t join person_facts u on u.id = t.asked_by`,
  },
  purchase: order('purchase_facts', {
    where: sql`t.inherited_from is null`,
    amount: sql`t.cost`,
    at: sql`t.purchased_at`,
  }),
  person: {
    from: sql`person_facts t`,
    where: sql`t.email is not null`,
    name: sql`trim(t.name || ' ' || t.lastname)`,
    about: sql`t.email`,
    at: sql`t.created_at`,
    texts: byDocument ? [sql`t.document`, sql`t.tax_id`] : [],
    days: [],
  },
  project: project(sql`t.status in ('published', 'cancelled')`),
  draft: project(sql`t.status in ('draft', 'in_review')`),
  bankLine: line(sql`t.settled_by is null`),
  matchedLine: line(sql`t.settled_by = 'movement'`),
  explainedLine: line(sql`t.settled_by = 'explanation'`),
  statement: {
    from: sql`statement_import_facts t`,
    name: sql`t.file_name`,
    about: sql`concat_ws(' – ', to_char(t.first_day, 'DD/MM/YYYY'), to_char(t.last_day, 'DD/MM/YYYY'))`,
    at: sql`t.imported_at`,
  },
});

/** Of some kinds, the latest things that a search finds; those whose name begins with it before the others. */
export async function thingsFound(
  db: Db,
  kinds: readonly FoundKind[],
  sought: Sought,
): Promise<FoundRow[]> {
  if (kinds.length === 0) return [];
  const all = things(sought);
  const begins = `${sought.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
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
      texts = [],
      amounts,
      days,
    } = all[kind];
    const matches = found(sought.search, {
      texts: [name, ...(about ? [about] : []), ...texts],
      amounts: amounts ?? (amount ? [amount] : []),
      at: days ?? [at],
    });
    return sql`(select ${kind}::text as kind, t.id, ${name} as name,
        ${person ?? sql`null::uuid`} as person_id, ${about ?? sql`''`} as about,
        ${amount ?? sql`null::bigint`} as amount, ${currency ?? sql`null::text`} as currency, ${at} as at,
        lower(${name}) like ${begins} as begins
      from ${from} where ${where ?? sql`true`} and ${matches}
      order by begins desc, at desc, t.id desc limit ${MOST_FOUND})`;
  });
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(each, sql` union all `)}) found order by begins desc, at desc, id desc`.execute(
    db,
  );
  return rows;
}
