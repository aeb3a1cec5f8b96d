import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getProject } from '#contract/projects/endpoints.ts';
import type { Task } from '#contract/projects/works.ts';
import { deleteResource } from '#contract/resources/endpoints.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';

/** The files of a stage of the works: photographs, certificates; added and deleted here. */
export function TaskFiles({ task, editable }: { task: Task; editable: boolean }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(task.id, 'task_file', () => refresh(client, [getProject]));
  const [dropping, setDropping] = useState<Resource | null>(null);
  const remove = useApiMutation(deleteResource, {
    invalidates: [getProject],
    onSuccess: () => {
      setDropping(null);
      toast.success('Archivo borrado.', 'task');
    },
  });
  if (task.files.length === 0 && !editable) return null;
  return (
    <details className={classes.fold}>
      <summary>Archivos ({task.files.length})</summary>
      <ul className={classes.fileList}>
        {task.files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
            {editable && (
              <ActionIcon aria-label={`Borrar ${file.name}`} onClick={() => setDropping(file)}>
                <IconTrash size={20} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <FileDrop
          label={`Agregar archivos a ${task.title}`}
          hint={`Fotos, PDF o planillas, hasta ${MAX_UPLOAD_MB} MB cada uno. Si tu proyecto está publicado, se ven enseguida.`}
          multiple
          uploads={uploads.filter(({ state }) => state !== 'done')}
          onFiles={(files) => void send(files)}
        />
      )}
      <ConfirmDialog
        opened={dropping !== null}
        onClose={() => setDropping(null)}
        title="Borrar el archivo"
        confirmLabel="Borrar"
        danger
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() => dropping && remove.mutate({ params: { id: dropping.id } })}
      >
        {dropping?.name} deja de estar en la etapa. No se puede deshacer.
      </ConfirmDialog>
    </details>
  );
}
