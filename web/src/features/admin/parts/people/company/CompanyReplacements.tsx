import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveReplacement,
  readReplacements,
  refuseReplacement,
} from '#contract/companies/endpoints.ts';
import type { Replacement, ReplacementObstacle } from '#contract/companies/replacements.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { powerRows } from '#web/shared/companies/filing-rows.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { Decision } from '../../deciding/Decision.tsx';
import { ReplacementForm } from './ReplacementForm.tsx';
import { replacementRows } from './replacement-rows.ts';

/** Changes of a company account's representative: one level 1 proposes, another approves. */
export function CompanyReplacements({ userId }: { userId: string }) {
  const [writing, setWriting] = useState(false);
  const replacements = useApiQuery(readReplacements, { params: { id: userId } });
  return (
    <Loaded query={replacements} isEmpty={() => false}>
      {({ mayPropose, items }) => (
        <section>
          <h2>Cambio de quien la representa</h2>
          {items.map((one) => (
            <One key={one.id} replacement={one} />
          ))}
          {mayPropose && !writing && (
            <>
              <p className="cap">
                Otra persona pasa a ingresar a la cuenta, con su correo y su contraseña. Desde la
                propuesta los retiros esperan; lo que tiene la empresa no se mueve.
              </p>
              <Button variant="default" onClick={() => setWriting(true)}>
                Proponer a otra persona
              </Button>
            </>
          )}
          {mayPropose && writing && (
            <ReplacementForm userId={userId} onDone={() => setWriting(false)} />
          )}
        </section>
      )}
    </Loaded>
  );
}

const OBSTACLES: Readonly<Record<ReplacementObstacle, string>> = {
  no_paper: 'Falta el documento que la designa.',
  power_ended: 'El poder ya venció.',
  power_to_come: 'El poder todavía no empezó.',
  email_taken: 'El correo es de otra cuenta.',
  same_person: 'Es la misma persona que la representa ahora.',
  administrator: 'Es de la administración, y nadie está a los dos lados del mostrador.',
  blocked: 'Tiene otra cuenta que está bloqueada.',
};

const CHIPS = {
  proposed: { tone: 'warn', words: 'Propuesta' },
  approved: { tone: 'ok', words: 'Aprobada' },
  refused: { tone: 'quiet', words: 'Rechazada' },
} as const;

function One({ replacement }: { replacement: Replacement }) {
  const { state, files, power } = replacement;
  const { tone, words } = CHIPS[state];
  return (
    <section style={{ marginBottom: 24 }}>
      <h3 style={{ marginBottom: 8 }}>
        {replacement.person?.name ?? 'Persona que no se aprobó'} <Chip tone={tone}>{words}</Chip>
      </h3>
      <SummaryRows rows={[...replacementRows(replacement), ...(power ? powerRows(power) : [])]} />
      <Stack gap={0} align="start">
        {files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </Stack>
      <Open replacement={replacement} />
    </section>
  );
}

/** The documents and the decision of a proposal; its dialog stays when another administrator decides. */
function Open({ replacement }: { replacement: Replacement }) {
  const { id, files, mine, obstacles, state } = replacement;
  const isOpen = state === 'proposed';
  const client = useQueryClient();
  const approve = useApiMutation(approveReplacement);
  const refuse = useApiMutation(refuseReplacement);
  const { uploads, send } = useUploads(id, 'document', () => refresh(client, [readReplacements]));
  const reason = mine
    ? 'La aprueba otra persona del nivel 1.'
    : obstacles.map((one) => OBSTACLES[one]).join(' ');
  return (
    <>
      {isOpen && (
        <FileDrop
          label="Documento que la designa"
          hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Lo lee solo la administración. Si no se aprueba, se borra con los datos de la persona pasados los meses de «Parámetros».`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(added) => void send(added)}
        />
      )}
      {isOpen && mine && obstacles.length > 0 && (
        <p className="cap">{obstacles.map((one) => OBSTACLES[one]).join(' ')}</p>
      )}
      <Decision
        subject={replacementSubject(replacement)}
        over={isOpen ? null : overWords(replacement)}
        choices={[
          {
            label: 'Aprobar el cambio',
            explain:
              'Quien la representaba deja de ingresar ya mismo y se cierran sus sesiones. La nueva persona recibe un enlace para elegir su contraseña. Los retiros esperan hasta que verifique su identidad y se haga cargo.',
            obstacle: reason === '' ? null : { reason },
            run: () =>
              approve.mutateAsync({
                params: { id },
                body: { papers: files.map((file) => file.id) },
              }),
          },
          {
            label: mine ? 'Retirar la propuesta' : 'Rechazar la propuesta',
            explain: 'Todo sigue como estaba, y los retiros dejan de esperar.',
            danger: true,
            withReason: true,
            reasonHelp: 'Queda en el registro; no se le envía a nadie.',
            run: (why) => refuse.mutateAsync({ params: { id }, body: { reason: why } }),
          },
        ]}
      />
    </>
  );
}

/** A change in one sentence: who comes, with what e-mail, and who proposed it. */
const replacementSubject = ({ person, proposedBy }: Replacement): string =>
  [
    person ? `pasa a representarla ${person.name}` : 'cambio de quien la representa',
    ...(person ? [person.email] : []),
    `lo propuso ${proposedBy}`,
  ].join(' · ');

const overWords = ({ state, decidedBy, reason }: Replacement): string =>
  state === 'approved'
    ? `Lo aprobó ${decidedBy ?? 'otra persona'}.`
    : `Lo rechazó ${decidedBy ?? 'otra persona'}${reason ? `: ${reason}` : ''}.`;
