import type { StageCertificate } from '#contract/stages/schemas.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import classes from './stages.module.css';

/** Photographs of the works, each with its day; a larger one opens beside. */
export const StagePhotos = ({ photos }: { photos: StageCertificate['photos'] }) => (
  <ul className={classes.photos}>
    {photos.map(({ file, takenOn, sha256 }) => {
      if (file === null) return null;
      const from = apiAddress(`/public/resources/download/${file.id}`);
      return (
        <li key={sha256}>
          <a href={from} target="_blank" rel="noreferrer">
            <img
              src={`${from}?width=320`}
              alt={file.alt ?? `Foto de la obra del ${formatDay(takenOn)}`}
              width={160}
              height={110}
              loading="lazy"
            />
          </a>
          <span className="cap tabular">{formatDay(takenOn)}</span>
        </li>
      );
    })}
  </ul>
);
