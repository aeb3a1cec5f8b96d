import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Projects } from '#modules/projects';

/** A stub of projects: every project exists and is published, unless configured otherwise. */
export function playedProjects(publishedAt: Date): {
  projects: Pick<Projects, 'project' | 'readableProject' | 'publishedProject' | 'projectNames'>;
  cancelled: Set<string>;
  owned: Map<string, { ownerId: string; bankAccounts: Partial<Record<Currency, string>> }>;
} {
  const cancelled = new Set<string>();
  const owned: ReturnType<typeof playedProjects>['owned'] = new Map();
  const facts = (id: string) => ({
    id,
    name: `Proyecto ${id.slice(-4)}`,
    ownerId: owned.get(id)?.ownerId ?? newId(),
    status: cancelled.has(id) ? ('cancelled' as const) : ('published' as const),
    reservationDays: 30,
    bankAccounts: { ARS: '', USD: '', USDT: '', ...owned.get(id)?.bankAccounts },
    publishedAt,
  });
  return {
    cancelled,
    owned,
    projects: {
      project: async (id) => facts(id),
      readableProject: async (id) => facts(id),
      publishedProject: async (id) => {
        if (cancelled.has(id)) throw new AppError('PROJECT_NOT_PUBLISHED');
        return facts(id);
      },
      projectNames: async (ids) => new Map(ids.map((id) => [id, facts(id).name])),
    },
  };
}
