import { type ReactNode, Suspense } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { formatBytes } from '#web/shared/format/sizes.ts';
import classes from './FileLink.module.css';
import { Icon } from './Icon.tsx';
import { lazyPart } from './loading/lazy-part.tsx';

const PrivateFile = lazyPart(() => import('./PrivateFile.tsx'));

/**
 * A download link; private files are fetched with the session's token, by code that guests' pages go without.
 * @param props.of what the file is, where only its row shows it: a screen reader reads it after the text
 */
export function FileLink(props: { file: Resource; of?: string; children?: string }) {
  const { file, of, children } = props;
  const name = children ?? file.alt ?? file.name;
  const full = of ? `${name} ${of}` : name;
  const label = /^Descargar\b/.test(full) ? full : `Descargar ${full}`;
  const words = (
    <>
      <Icon of="file" size={20} />
      <span>
        {name}
        {of && <span className={classes.of}> {of}</span>}
      </span>
      <small className="cap nowrap">{formatBytes(file.size)}</small>
    </>
  );
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
    <Suspense fallback={<Coming>{words}</Coming>}>
      <PrivateFile id={file.id} label={label}>
        {words}
      </PrivateFile>
    </Suspense>
  );
}

const Coming = ({ children }: { children: ReactNode }) => (
  <span className={classes.file} aria-busy="true">
    {children}
  </span>
);
