import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readEstate, readTransfers } from '#contract/estates/endpoints.ts';
import type { Contact, Estate as EstateOf } from '#contract/estates/schemas.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { HEIR_RESERVATION_DAYS } from '#contract/tokens/heirs.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { levelsWith } from '#web/shared/session/levels.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { Decision } from '../../deciding/Decision.tsx';
import { CorrectDay } from './CorrectDay.tsx';
import { EstateDebts } from './EstateDebts.tsx';
import { EstateTransfers } from './EstateTransfers.tsx';
import { PositionAt } from './PositionAt.tsx';
import { useLiftChoices } from './use-lift-choices.ts';

/** A person's contact, the freeze of their account after a death, and their position on a day. */
export function Estate({ userId }: { userId: string }) {
  const estate = useApiQuery(readEstate, { params: { id: userId } });
  return (
    <Loaded query={estate} isEmpty={() => false}>
      {({ contact, items, alone }) => (
        <div style={{ maxWidth: 720 }}>
          <h2>A quién avisar</h2>
          {contact ? (
            <SummaryRows rows={contactRows(contact)} />
          ) : (
            <p className="cap">La persona no nombró a nadie.</p>
          )}
          <h2>Cuenta congelada por un fallecimiento</h2>
          {items.length === 0 && (
            <p className="cap">
              Nunca. Se congela desde «Pedidos de derechos», al resolver un aviso de fallecimiento.
            </p>
          )}
          {items.map((one) => (
            <One key={one.id} estate={one} userId={userId} alone={alone} />
          ))}
          <PositionAt userId={userId} diedOn={items[0]?.diedOn ?? ''} />
        </div>
      )}
    </Loaded>
  );
}

const contactRows = ({ name, relation, email, phone, updatedAt }: Contact) => [
  { label: 'Nombre', value: name, hint: relation },
  { label: 'Correo', value: email },
  { label: 'Teléfono', value: phone || '—' },
  { label: 'Nombrado', value: formatDateTime(updatedAt) },
];

function One(props: { estate: EstateOf; userId: string; alone: boolean }) {
  const { estate, userId, alone } = props;
  const client = useQueryClient();
  const level = useLevelObstacle('users.manage');
  const choices = useLiftChoices({ estate, alone, level });
  // the transfer waits for the paper, too
  const { uploads, send } = useUploads(estate.id, 'document', () =>
    refresh(client, [readEstate, readTransfers]),
  );
  return (
    <section style={{ marginBottom: 24 }}>
      <p>
        {estate.settled ? (
          <Chip tone="ok">Transmitida a los herederos</Chip>
        ) : estate.state === 'frozen' ? (
          <Chip tone="error">Congelada</Chip>
        ) : (
          <Chip tone="quiet">Descongelada</Chip>
        )}
      </p>
      <SummaryRows rows={rowsOf(estate)} />
      {estate.pausedReservations > 0 && (
        <p className="cap">
          El plazo de sus reservas está en pausa desde el congelamiento. Al pasar a un heredero
          vuelve a correr: le queda lo que faltaba, y {HEIR_RESERVATION_DAYS} días al menos.
        </p>
      )}
      <Stack gap={0} align="start">
        {estate.files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </Stack>
      {estate.state === 'frozen' && (
        <FileDrop
          label="Documento del juzgado"
          hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Lo lee solo la administración y no se borra.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(files) => void send(files)}
        />
      )}
      {estate.state === 'frozen' && !level && <CorrectDay estate={estate} />}
      {/* it stays, with its dialog, when another administrator decides */}
      <Decision
        over={liftedWords(estate)}
        subject={`Cuenta congelada el ${formatDateTime(estate.frozenAt)} por ${estate.frozenBy} · aviso ${estate.code}`}
        choices={choices}
      />
      {level ? (
        <>
          <h3>Transmisión a los herederos</h3>
          <p className="cap">Solo para {levelsWith('users.manage')} de administración.</p>
        </>
      ) : (
        <>
          <EstateDebts estateId={estate.id} />
          <EstateTransfers estateId={estate.id} userId={userId} />
        </>
      )}
    </section>
  );
}

/** Why the account cannot be unfrozen any more; null while it can. */
function liftedWords({ state, settled, liftedBy }: EstateOf): string | null {
  if (settled) return 'Ya se transmitió a los herederos.';
  return state === 'frozen' ? null : `Ya la descongeló ${liftedBy ?? 'otra persona'}.`;
}

const rowsOf = (estate: EstateOf) => [
  { label: 'Fecha del fallecimiento', value: formatDay(estate.diedOn) },
  { label: 'Aviso', value: estate.code },
  { label: 'Congelada', value: `${formatDateTime(estate.frozenAt)}, ${estate.frozenBy}` },
  ...(estate.lifting
    ? [
        {
          label: 'Descongelar',
          value: `Lo pidió ${estate.lifting.askedBy} el ${formatDateTime(estate.lifting.at)}`,
          hint: estate.lifting.reason,
        },
      ]
    : []),
  ...(estate.liftedAt
    ? [
        {
          label: 'Descongelada',
          value: `${formatDateTime(estate.liftedAt)}, ${estate.liftedBy ?? ''}`,
        },
        { label: 'Motivo', value: estate.reason ?? '' },
      ]
    : []),
];
