import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconFile,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { updateResource } from '#contract/resources/endpoints.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { useRefusalWords } from '#web/shared/ui/forms/use-refusal-words.ts';
import { type ImageSize, isSmall, sizeText } from '../../data/image-sizes.ts';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';

/** Orders a list of files: with buttons, or by dragging a handle. */
export interface Order {
  /** The number of positions. */
  count: number;
  onMove: (from: number, to: number) => void;
}

/** A file of the document: its name, its alternative text, its position, a remove button. */
export function FileLine(props: {
  file: Resource | null;
  name: string;
  at: number;
  /** The first picture of a project is on its card. */
  cover: boolean;
  recommended: ImageSize | null;
  /** Null for a single file. */
  order: Order | null;
  onRemove: () => void;
}) {
  const { file, name, at, cover, recommended, order, onRemove } = props;
  const [over, setOver] = useState(false);
  const picture = file === null || file.width !== null;
  const small = file !== null && recommended !== null && isSmall(file, recommended);
  return (
    <li
      className={classes.file}
      data-over={over}
      onDragOver={(event) => {
        if (order === null || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(DRAGGED);
        if (order === null || from === '') return;
        event.preventDefault();
        order.onMove(Number(from), at);
      }}
    >
      {order !== null && order.count > 1 && (
        // the arrow buttons do the same without dragging
        <span
          className={classes.grip}
          draggable
          aria-hidden="true"
          title="Arrastrá para ordenar"
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(at));
            event.dataTransfer.effectAllowed = 'move';
          }}
        >
          <IconGripVertical size={20} />
        </span>
      )}
      {picture ? (
        <span className={classes.thumb}>
          <Picture resource={file} sizes="160px" alt="" />
        </span>
      ) : (
        <IconFile aria-hidden />
      )}
      <div className={classes.fileName}>
        {name}
        {cover && <small className="cap">Portada</small>}
        {small && (
          <small className={classes.small}>
            Mide {file.width} × {file.height}: se va a ver borrosa. Usá una de{' '}
            {sizeText(recommended)} o más.
          </small>
        )}
        {file !== null && picture && <AltField file={file} name={name} />}
      </div>
      <span className={classes.fileActions}>
        {order !== null && (
          <>
            <ActionIcon
              aria-label={`Subir ${name} un lugar`}
              disabled={at === 0}
              onClick={() => order.onMove(at, at - 1)}
            >
              <IconArrowUp size={20} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Bajar ${name} un lugar`}
              disabled={at === order.count - 1}
              onClick={() => order.onMove(at, at + 1)}
            >
              <IconArrowDown size={20} />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconTrash size={20} />
        </ActionIcon>
      </span>
    </li>
  );
}

/** The data type of a drag within the list, unlike files from outside. */
const DRAGGED = 'application/x-ladrillo-place';

/** The picture's alternative text; saved on leaving the field. */
function AltField({ file, name }: { file: Resource; name: string }) {
  const { addFile } = useWizard();
  const [alt, setAlt] = useState(file.alt ?? '');
  const save = useApiMutation(updateResource, { invalidates: 'none', onSuccess: addFile });
  const refused = useRefusalWords(save.error);
  const changed = alt.trim() !== (file.alt ?? '');
  return (
    <TextInput
      className={classes.alt ?? ''}
      size="sm"
      aria-label={`Qué muestra ${name}`}
      placeholder="Qué muestra, para quien no la ve"
      value={alt}
      maxLength={200}
      error={refused}
      onChange={(event) => setAlt(event.currentTarget.value)}
      onBlur={() => {
        if (changed) save.mutate({ params: { id: file.id }, body: { alt: alt.trim() } });
      }}
    />
  );
}
