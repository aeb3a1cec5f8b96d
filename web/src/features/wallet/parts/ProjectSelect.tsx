import { NativeSelect } from '@mantine/core';
import { listProjects } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** A choice of published project, because money is in a project's wallet. */
export function ProjectSelect(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (id: string) => void;
  /** Only these, for money that is already in a wallet. */
  only?: readonly string[];
  except?: string;
  error?: string | undefined;
}) {
  const { label, description, value, onChange, only, except, error } = props;
  const projects = useApiQuery(listProjects, {
    query: { page: 1, pageSize: 100, 'filter[status]': 'published', sort: 'name' },
  });
  const items = (projects.data?.items ?? []).filter(
    ({ id }) => id !== except && (only === undefined || only.includes(id)),
  );
  return (
    <NativeSelect
      label={label}
      {...(description ? { description } : {})}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: projects.isPending ? 'Cargando…' : 'Elegí un proyecto' },
        ...items.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` })),
      ]}
    />
  );
}
