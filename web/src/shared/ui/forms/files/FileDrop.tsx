import { type DragEvent, useId, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#contract/resources/limits.ts';
import { formatBytes } from '#web/shared/format/sizes.ts';
import classes from './FileDrop.module.css';
import { t } from './file-texts.ts';
import type { Upload } from './use-uploads.ts';

export interface FileDropProps {
  label: string;
  /** Recommended size, accepted types: in words. */
  hint?: string;
  /** Same format as `<input accept>`: 'image/*,application/pdf'. */
  accept?: string;
  maxBytes?: number;
  multiple?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  uploads?: readonly Upload[];
  onFiles: (files: File[]) => void;
}

/** A place to drop files or choose them, with the progress of each (`useUploads`). */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept = '',
    maxBytes = MAX_UPLOAD_BYTES,
    multiple = false,
    uploads = [],
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const acceptFiles = (list: FileList | null) => {
    const all = [...(list ?? [])];
    const files = multiple ? all : all.slice(0, 1);
    const faults = files.map((file) => rejectionReason(file, accept, maxBytes));
    setRefused([...faults.filter((fault) => fault !== null), ...leftOut(all.slice(files.length))]);
    const good = files.filter((_, at) => faults[at] === null);
    if (good.length > 0) props.onFiles(good);
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    if (!props.disabled) acceptFiles(event.dataTransfer.files);
  };
  const errors = props.error ? [props.error, ...refused] : refused;
  return (
    <div>
      <span className={classes.title} id={`${id}-label`}>
        {label}
      </span>
      <label
        className={classes.drop}
        data-over={isDragOver}
        onDragOver={(event) => {
          event.preventDefault();
          if (!props.disabled) setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          className={classes.input}
          accept={accept}
          multiple={multiple}
          disabled={props.disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={errors.length > 0 ? `${id}-hint ${id}-errors` : `${id}-hint`}
          aria-invalid={errors.length > 0}
          onChange={(event) => acceptFiles(event.currentTarget.files)}
        />
        <strong>{t(multiple ? 'dropHere' : 'dropOneHere')}</strong>
        <span className="cap" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      <div aria-live="polite">
        <div id={`${id}-errors`}>
          {errors.map((text) => (
            <p className={classes.error} key={text}>
              {text}
            </p>
          ))}
        </div>
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadLine upload={upload} key={upload.key} />
          ))}
        </ul>
      </div>
    </div>
  );
}

const UploadLine = ({ upload: { name, percent, state, error } }: { upload: Upload }) => (
  <li className={classes.upload} data-state={state}>
    <span>
      {state === 'failed'
        ? `${name}: ${error}`
        : state === 'done'
          ? t('uploaded', { name })
          : t('uploading', { name, percent })}
    </span>
    <progress value={percent} max={100} aria-label={name} />
  </li>
);

/** Reports the further files of a drop that are not uploaded, when one is requested. */
function leftOut(files: readonly File[]): string[] {
  if (files.length === 0) return [];
  const names = files.map(({ name }) => name).join(', ');
  return [t(files.length === 1 ? 'oneFileOnly' : 'severalNotTaken', { names })];
}

/** Why a file is not uploaded; null when it is. The server checks its content again. */
function rejectionReason(file: File, accept: string, maxBytes: number): string | null {
  if (file.size > maxBytes) {
    const [size, max] = [formatBytes(file.size), formatBytes(maxBytes)];
    return t('fileTooLarge', { name: file.name, size, max });
  }
  const types = accept.split(',').map((type) => type.trim().toLowerCase());
  const accepted =
    accept === '' ||
    types.some((type) =>
      type.startsWith('.')
        ? file.name.toLowerCase().endsWith(type)
        : type.endsWith('/*')
          ? file.type.startsWith(type.slice(0, -1))
          : file.type === type,
    );
  return accepted ? null : t('fileTypeRefused', { name: file.name });
}
