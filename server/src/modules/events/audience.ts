import { may, type Role } from '#contract/core/roles.ts';
import type { LiveTopic } from '#contract/events/schemas.ts';
import type { Change } from './store.ts';

export interface LiveEvent {
  readonly topic: LiveTopic;
  readonly about: readonly string[];
}

/** The events that some changes cause for one person, each topic once. */
export function heardOf(
  changes: readonly Omit<Change, 'seq'>[],
  { userId, role }: { readonly userId: string; readonly role: Role },
): LiveEvent[] {
  const heard = new Map<LiveTopic, Set<string>>();
  const hear = (topic: LiveTopic, about: readonly string[]) =>
    heard.set(topic, new Set([...(heard.get(topic) ?? []), ...about]));
  for (const { topic, people, about } of changes) {
    if (topic === 'round' || people.includes(userId)) hear(topic, about);
    if (topic === 'movement' && may(role, 'payments.manage')) hear('queue', about);
  }
  return [...heard].map(([topic, about]) => ({ topic, about: [...about] }));
}
