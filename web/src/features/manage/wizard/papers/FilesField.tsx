import type { ResourceKind } from '#contract/resources/schemas.ts';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { type ImageSize, sizeText } from '../../data/image-sizes.ts';
import { moveTo, removeAt } from '../../data/lists.ts';
import { SpotFault } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';
import { FileLine } from './FileLine.tsx';

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp',
  any: 'application/pdf,image/jpeg,image/png,image/webp',
} as const;

/** Files of the document in display order: added, sorted, removed. */
export function FilesField(props: {
  path: string;
  label: string;
  hint: string;
  /** The recommended minimum size of pictures. */
  recommended?: ImageSize;
  kind: ResourceKind;
  value: readonly string[];
  /** A change of the list as it is when the file arrives. */
  onChange: (recipe: (ids: readonly string[]) => string[]) => void;
  accept?: keyof typeof ACCEPT;
  single?: boolean;
  /** Pictures without a cover. */
  plain?: boolean;
}) {
  const { path, label, hint, kind, value, onChange, accept = 'image', single = false } = props;
  const recommended = props.recommended ?? null;
  const { ensureProject, files, addFile } = useWizard();
  const { uploads, send } = useUploads(ensureProject, kind, (file) => {
    addFile(file);
    onChange((ids) => (single ? [file.id] : [...ids, file.id]));
  });
  return (
    <div>
      <SpotFault path={path} />
      <FileDrop
        label={label}
        hint={hintOf(hint, recommended)}
        accept={ACCEPT[accept]}
        multiple={!single}
        uploads={uploads.filter(({ state }) => state !== 'done')}
        onFiles={(chosen) => void send(chosen)}
      />
      <ol className={classes.files} aria-label={label}>
        {value.map((id, at) => {
          const file = files.get(id) ?? null;
          return (
            <FileLine
              key={id}
              file={file}
              name={file?.name ?? `${label} ${at + 1}`}
              at={at}
              cover={at === 0 && kind === 'image' && value.length > 1 && !props.plain}
              recommended={recommended}
              order={
                single
                  ? null
                  : {
                      count: value.length,
                      onMove: (from, to) => onChange((ids) => moveTo(ids, from, to)),
                    }
              }
              onRemove={() => onChange((ids) => removeAt(ids, at))}
            />
          );
        })}
      </ol>
    </div>
  );
}

const hintOf = (hint: string, recommended: ImageSize | null) =>
  recommended === null ? hint : `${hint} Tamaño recomendado: ${sizeText(recommended)} o más.`;
