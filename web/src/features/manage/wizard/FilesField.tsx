import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFile, IconTrash } from '@tabler/icons-react';
import type { ResourceKind } from '#contract/resources/schemas.ts';
import { FileDrop } from '#web/shared/ui/FileDrop.tsx';
import { Picture } from '#web/shared/ui/Picture.tsx';
import { useUploads } from '#web/shared/ui/use-uploads.ts';
import { move, removeAt } from '../data/lists.ts';
import { useWizard } from './editor-context.ts';
import { SpotFault } from './fields.tsx';
import classes from './wizard.module.css';

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp',
  any: 'application/pdf,image/jpeg,image/png,image/webp',
} as const;

/** Files of the document in the order they are shown: dropped, put in order, taken out. */
export function FilesField(props: {
  path: string;
  label: string;
  hint: string;
  kind: ResourceKind;
  value: readonly string[];
  /** A change of the list as it is when the file arrives. */
  onChange: (recipe: (ids: readonly string[]) => string[]) => void;
  accept?: keyof typeof ACCEPT;
  single?: boolean;
}) {
  const { path, label, hint, kind, value, onChange, accept = 'image', single = false } = props;
  const { projectId, files, addFile } = useWizard();
  const { uploads, send } = useUploads(projectId ?? '', kind, (file) => {
    addFile(file);
    onChange((ids) => (single ? [file.id] : [...ids, file.id]));
  });
  return (
    <div>
      <SpotFault path={path} />
      <FileDrop
        label={label}
        hint={projectId ? hint : 'Para subir archivos, guardar antes el borrador.'}
        accept={ACCEPT[accept]}
        multiple={!single}
        disabled={projectId === null}
        uploads={uploads.filter(({ state }) => state !== 'done')}
        onFiles={(chosen) => void send(chosen)}
      />
      <ol className={classes.files} aria-label={label}>
        {value.map((id, at) => {
          const file = files.get(id) ?? null;
          const name = file?.name ?? `${label} ${at + 1}`;
          return (
            <li key={id} className={classes.file}>
              {file === null || file.mime.startsWith('image/') ? (
                <span className={classes.thumb}>
                  <Picture resource={file} sizes="160px" alt="" />
                </span>
              ) : (
                <IconFile aria-hidden />
              )}
              <span className={classes.fileName}>
                {name}
                {at === 0 && kind === 'image' && value.length > 1 && (
                  <small className="cap">Portada</small>
                )}
              </span>
              {!single && (
                <>
                  <ActionIcon
                    aria-label={`Subir ${name} un lugar`}
                    disabled={at === 0}
                    onClick={() => onChange((ids) => move(ids, at, -1))}
                  >
                    <IconArrowUp size={20} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Bajar ${name} un lugar`}
                    disabled={at === value.length - 1}
                    onClick={() => onChange((ids) => move(ids, at, 1))}
                  >
                    <IconArrowDown size={20} />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                aria-label={`Quitar ${name}`}
                onClick={() => onChange((ids) => removeAt(ids, at))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
