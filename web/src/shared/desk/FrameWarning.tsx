import { Alert } from '@mantine/core';
import { listFrames } from '#contract/frames/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** Warns before publication when a project has no legal frame, without preventing it. */
export function FrameWarning({ projectId }: { projectId: string }) {
  const items = useApiQuery(listFrames, { params: { id: projectId } }).data?.items;
  if (!items || items.some(({ state }) => state === 'approved')) return null;
  return (
    <Alert color="yellow" variant="light" role="status" title="Sin marco legal">
      Nadie aprobó todavía como qué se ofrece este proyecto, con qué dictamen y a quién. Se carga en
      su página de gestión. No impide publicar: la ficha de datos dirá que no está informado.
    </Alert>
  );
}
