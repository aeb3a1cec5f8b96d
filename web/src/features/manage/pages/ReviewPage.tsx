import { DAY_SHAPE } from '#contract/core/shapes.ts';
import { publishedBy } from '#contract/desk/figure-links.ts';
import {
  type ProjectReview,
  type ReviewWarning,
  readProjectReview,
  SOON_DAYS,
} from '#contract/projects/review.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { FrameWarning } from '#web/shared/desk/FrameWarning.tsx';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useParams } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { FAULT_SECTIONS, faultsBySection } from '../data/review-faults.ts';
import { ProjectAct } from '../parts/ProjectAct.tsx';
import { ReviewDates } from '../parts/ReviewDates.tsx';
import { FaultLines, placeOf } from '../parts/ReviewFaults.tsx';
import { ReviewFiles } from '../parts/ReviewFiles.tsx';
import classes from './ReviewPage.module.css';

const WARNINGS: Readonly<Record<ReviewWarning, string>> = {
  owner_unverified: 'Quien lo ofrece no verificó su identidad.',
  owner_blocked: 'La cuenta de quien lo ofrece está bloqueada o eliminada: no se puede publicar.',
  owner_owes: 'Quien lo ofrece debe a la plataforma.',
  owner_new: 'Es su primer proyecto.',
  account_missing: 'No dice ninguna cuenta donde cobrar lo que se libere.',
  account_elsewhere: 'Una de sus cuentas figura en un proyecto de otra persona.',
  delivery_soon: `La entrega es dentro de ${SOON_DAYS} días o menos.`,
};

/** Everything to review before a project is published or sent back, without opening its editor. */
export default function ReviewPage() {
  const { id = '' } = useParams();
  const review = useApiQuery(readProjectReview, { params: { id } });
  return (
    <div className="wrap">
      <PageHeader title={review.data ? `Revisión: ${review.data.name}` : 'Revisión'}>
        Impedimentos para publicar y advertencias.
      </PageHeader>
      <Loaded query={review} isEmpty={() => false}>
        {(found) => <Review of={found} />}
      </Loaded>
    </div>
  );
}

const Review = ({ of }: { of: ProjectReview }) => (
  <>
    <p className={classes.links}>
      <StatusChip of="projectStatus" value={of.status} />
      <Link to={`/project/${of.projectId}/preview`}>Vista previa</Link>
      <Link to={`/project/${of.projectId}`}>Página del proyecto</Link>
    </p>
    <Decide of={of} />
    <div className={classes.parts}>
      {of.publishable && <Faults of={of} />}
      <Warnings of={of} />
      <ReviewDates id={SECTIONS.dates.id} of={of} />
      <Identity of={of} />
      <Owner of={of} />
      <Papers of={of} />
    </div>
    <Changes of={of} />
  </>
);

/** Published or sent back from here, where all of it was read. Its dialogs stay when another administrator decides. */
const Decide = ({ of }: { of: ProjectReview }) => {
  const project = { id: of.projectId, name: of.name, version: of.version };
  const over = of.status === 'in_review' ? null : 'Ya no está en revisión: otra persona decidió.';
  const refused =
    of.faults.length > 0 ? { reason: 'Antes, corregir lo que impide publicar.' } : null;
  return (
    <section className={classes.decide} aria-label="Decidir" hidden={over !== null}>
      {over === null && (
        <>
          <OpenMark kind="project" id={of.projectId} />
          <FrameWarning projectId={of.projectId} />
        </>
      )}
      <ProjectAct act="publish" shortcut="a" project={project} obstacle={refused} over={over} />
      <ProjectAct act="return" shortcut="r" project={project} over={over} />
    </section>
  );
};

