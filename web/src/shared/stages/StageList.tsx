import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { Stage, Stages } from '#contract/stages/schemas.ts';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { StagePhotos } from './StagePhotos.tsx';
import classes from './stages.module.css';

/** Stages of works with their money: collected, certified and released, and their progress against the plan. */
export const StageList = (props: {
  stages: Stages;
  /** Ids of the project's published signatures. */
  signed?: ReadonlySet<string>;
  /** The available actions on a stage. */
  actions?: (stage: Stage) => ReactNode;
  /** Only the next stage is expanded; the others take one line, with their delay. */
  folded?: boolean;
}) => {
  const { items } = props.stages;
  const next = items.find(({ state }) => state !== 'certified') ?? items.at(-1);
  return (
    <ol className={classes.stages}>
      {items.map((stage) => (
        <li key={stage.id} className={classes.stage}>
          {props.folded ? (
            <details open={stage === next}>
              <summary className={classes.summary}>
                <Head stage={stage} />
              </summary>
              <Body {...props} stage={stage} />
            </details>
          ) : (
            <>
              <Head stage={stage} />
              <Body {...props} stage={stage} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

const Head = ({ stage }: { stage: Stage }) => (
  <div className={classes.head}>
    <strong>
      {stage.name} · {formatPercent(stage.shareBps / 100, 2)}
    </strong>
    <StageChip stage={stage} />
    {stage.daysLate > 0 && <Chip tone="error">{lateWords(stage)}</Chip>}
  </div>
);

const Body = (props: {
  stage: Stage;
  signed?: ReadonlySet<string>;
  actions?: (stage: Stage) => ReactNode;
}) => (
  <>
    <p className="cap tabular">
      Plan: del {formatDay(props.stage.plannedStart)} al {formatDay(props.stage.plannedEnd)}
    </p>
    <Figures stage={props.stage} />
    <CertificateOutcome
      stage={props.stage}
      published={props.signed?.has(attestationOf(props.stage)) === true}
    />
    {props.actions?.(props.stage)}
  </>
);

export const StageChip = ({ stage: { state } }: { stage: Stage }) =>
  state === 'certified' ? (
    <Chip tone="ok">Certificada</Chip>
  ) : state === 'awaiting' ? (
    <Chip tone="warn">Espera la firma</Chip>
  ) : (
    <Chip tone="quiet">Sin certificar</Chip>
  );

const lateWords = ({ daysLate, state }: Stage): string => {
  const days = daysLate === 1 ? '1 día' : `${daysLate} días`;
  return state === 'certified' ? `Terminó ${days} tarde` : `${days} de atraso`;
};

const Figures = ({ stage }: { stage: Stage }) => (
  <dl className={classes.figures}>
    <Figure label="Cobrado" amounts={stage.collected} />
    <Figure label="Certificado" amounts={stage.certified} />
    <Figure label="Retirado" amounts={stage.released} />
    <Figure label="Queda" amounts={stage.remaining} />
  </dl>
);

const Figure = ({ label, amounts }: { label: string; amounts: readonly Money[] }) => (
  <div>
    <dt className="cap">{label}</dt>
    <dd className="tabular">{amountsText(amounts)}</dd>
  </div>
);

/** Amounts in one line; a dash without any. */
export const amountsText = (amounts: readonly Money[]): string =>
  amounts.length === 0 ? '—' : amounts.map((money) => formatMoney(money)).join(' + ');

const attestationOf = ({ certificate }: Stage): string => certificate?.attestationId ?? '';

/** The outcome of a stage's certificate (asked, signed, refused, withdrawn), with the submitted files. */
function CertificateOutcome(props: { stage: Stage; published: boolean }) {
  const { certificate } = props.stage;
  if (certificate === null) return null;
  const { status, signer, company, closedAt, withdrawnAt, reason, file, photos } = certificate;
  return (
    <div className={classes.signed}>
      <p className="cap">
        {status === 'asked' && `Certificación pedida el ${formatDate(certificate.askedAt)}.`}
        {status === 'certified' &&
          closedAt &&
          `Firmada el ${formatDate(closedAt)} por ${signer ?? ''}, ${company ?? ''}. ${props.published ? 'La firma está entre las constancias del proyecto.' : ''}`}
        {status === 'refused' && `No se certificó: ${reason ?? ''}`}
        {status === 'withdrawn' &&
          withdrawnAt &&
          `${signer ?? ''} retiró su certificación el ${formatDate(withdrawnAt)}: ${reason ?? ''}`}
      </p>
      {file && <FileLink file={file}>Certificado de obra</FileLink>}
      <StagePhotos photos={photos} />
    </div>
  );
}
