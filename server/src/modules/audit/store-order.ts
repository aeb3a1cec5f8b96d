import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditSort } from '#contract/settings/endpoints.ts';
import { BY_ACTOR } from './store-search.ts';

type Follows = (last: string) => RawBuilder<SqlBool>;

const atOf = (last: string) => sql`(select l.at from audit_log l where l.id = ${last}::uuid)`;
const actionOf = (last: string) =>
  sql`(select l.action from audit_log l where l.id = ${last}::uuid)`;
const actorOf = (last: string) => sql`(
  select n.sorted_as from audit_log l
  join audit_name_facts n on n.kind = 'user' and n.id = l.actor_id where l.id = ${last}::uuid)`;

const isEarlier: Follows = (last) => sql`(at, id) < (${atOf(last)}, ${last}::uuid)`;

/** Condition: an entry comes after the one with this id, in each order of the log. */
export const FOLLOWS: Readonly<Record<AuditSort, Follows>> = {
  '-at': isEarlier,
  at: (last) => sql`(at, id) > (${atOf(last)}, ${last}::uuid)`,
  action: (last) => sql`(action >= ${actionOf(last)}
    and (action > ${actionOf(last)} or ${isEarlier(last)}))`,
  '-action': (last) => sql`(action <= ${actionOf(last)}
    and (action < ${actionOf(last)} or ${isEarlier(last)}))`,
  // automatic entries have no actor: they come first, or last in the opposite order
  person: (last) => sql`((${BY_ACTOR} is not distinct from ${actorOf(last)} and ${isEarlier(last)})
    or case when ${actorOf(last)} is null then ${BY_ACTOR} is not null else ${BY_ACTOR} > ${actorOf(last)} end)`,
  '-person': (
    last,
  ) => sql`((${BY_ACTOR} is not distinct from ${actorOf(last)} and ${isEarlier(last)})
    or (${actorOf(last)} is not null and coalesce(${BY_ACTOR} < ${actorOf(last)}, true)))`,
};