/** All faults that prevent publication are counted; those listed in a section below are not repeated. */
function Faults({ of }: { of: ProjectReview }) {
  const { faults } = of;
  const shared = faultsBySection(of);
  const elsewhere = FAULT_SECTIONS.filter((section) => shared[section].length > 0);
  return (
    <section className={classes.part} data-bad={faults.length > 0}>
      <h2>Impide publicar{faults.length > 0 && ` (${formatCount(faults.length)})`}</h2>
      {faults.length === 0 && (
        <p>Nada: fechas, cuentas, códigos postales, contratos y documentos están completos.</p>
      )}
      {shared.rest.length > 0 && <FaultLines of={shared.rest} />}
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map((section) => (
            <li key={section}>
              <a href={`#${SECTIONS[section].id}`}>{SECTIONS[section].title}</a>:{' '}
              {formatCount(shared[section].length)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SECTIONS = {
  dates: { id: 'fechas', title: 'Fechas' },
  identity: { id: 'cuentas', title: 'Cuentas, código postal y contrato' },
  papers: { id: 'documentos', title: 'Documentos' },
} as const;

/** The identifiers of accounts, addresses and contracts. */
function Identity({ of }: { of: ProjectReview }) {
  const wrong = faultsBySection(of).identity;
  return (
    <section id={SECTIONS.identity.id} className={classes.part} data-bad={wrong.length > 0}>
      <h2>{SECTIONS.identity.title}</h2>
      {wrong.length === 0 ? (
        <p>
          Los números están bien escritos y el contrato no es el de un proyecto de otra persona.
        </p>
      ) : (
        <FaultLines of={wrong} />
      )}
    </section>
  );
}

const Warnings = ({ of: { warnings } }: { of: ProjectReview }) => (
  <section className={classes.part}>
    <h2>Para mirar</h2>
    {warnings.length === 0 ? (
      <p>Ninguna advertencia.</p>
    ) : (
      <ul>
        {warnings.map((one) => (
          <li key={one}>{WARNINGS[one]}</li>
        ))}
      </ul>
    )}
  </section>
);

const Owner = ({ of: { owner } }: { of: ProjectReview }) => (
  <section className={classes.part}>
    <h2>Quién lo ofrece</h2>
    <SummaryRows
      rows={[
        { label: 'Persona', value: <Link to={`/admin/users/${owner.id}`}>{owner.name}</Link> },
        { label: 'Cuenta', value: label('userState', owner.state) },
        { label: 'Identidad', value: label('kycStatus', owner.kycStatus) },
        {
          label: 'Deudas',
          value:
            owner.debts.length === 0 ? (
              'Ninguna'
            ) : (
              <Link to={`/admin/users/${owner.id}?vista=dinero`}>
                {owner.debts.map((debt) => formatMoney(debt)).join(' · ')}
              </Link>
            ),
        },
        {
          label: 'Proyectos publicados',
          value: <Link to={publishedBy(owner.id)}>{formatCount(owner.published)}</Link>,
        },
      ]}
    />
  </section>
);

const Papers = ({ of: { papers, files } }: { of: ProjectReview }) => (
  <section
    id={SECTIONS.papers.id}
    className={classes.part}
    data-bad={papers.some(({ required, present }) => required && !present)}
  >
    <h2>{SECTIONS.papers.title}</h2>
    {papers.length === 0 && <p>Los ajustes no piden ninguno para este tipo de proyecto.</p>}
    <SummaryRows
      rows={papers.map(({ kind, required, present, validUntil }) => ({
        label: label('paperKind', kind),
        hint: required ? 'obligatorio para publicar' : 'se mantiene vigente',
        value: present ? (
          validUntil ? (
            `vence el ${formatDay(validUntil)}`
          ) : (
            'sin vencimiento'
          )
        ) : (
          <Chip tone={required ? 'error' : 'warn'}>Falta</Chip>
        ),
      }))}
    />
    <ReviewFiles of={files} />
  </section>
);

const Changes = ({ of: { last } }: { of: ProjectReview }) => (
  <section>
    <h2>Cambios desde la última revisión</h2>
    {last === null ? (
      <p className="cap">Nunca se devolvió: es la primera revisión.</p>
    ) : (
      <>
        <p className="cap">
          Devuelto el {formatDateTime(last.at)}: «{last.reason}»
        </p>
        {last.changes.length === 0 ? (
          <p>No cambió nada.</p>
        ) : (
          <DataList
            caption="Cambios desde la última revisión"
            items={last.changes}
            rowKey={({ path }) => path}
            columns={[
              { key: 'where', header: 'Dónde', primary: true, cell: ({ path }) => placeOf(path) },
              { key: 'before', header: 'Antes', cell: ({ before }) => <Value text={before} /> },
              { key: 'after', header: 'Ahora', cell: ({ after }) => <Value text={after} /> },
            ]}
          />
        )}
      </>
    )}
  </section>
);

/** A value of the document; days in local notation. */
const Value = ({ text }: { text: string }) => (
  <span className={classes.value}>
    {text === '' ? '—' : DAY_SHAPE.test(text) ? formatDay(text) : text}
  </span>
);
