import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { readOwners } from '#contract/owners/endpoints.ts';
import type { OwnerChange } from '#contract/owners/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/manage.module.css';
import { OwnerDecision } from './OwnerDecision.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { changeRows, personRow } from './owner-rows.tsx';

/** A project's owner, for level 1: who it is, the changes that were made, and the one that is proposed. */
export function OwnerCard({ projectId }: { projectId: string }) {
  const owners = useApiQuery(readOwners, { params: { id: projectId } });
  const [writing, setWriting] = useState(false);
  return (
    <section className={classes.card} id="propietario">
      <h2>Propietario</h2>
      <Loaded query={owners} isEmpty={() => false}>
        {({ owner, mayPropose, items }) => {
          const former = items.filter(({ state }) => state !== 'proposed');
          const open = items.find(({ state }) => state === 'proposed');
          return (
            <>
              <SummaryRows rows={[personRow('Ahora', owner)]} />
              {open && <One key={open.id} change={open} />}
              {mayPropose && (
                <>
                  <p className="cap">
                    Cuando el proyecto se cede, o su propietario fallece, pasa entero a otra persona
                    o empresa con una cuenta verificada: su dinero, sus unidades vendidas, sus
                    etapas y lo que debe. Nada se mueve en el libro.
                  </p>
                  <div className={classes.buttons}>
                    <Button variant="default" onClick={() => setWriting(true)}>
                      Proponer otro propietario
                    </Button>
                  </div>
                </>
              )}
              {former.length > 0 && (
                <details>
                  <summary>Cambios decididos ({former.length})</summary>
                  {former.map((one) => (
                    <One key={one.id} change={one} />
                  ))}
                </details>
              )}
              {writing && (
                <OpenModal onClose={() => setWriting(false)} title="Otro propietario" size="lg">
                  <OwnerForm projectId={projectId} onDone={() => setWriting(false)} />
                </OpenModal>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const CHIPS = {
  proposed: { tone: 'warn', words: 'Falta aprobarlo' },
  done: { tone: 'ok', words: 'Hecho' },
  refused: { tone: 'quiet', words: 'Sin efecto' },
} as const;

/** A change with its documents, and its decision while it is open. */
function One({ change }: { change: OwnerChange }) {
  const { tone, words } = CHIPS[change.state];
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <p>
        <Chip tone={tone}>{words}</Chip>
      </p>
      <SummaryRows rows={changeRows(change)} />
      {change.files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {change.state === 'proposed' && change.holdsTokens && (
        <Alert color="yellow" variant="light">
          El nuevo propietario tiene tokens de este proyecto: quedaría a los dos lados de sus
          rentas, recompras y unidades.{' '}
          <Link to={`/admin/tokens?userId=${change.owner.id}`}>Ver sus tokens</Link>
        </Alert>
      )}
      <OwnerDecision change={change} />
    </div>
  );
}
