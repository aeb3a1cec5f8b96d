import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { PaperDraft } from '#contract/projects/draft.ts';
import { type PaperKind, paperKind } from '#contract/projects/values.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { label } from '#contract/words.ts';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { removeAt } from '../../data/lists.ts';
import { anchorOf } from '../../data/places.ts';
import { AppraisalFields, unitsOf } from '../../dossier/AppraisalFields.tsx';
import { DebtFields } from '../../dossier/DebtFields.tsx';
import { faultText } from '../../texts.ts';
import { DayField, SelectField, SpotFault, TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { Item, Row } from '../Section.tsx';

const KINDS = paperKind.options.map((value) => ({ value, label: label('paperKind', value) }));

/** The project's papers: their kind, date and expiry. */
export function Dossier() {
  const { document, change, ensureProject, files, addFile, faults } = useWizard();
  const { uploads, send } = useUploads(ensureProject, 'document', (file) => {
    addFile(file);
    const paper: PaperDraft = {
      file: file.id,
      kind: 'other',
      issuer: '',
      issuedOn: null,
      expiresOn: null,
      appraisal: null,
    };
    change('documents', (now) => ({ ...now, documents: [...now.documents, paper] }));
  });
  const edit = (at: number, more: Partial<PaperDraft>) =>
    change(`documents.${at}`, (now) => ({
      ...now,
      documents: now.documents.map((paper, index) =>
        index === at ? { ...paper, ...more } : paper,
      ),
    }));
  const lacking = paperKind.options.filter((kind) =>
    faults.some(({ path }) => path === `documents.${kind}`),
  );
  return (
    <div>
      {lacking.map((kind) => (
        <div key={kind}>
          <strong>{label('paperKind', kind)}</strong>
          <SpotFault path={`documents.${kind}`} />
        </div>
      ))}
      <SpotFault path="documents" />
      <FileDrop
        label="Legajo de documentos"
        hint={`Informe de dominio, permisos, planos registrados, seguros. PDF o imágenes, hasta ${MAX_UPLOAD_MB} MB.`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        multiple
        uploads={uploads.filter(({ state }) => state !== 'done')}
        onFiles={(chosen) => void send(chosen)}
      />
      {document.documents.map((paper, at) => (
        <Paper
          key={paper.file}
          paper={paper}
          path={`documents.${at}`}
          name={files.get(paper.file)?.name ?? `Documento ${at + 1}`}
          onEdit={(more) => edit(at, more)}
          onRemove={() =>
            change('documents', (now) => ({ ...now, documents: removeAt(now.documents, at) }))
          }
        />
      ))}
    </div>
  );
}

/** A paper of the dossier: its kind, issuer and last valid day. */
function Paper(props: {
  paper: PaperDraft;
  path: string;
  name: string;
  onEdit: (more: Partial<PaperDraft>) => void;
  onRemove: () => void;
}) {
  const { paper, path, name, onEdit, onRemove } = props;
  return (
    <Item
      title={name}
      actions={
        <ActionIcon aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconTrash size={20} />
        </ActionIcon>
      }
    >
      <SpotFault path={path} />
      <Row>
        <SelectField<PaperKind>
          path={`${path}.kind`}
          label="Qué es"
          value={paper.kind}
          options={KINDS}
          onChange={(kind) => onEdit(ofKind(kind))}
        />
        <TextField
          path={`${path}.issuer`}
          label="Quién lo emitió"
          value={paper.issuer}
          max={120}
          onChange={(issuer) => onEdit({ issuer })}
        />
        <DayField
          path={`${path}.issuedOn`}
          label="Fecha de emisión"
          value={paper.issuedOn ?? ''}
          onChange={(day) => onEdit({ issuedOn: day || null })}
        />
        <DayField
          path={`${path}.expiresOn`}
          label="Válido hasta"
          description="Vacío si no vence."
          value={paper.expiresOn ?? ''}
          onChange={(day) => onEdit({ expiresOn: day || null })}
        />
      </Row>
      {paper.kind === 'title_report' && (
        <Debts path={path} debts={paper.debts} onChange={(debts) => onEdit({ debts })} />
      )}
      {paper.kind === 'valuation' && (
        <Appraisal
          path={path}
          appraisal={paper.appraisal}
          onChange={(appraisal) => onEdit({ appraisal })}
        />
      )}
    </Item>
  );
}

/** A paper of another kind has no value and no debts. */
const ofKind = (kind: PaperKind): Partial<PaperDraft> => ({
  kind,
  ...(kind === 'valuation' ? {} : { appraisal: null }),
  ...(kind === 'title_report' ? {} : { debts: undefined }),
});

function Debts(props: {
  path: string;
  debts: PaperDraft['debts'];
  onChange: (debts: PaperDraft['debts']) => void;
}) {
  const { faults } = useWizard();
  const path = `${props.path}.debts.amount`;
  const found = faults.find((fault) => fault.path === path);
  return (
    <div id={anchorOf(path)}>
      <DebtFields
        debts={props.debts}
        error={found && faultText(found.message)}
        onChange={props.onChange}
      />
    </div>
  );
}

function Appraisal(props: {
  path: string;
  appraisal: PaperDraft['appraisal'];
  onChange: (appraisal: PaperDraft['appraisal']) => void;
}) {
  const { document, faults } = useWizard();
  const faultOf = (field: string) => {
    const found = faults.find(({ path }) => path === `${props.path}.${field}`);
    return found && faultText(found.message);
  };
  return (
    <div id={anchorOf(`${props.path}.appraisal.amount`)}>
      <AppraisalFields
        appraisal={props.appraisal}
        units={unitsOf(document)}
        errorOf={faultOf}
        onChange={props.onChange}
      />
    </div>
  );
}
