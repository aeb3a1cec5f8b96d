import { Button } from '@mantine/core';
import { useState } from 'react';
import { listFrames } from '#contract/frames/endpoints.ts';
import type { FrameRequest } from '#contract/frames/schemas.ts';
import { FRAME_AUDIENCES, FRAME_KINDS, frameNumbers } from '#contract/frames/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/manage.module.css';
import { DecideFrame } from './DecideFrame.tsx';
import { FrameForm } from './FrameForm.tsx';

/** A project's legal frame, for level 1: the one in force, the requests, and their opinions. */
export function FrameCard({ projectId }: { projectId: string }) {
  const frames = useApiQuery(listFrames, { params: { id: projectId } });
  const [editing, setEditing] = useState(false);
  return (
    <section className={classes.card} id="marco">
      <h2>Marco legal</h2>
      <p className="cap">
        Lo que dice el dictamen se muestra en la ficha de datos y en la página del proyecto. El
        dictamen lo lee solo la administración.
      </p>
      <Loaded query={frames} isEmpty={() => false}>
        {({ items, alone }) => {
          const shown = items.filter(({ state }) => state === 'approved' || state === 'pending');
          const former = items.filter(({ state }) => state === 'replaced' || state === 'refused');
          const [now] = shown;
          return (
            <>
              {shown.length === 0 && <p>Sin informar.</p>}
              {shown.map((one) => (
                <One key={one.id} frame={one} alone={alone} />
              ))}
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => setEditing(true)}>
                  {now ? 'Pedir otro marco legal' : 'Cargar el marco legal'}
                </Button>
              </div>
              {former.length > 0 && (
                <details>
                  <summary>Anteriores ({former.length})</summary>
                  {former.map((one) => (
                    <One key={one.id} frame={one} alone={alone} />
                  ))}
                </details>
              )}
              {editing && (
                <OpenModal onClose={() => setEditing(false)} title="Marco legal" size="lg">
                  <FrameForm
                    projectId={projectId}
                    former={now ?? null}
                    onDone={() => setEditing(false)}
                  />
                </OpenModal>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const STATES = {
  pending: <Chip tone="warn">Falta aprobarlo</Chip>,
  approved: <Chip tone="ok">Vigente</Chip>,
  refused: <Chip tone="quiet">Sin efecto</Chip>,
  replaced: <Chip tone="quiet">Reemplazado</Chip>,
} as const;

const One = ({ frame, alone }: { frame: FrameRequest; alone: boolean }) => (
  <div style={{ marginBottom: 16 }}>
    <p style={{ margin: '8px 0' }}>
      {STATES[frame.state]} pedido por {frame.by}, {formatDateTime(frame.at)}
      {frame.decidedBy && `; decidido por ${frame.decidedBy}`}
    </p>
    <SummaryRows rows={rowsOf(frame)} />
    {frame.files.map((file) => (
      <FileLink key={file.id} file={file} />
    ))}
    {frame.state === 'pending' && <DecideFrame frame={frame} alone={alone} />}
  </div>
);

const rowsOf = (frame: FrameRequest) => [
  { label: 'Qué es', value: FRAME_KINDS[frame.kind], hint: frame.detail },
  {
    label: 'Dictamen',
    value: frame.opinionOn ? `${frame.opinionBy}, ${formatDay(frame.opinionOn)}` : 'Sin dictamen',
  },
  { label: 'A quién se ofrece', value: FRAME_AUDIENCES[frame.audience] },
  ...frameNumbers(frame, formatDay),
  ...(frame.wording ? [{ label: 'Cómo presentarlo', value: frame.wording }] : []),
];
