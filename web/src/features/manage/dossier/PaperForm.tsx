import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPaper } from '#contract/projects/dossier.ts';
import type { AppraisalDraft } from '#contract/projects/draft.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import { type PaperKind, paperKind } from '#contract/projects/values.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { label } from '#contract/words.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FileDrop } from '#web/shared/ui/forms/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/use-uploads.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { faultText } from '../texts.ts';
import { AppraisalFields, type AppraisedUnit } from './AppraisalFields.tsx';

const KINDS = paperKind.options.map((value) => ({ value, label: label('paperKind', value) }));

interface Given {
  projectId: string;
  /** The paper that it replaces; null adds one. */
  former: Paper | null;
  /** The project's units that an appraisal may cover. */
  units: readonly AppraisedUnit[];
  onDone: () => void;
}

/** A paper of a published project: replaces a file, or adds one. */
export function PaperForm({ projectId, former, units, onDone }: Given) {
  const [file, setFile] = useState<Resource | null>(null);
  const [kind, setKind] = useState<PaperKind>(former?.kind ?? 'title_report');
  const [issuer, setIssuer] = useState(former?.issuer ?? '');
  const [issuedOn, setIssuedOn] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [appraisal, setAppraisal] = useState<AppraisalDraft | null>(null);
  const { uploads, send, sending } = useUploads(projectId, 'document', setFile);
  const add = useApiMutation(addPaper, {
    onSuccess: () => {
      toast.success(former ? 'Documento renovado.' : 'Documento agregado.');
      onDone();
    },
  });
  const faultOf = (path: string) => {
    const found = isApiError(add.error) && add.error.details.find((one) => one.path === path);
    return found ? faultText(found.message) : undefined;
  };
  const days = { issuedOn: issuedOn || null, expiresOn: expiresOn || null };
  const replaces = former?.file.id ?? null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!file) return;
        const body = { file: file.id, kind, issuer, ...days, appraisal, replaces };
        add.mutate({ params: { id: projectId }, body });
      }}
    >
      <Stack gap="md">
        {former && (
          <p style={{ margin: 0 }}>
            El anterior queda en el historial, con su huella. El nuevo no puede ser de fecha
            anterior.
          </p>
        )}
        <FileDrop
          label="Archivo"
          hint={file ? file.name : 'PDF o imagen, hasta 20 MB.'}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          error={faultOf('file')}
          onFiles={(chosen) => void send(chosen)}
        />
        {!former && (
          <NativeSelect
            label="Qué es"
            value={kind}
            data={KINDS}
            error={faultOf('kind')}
            onChange={(event) => {
              const chosen = paperKind.options.find((one) => one === event.currentTarget.value);
              if (!chosen) return;
              setKind(chosen);
              if (chosen !== 'valuation') setAppraisal(null);
            }}
          />
        )}
        <TextInput
          label="Quién lo emitió"
          maxLength={120}
          value={issuer}
          error={faultOf('issuer')}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        {kind === 'valuation' && (
          <AppraisalFields
            appraisal={appraisal}
            units={units}
            faultOf={faultOf}
            onChange={setAppraisal}
          />
        )}
        <DayInput
          label="Fecha de emisión"
          value={issuedOn}
          error={faultOf('issuedOn')}
          onChange={setIssuedOn}
        />
        <DayInput
          label="Válido hasta"
          description="Vacío si no vence."
          value={expiresOn}
          error={faultOf('expiresOn')}
          onChange={setExpiresOn}
        />
        <Button type="submit" disabled={!file || sending} loading={add.isPending}>
          {former ? 'Renovar el documento' : 'Agregar el documento'}
        </Button>
      </Stack>
    </form>
  );
}
