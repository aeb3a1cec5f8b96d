import { Button } from '@mantine/core';
import { useState } from 'react';
import { getDossier } from '#contract/projects/dossier.ts';
import type { Paper, ProjectDetail } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { KeptPapers } from '#web/shared/dossier/KeptPapers.tsx';
import { PaperHistory } from '#web/shared/dossier/PaperHistory.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import classes from '../parts/manage.module.css';
import { unitsOf } from './AppraisalFields.tsx';
import { AskAttestation } from './AskAttestation.tsx';
import { DossierPapers, nameOf } from './DossierPapers.tsx';
import { PaperForm } from './PaperForm.tsx';

/** The papers of a published project: the mandatory ones with their state, and where to renew them. */
export function DossierCard({ project, admin }: { project: ProjectDetail; admin: boolean }) {
  const { id, documents, salesPause } = project;
  const part = useHashTarget<HTMLElement>('legajo');
  const dossier = useApiQuery(getDossier, { params: { id } }).data;
  /** The paper being renewed; `new` for an additional one. */
  const [open, setOpen] = useState<Paper | 'new' | null>(null);
  /** The paper whose signature is being requested; `statement` without a paper. */
  const [asking, setAsking] = useState<Paper | 'statement' | null>(null);
  return (
    <section id="legajo" ref={part} className={classes.card}>
      <h2>Legajo de documentos</h2>
      {salesPause && (
        <p role="status" style={{ color: 'var(--error-ink)' }}>
          Ventas en pausa: falta un documento vigente (
          {salesPause.kinds.map((kind) => label('paperKind', kind)).join(', ')}). Vuelven solas
          cuando se sube.
        </p>
      )}
      {dossier && dossier.kept.length > 0 && <KeptPapers kept={dossier.kept} />}
      {documents.length === 0 ? (
        <EmptyState title="Todavía no hay documentos en el legajo" />
      ) : (
        <DossierPapers
          papers={documents}
          onRenew={setOpen}
          onSign={admin ? setAsking : undefined}
        />
      )}
      <div className={classes.buttons}>
        <Button onClick={() => setOpen('new')}>Agregar un documento</Button>
        {admin && (
          <Button variant="default" onClick={() => setAsking('statement')}>
            Pedir una declaración
          </Button>
        )}
      </div>
      {dossier && dossier.history.length > 0 && <PaperHistory history={dossier.history} />}
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={
          open === null || open === 'new' ? 'Agregar un documento' : `Renovar: ${nameOf(open)}`
        }
      >
        {open && (
          <PaperForm
            projectId={id}
            former={open === 'new' ? null : open}
            units={unitsOf(project.management?.draft)}
            onDone={() => setOpen(null)}
          />
        )}
      </Modal>
      <Modal opened={asking !== null} onClose={() => setAsking(null)} title="Pedir una firma">
        {asking && (
          <AskAttestation
            projectId={id}
            paper={asking === 'statement' ? null : asking}
            onDone={() => setAsking(null)}
          />
        )}
      </Modal>
    </section>
  );
}
