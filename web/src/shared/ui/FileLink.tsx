import { downloadResource } from '#contract/resources/endpoints.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { formatBytes } from '#web/shared/format/sizes.ts';
import { errorWords } from '#web/shared/i18n/error-texts.ts';
import classes from './FileLink.module.css';
import { Icon } from './Icon.tsx';
import { toast } from './toasts.ts';

/** A download link; private files are fetched with the session's token. */
export function FileLink({ file, children }: { file: Resource; children?: string }) {
  const name = children ?? file.alt ?? file.name;
  const words = (
    <>
      <Icon of="file" size={20} />
      <span>{name}</span>
      <small className="cap nowrap">{formatBytes(file.size)}</small>
    </>
  );
  const label = name.startsWith('Descargar ') ? name : `Descargar ${name}`;
  return file.public ? (
    <a
      className={classes.file}
      href={apiAddress(`/public/resources/download/${file.id}`)}
      download={file.name}
      title={label}
    >
      {words}
    </a>
  ) : (
    <button
      type="button"
      className={classes.file}
      title={label}
      onClick={() => void fetchFile(file.id)}
    >
      {words}
    </button>
  );
}

async function fetchFile(id: string): Promise<void> {
  try {
    await saveFile(downloadResource, { params: { id } });
  } catch (error) {
    toast.error(await errorWords(isApiError(error) ? error.key : null));
  }
}
