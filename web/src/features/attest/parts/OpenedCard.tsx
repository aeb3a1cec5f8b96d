import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { PROFESSIONS } from '#contract/attestations/words.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { StagePhotos } from '#web/shared/stages/StagePhotos.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import classes from './attest.module.css';

/** The content, client and signer of the signature: exactly what the signature covers. */
export function OpenedCard({ opened: { body, file, certificate } }: { opened: OpenedRequest }) {
  const { project, subject, attestor } = body;
  return (
    <dl className={classes.card}>
      <dt>Proyecto</dt>
      <dd>{project.name}</dd>
      <dt>{subject.kind === 'paper' ? 'Documento' : 'Declaración'}</dt>
      <dd>
        {file ? (
          <FileLink file={file} />
        ) : (
          <span className={classes.text}>{subject.text ?? subject.name}</span>
        )}
        {subject.kind === 'paper' && (
          <p className="cap">
            Leelo entero antes de firmar: la firma es sobre este archivo exacto.
          </p>
        )}
      </dd>
      {certificate && (
        <>
          <dt>Certificado de obra y fotos</dt>
          <dd>
            {certificate.file && <FileLink file={certificate.file}>Certificado de obra</FileLink>}
            <StagePhotos photos={certificate.photos} />
            <p className="cap">
              Leelo y mirá las fotos antes de firmar: con tu firma, el desarrollador puede retirar
              el dinero de esta etapa.
            </p>
          </dd>
        </>
      )}
      <dt>Huella SHA-256</dt>
      <dd>
        <code>{subject.sha256}</code>
      </dd>
      <dt>Firma</dt>
      <dd>
        {attestor.name}, {attestor.company} · {PROFESSIONS[attestor.profession]}, matrícula{' '}
        {attestor.registration}
      </dd>
      <dt>Pedido</dt>
      <dd>{formatDate(body.askedAt)}</dd>
    </dl>
  );
}
