import { PLACES } from '#contract/routes.ts';
import { printSheet, readSheet } from '#contract/sheets/endpoints.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';
import { addressOf, apiAddress } from '#web/shared/api/address.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link, matchPath, useParams } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from '../parts/papers/Sheet.module.css';

/** The data sheet of a project: each figure with its source, or why it is missing. */
export default function SheetPage() {
  const { id = '' } = useParams();
  const at = useFacePath();
  const sheet = useApiQuery(readSheet, { params: { id } });
  return (
    <div className={`wrap ${classes.page}`}>
      <Loaded query={sheet} isEmpty={() => false}>
        {({ name, place, generatedAt, sections }) => (
          <>
            <PageHeader
              title={`Ficha de datos: ${name}`}
              back={{ to: at(`/project-investor/${id}`), label: 'Volver al proyecto' }}
            >
              {place} · al {formatDateTime(generatedAt)}. Cada dato dice de dónde sale y lleva a su
              fuente; el que falta dice por qué.
            </PageHeader>
            <p>
              <a href={addressOf(printSheet, { id })}>Descargarla en PDF</a>
            </p>
            {sections.map(({ title, lines }) => (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <dl className={classes.lines}>
                  {lines.map((line) => (
                    <Line key={line.label} line={line} />
                  ))}
                </dl>
              </section>
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

const Line = ({ line: { label, value, why, source, link } }: { line: SheetLine }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value ?? <span className={classes.none}>Sin dato. {why}</span>}
      <small>
        <Source to={link}>{source}</Source>
      </small>
    </dd>
  </div>
);

/** The page or file where a figure can be seen; guests have some pages below their own path. */
function Source({ to, children }: { to: string; children: string }) {
  const at = useFacePath();
  if (to.startsWith('/api/')) return <a href={apiAddress(to.slice('/api'.length))}>{children}</a>;
  return <Link to={hasTwin(to) ? at(to) : to}>{children}</Link>;
}

const hasTwin = (to: string): boolean => {
  const path = /^[^?#]*/.exec(to)?.[0] ?? to;
  return PLACES.some(({ path: pattern, twin }) => twin && matchPath(pattern, path));
};
