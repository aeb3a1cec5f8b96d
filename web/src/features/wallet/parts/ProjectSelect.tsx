import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { getProject, listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { flowText } from '../flow-texts.ts';
import classes from './ProjectSelect.module.css';

const MOST = 100;

/**
 * A choice of published project, because money is in a project's wallet. More than a list holds are searched by name.
 */
export function ProjectSelect(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (id: string) => void;
  except?: string;
  error?: string | undefined;
}) {
  const { label, description, value, onChange, except, error } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const projects = useApiQuery(
    listProjects,
    {
      query: {
        page: 1,
        pageSize: MOST,
        'filter[status]': 'published',
        sort: 'name',
        ...(search ? { 'filter[name]': search } : {}),
      },
    },
    { keepPrevious: true },
  );
  const found = (projects.data?.items ?? []).filter(({ id }) => id !== except);
  const isOutside = value !== '' && !found.some(({ id }) => id === value);
  const chosen = useApiQuery(
    getProject,
    { params: { id: value } },
    { enabled: isOutside && projects.data !== undefined && value !== except, silent: true },
  );
  const isSearched = search !== '' || (projects.data?.total ?? 0) > MOST;
  const failed = projects.isError && projects.data === undefined;
  return (
    <div className={classes.field}>
      {isSearched && (
        <TextInput
          type="search"
          label={flowText('projectSearch')}
          description={flowText('projectSearchHelp')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={label}
        {...(description ? { description } : {})}
        value={value}
        error={failed ? flowText('projectsFailed') : error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: emptyWords({ isPending: projects.isPending, search, found }) },
          ...(isOutside && chosen.data ? [optionOf(chosen.data)] : []),
          ...found.map(optionOf),
        ]}
      />
      {failed && (
        <PlainButton look="plain" onClick={() => void projects.refetch()}>
          {flowText('projectsRetry')}
        </PlainButton>
      )}
    </div>
  );
}

const optionOf = ({ id, name, city }: Pick<ProjectCard, 'id' | 'name' | 'city'>) => ({
  value: id,
  label: `${name} · ${city}`,
});

function emptyWords(of: { isPending: boolean; search: string; found: readonly unknown[] }): string {
  if (of.isPending) return flowText('projectsLoading');
  return flowText(of.search !== '' && of.found.length === 0 ? 'projectNotFound' : 'projectChoose');
}
