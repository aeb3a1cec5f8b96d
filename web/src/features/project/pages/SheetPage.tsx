import { printSheet, readSheet } from '#contract/sheets/endpoints.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';
import { addressOf } from '#web/shared/api/address.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useParams } from '#web/shared/router/router.tsx';
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
              {place} · al {formatDateTime(generatedAt)}. Cada dato dice de dónde sale; el que falta
              dice por qué.
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
      <small>{link === null ? source : <a href={link}>{source}</a>}</small>
    </dd>
  </div>
);
