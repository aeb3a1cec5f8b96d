import type { UseQueryResult } from '@tanstack/react-query';
import {
  getProject,
  getProjectAsGuest,
  getPropertyType,
  getPropertyTypeAsGuest,
  listContracts,
  listContractsAsGuest,
  listProperties,
  listPropertiesAsGuest,
} from '#contract/projects/endpoints.ts';
import type { Project } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import type { ContractsQuery, PropertiesQuery } from './queries.ts';

/** A project as the caller may read it; `mine` when they published it. */
export type ProjectRead = Project & { mine?: boolean };

/** Guests and members read the same pages through different calls. */
export function useProject(id: string, enabled = true): UseQueryResult<ProjectRead, Error> {
  const guest = useVisitor() === 'guest';
  const args = { params: { id } };
  const asGuest = useApiQuery(getProjectAsGuest, args, { enabled: enabled && guest });
  const logged = useApiQuery(getProject, args, { enabled: enabled && !guest });
  return guest ? asGuest : logged;
}

export function usePropertyType(id: string, enabled = true) {
  const guest = useVisitor() === 'guest';
  const args = { params: { id } };
  const asGuest = useApiQuery(getPropertyTypeAsGuest, args, { enabled: enabled && guest });
  const logged = useApiQuery(getPropertyType, args, { enabled: enabled && !guest });
  return guest ? asGuest : logged;
}

export function useProperties(query: PropertiesQuery) {
  const guest = useVisitor() === 'guest';
  const asGuest = useApiQuery(
    listPropertiesAsGuest,
    { query },
    { enabled: guest, keepPrevious: true },
  );
  const logged = useApiQuery(listProperties, { query }, { enabled: !guest, keepPrevious: true });
  return guest ? asGuest : logged;
}

export function useContracts(query: ContractsQuery) {
  const guest = useVisitor() === 'guest';
  const asGuest = useApiQuery(
    listContractsAsGuest,
    { query },
    { enabled: guest, keepPrevious: true },
  );
  const logged = useApiQuery(listContracts, { query }, { enabled: !guest, keepPrevious: true });
  return guest ? asGuest : logged;
}
