import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { listProjects } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { label } from '#web/shared/i18n/labels.ts';
import classes from './manage.module.css';

/** The way from one's project to one's others; nothing when there is but one. */
export function MyProjects({ current }: { current: string }) {
  const navigate = useNavigate();
  const mine = useApiQuery(listProjects, {
    query: { page: 1, pageSize: 100, 'filter[mine]': 'true', sort: 'name' },
  });
  const items = mine.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <NativeSelect
      className={classes.mine ?? ''}
      label="Mis proyectos"
      value={current}
      onChange={(event) => void navigate(`/project/${event.currentTarget.value}`)}
      data={items.map(({ id, name, status }) => ({
        value: id,
        label: `${name || 'Sin nombre'} · ${label('projectStatus', status)}`,
      }))}
    />
  );
}
