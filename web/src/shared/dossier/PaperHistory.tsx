import type { PaperEvent } from '#contract/projects/dossier.ts';
import { label } from '#contract/words.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import classes from './dossier.module.css';
import { ACTS, validityWords } from './texts.ts';

/** Every paper that a project had since it was published: nothing leaves the list. */
export const PaperHistory = ({ history }: { history: readonly PaperEvent[] }) => (
  <details className={classes.history}>
    <summary>Historial del legajo ({history.length})</summary>
    <p className="cap">
      <Explained terms={['digest']}>
        Lo que se renovó o se quitó queda acá, con su huella SHA-256.
      </Explained>
    </p>
    <ol>
      {history.map((event) => (
        <li key={event.id}>
          <strong>{label('paperKind', event.kind)}</strong>
          <span className="cap">
            {ACTS[event.act]} el {formatDate(event.at)}
          </span>
          <span className="cap">{validityWords(event)}</span>
          {event.file && <FileLink file={event.file} />}
          <code>{event.sha256}</code>
        </li>
      ))}
    </ol>
  </details>
);
