import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/events/schemas.ts';

/** A query as the cache has it: its key (`keys.ts`) and its result. */
export interface Reading {
  readonly queryKey: QueryKey;
  readonly state: { readonly data: unknown };
}

const OWN_MONEY = /^\/(balance\/me|tokens\/|portfolio\/|orders\/)/;
// every movement uses a part of one's own limits
const OWN_MOVEMENTS =
  /^\/(payments\/me\/|balance\/me\/|compliance\/limits\/me|orders\/|tokens\/orders\/me)/;
const QUEUES =
  /^\/(payments\/(deposits|withdraws)|balance\/transfers|chain\/transfers|desk\/|statistics\/queues|treasury\/)/;
/** The queries that a notification of a category outdates. */
const OF_CATEGORY: Readonly<Record<string, RegExp>> = {
  identity: /^\/(users\/me|kyc\/)/,
  // a buy order that ended without a purchase moved nothing: only its notification reports it
  tokens: /^\/tokens\/orders\/me/,
  project: /^\/(projects|questions)/,
  admin: /^\/(desk\/|statistics\/queues|users\/requests|projects|questions|settings)/,
};

/** Whether an event outdates a query: only queries about its subject. */
export function isOld(topic: LiveTopic, about: readonly string[], reading: Reading): boolean {
  const path = String(reading.queryKey[1]);
  switch (topic) {
    case 'refresh':
      return true;
    case 'balance':
      return OWN_MONEY.test(path);
    case 'movement':
      return OWN_MOVEMENTS.test(path);
    case 'queue':
      return QUEUES.test(path);
    case 'round':
      return /^\/projects/.test(path) && mentions(reading, about);
    case 'bell':
      return (
        path.startsWith('/notifications') ||
        about.some((category) => OF_CATEGORY[category]?.test(path) === true)
      );
    case 'ready':
      return false;
  }
}

/** Whether a query is about one of these projects, or lists one. */
function mentions({ queryKey, state }: Reading, ids: readonly string[]): boolean {
  const asked = JSON.stringify(queryKey[2]);
  return ids.some((id) => asked.includes(id) || isListed(state.data, id));
}

function isListed(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const items: unknown = Reflect.get(data, 'items') ?? [data];
  return (
    Array.isArray(items) &&
    items.some(
      (item) =>
        typeof item === 'object' &&
        item !== null &&
        [Reflect.get(item, 'id'), Reflect.get(item, 'projectId')].includes(id),
    )
  );
}
