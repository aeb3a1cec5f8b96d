import type { TextHistory } from '#contract/texts/schemas.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';

/** All published versions, latest first, with their changes. */
export const Versions = ({ history: { kind, current, versions } }: { history: TextHistory }) => (
  <section aria-label="Versiones">
    <h2>Versiones</h2>
    <ul>
      {versions.map(({ number, summary, substantial, inForceFrom }) => (
        <li key={number}>
          <Link to={`/${kind}?version=${number}`}>Versión {number}</Link>
          {number === current?.number ? ', vigente' : ''}, desde el {formatDate(inForceFrom)}.{' '}
          {summary}
          {substantial && ' Cambio sustancial: se volvió a pedir la aceptación.'}
          {number > 1 && (
            <>
              {' '}
              <Link to={`/${kind}?version=${number}&desde=${number - 1}`}>Ver los cambios</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);
