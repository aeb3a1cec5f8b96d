import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AUDIT_ACTIONS } from '#contract/audit/actions.ts';
import { actionWords } from '#contract/audit/words.ts';
import { found } from '#platform/database/queries/search.ts';
import { NAMES_ACCOUNT } from './rules.ts';

/** The names of actions; the log stores only their keys. */
const NAMED = JSON.stringify(
  Object.fromEntries(AUDIT_ACTIONS.map((action) => [action, actionWords(action)])),
);

/** A target's id, or null when it is not a row's uuid. */
const TARGET_ID = sql`case when target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then target_id::uuid end`;
const TARGET = sql`(
  select n.name from audit_name_facts n where n.kind = audit_log.target_kind and n.id = ${TARGET_ID})`;
const ACTOR = sql`(
  select n.name from audit_name_facts n where n.kind = 'user' and n.id = audit_log.actor_id)`;
/** The changes that a search reads, without the payers' account numbers that early entries contain. */
const CHANGED = sql`array(
  select v.value from (values (before), (after)) c (change), jsonb_each_text(
    case when jsonb_typeof(c.change) = 'object' then c.change end) v
  where action <> ${sql.lit(NAMES_ACCOUNT)} or v.key <> 'account')`;

/** Sorts by the actor's name; automatic acts have none. */
export const BY_ACTOR = sql`(
  select n.sorted_as from audit_name_facts n where n.kind = 'user' and n.id = audit_log.actor_id)`;

/** Whether a search finds an entry: by actor, action, target, change, address or day. */
export const foundEntry = (search: string): RawBuilder<SqlBool> =>
  found(search, {
    texts: [
      ACTOR,
      sql`${NAMED}::jsonb ->> action`,
      TARGET,
      sql`array_to_string(${CHANGED}, ' ')`,
      sql.ref('address'),
    ],
    amounts: [],
    amountsAmong: CHANGED,
    at: [sql.ref('audit_log.at')],
  });
