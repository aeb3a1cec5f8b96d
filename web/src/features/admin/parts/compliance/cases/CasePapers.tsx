import { useQueryClient } from '@tanstack/react-query';
import type { CaseDetail } from '#contract/compliance/cases.ts';
import { readCase } from '#contract/compliance/endpoints.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import classes from '../Alerts.module.css';

/** The papers of a case; more can be added until it is reported or closed. */
export function CasePapers({ detail: { id, state, files } }: { detail: CaseDetail }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(id, 'document', () => refresh(client, [readCase]));
  return (
    <section className={classes.alerts}>
      <h3>Documentos</h3>
      {files.length === 0 && <p className="cap">Ninguno.</p>}
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {(state === 'open' || state === 'to_report') && (
        <FileDrop
          label="Documento del caso"
          hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Lo leen solo los oficiales y no se borra.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(files) => void send(files)}
        />
      )}
    </section>
  );
}
