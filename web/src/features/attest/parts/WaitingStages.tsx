import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  askAttestation,
  listAttestationRequests,
  listAttestors,
} from '#contract/attestations/endpoints.ts';
import { listWaitingCertificates, refuseCertificate } from '#contract/stages/endpoints.ts';
import type { WaitingCertificate } from '#contract/stages/schemas.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { StagePhotos } from '#web/shared/stages/StagePhotos.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './attest.module.css';

/** Stages of works that need an inspector's signature: to be sent to one, or refused. */
export function WaitingStages() {
  const part = useHashTarget<HTMLElement>('etapas');
  const waiting = useApiQuery(listWaitingCertificates, {}).data?.items ?? [];
  const requests = useEveryPage(listAttestationRequests, { query: { 'filter[status]': 'open' } });
  const askedOf = (one: WaitingCertificate) =>
    requests.data?.find(({ certificateId }) => certificateId === one.id);
  const [asking, setAsking] = useState<WaitingCertificate | null>(null);
  const [refusing, setRefusing] = useState<WaitingCertificate | null>(null);
  if (waiting.length === 0) return null;
  return (
    <section id="etapas" ref={part}>
      <h2>Etapas de obra por certificar</h2>
      {waiting.map((one) => (
        <article key={one.id} className={classes.waiting}>
          <h3>
            <Link to={`/project/${one.projectId}#etapas`}>{one.projectName}</Link> · {one.stageName}{' '}
            ({formatPercent(one.shareBps / 100, 2)})
          </h3>
          <p className="cap">
            Pedida el {formatDate(one.askedAt)}
            {askedOf(one) && `. Espera la firma de ${askedOf(one)?.body.attestor.name}`}
          </p>
          {one.file && <FileLink file={one.file}>Certificado de obra</FileLink>}
          <StagePhotos photos={one.photos} />
          <div className={classes.actions}>
            {!requests.isPending && !askedOf(one) && (
              <Button onClick={() => setAsking(one)}>Enviar a un inspector</Button>
            )}
            <Button variant="default" onClick={() => setRefusing(one)}>
              Rechazar
            </Button>
          </div>
        </article>
      ))}
      <Modal opened={asking !== null} onClose={() => setAsking(null)} title="Enviar a un inspector">
        {asking && <ToInspector certificate={asking} onDone={() => setAsking(null)} />}
      </Modal>
      <Modal
        opened={refusing !== null}
        onClose={() => setRefusing(null)}
        title="Rechazar la certificación"
      >
        {refusing && <Refuse certificate={refusing} onDone={() => setRefusing(null)} />}
      </Modal>
    </section>
  );
}

interface Given {
  certificate: WaitingCertificate;
  onDone: () => void;
}

function ToInspector({ certificate, onDone }: Given) {
  const all = useApiQuery(listAttestors, {}).data?.items ?? [];
  const inspectors = all.filter(
    ({ endedAt, profession }) => endedAt === null && profession === 'works_inspector',
  );
  const [chosen, setChosen] = useState<string | null>(null);
  // who invited an inspector does not send them a certificate
  const first = inspectors.find(({ mine }) => !mine) ?? inspectors[0];
  const attestorId = chosen ?? first?.id;
  const isMine = inspectors.some(({ id, mine }) => id === attestorId && mine);
  const ask = useApiMutation(askAttestation, {
    invalidates: [listWaitingCertificates, listAttestationRequests],
    onSuccess: () => {
      toast.success('Pedido enviado por correo.');
      onDone();
    },
  });
  if (attestorId === undefined)
    return <p>Falta agregar a un profesional de inspección de obra, en esta misma página.</p>;
  return (
    <Stack gap="md">
      <NativeSelect
        label="Inspector de obra"
        description={
          isMine &&
          'La invitación salió de esta cuenta: si hay otra persona del nivel 1, el certificado lo envía ella.'
        }
        value={attestorId}
        data={inspectors.map(({ id, name, company }) => ({
          value: id,
          label: `${name}, ${company}`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Refused error={ask.error} />
      <Button
        loading={ask.isPending}
        onClick={() =>
          ask.mutate({
            params: { id: certificate.projectId },
            body: { attestorId, certificate: certificate.id },
          })
        }
      >
        Pedir la firma
      </Button>
    </Stack>
  );
}

function Refuse({ certificate, onDone }: Given) {
  const [reason, setReason] = useState('');
  const refuse = useApiMutation(refuseCertificate, {
    invalidates: [listWaitingCertificates],
    onSuccess: () => {
      toast.success('Certificación rechazada. El propietario recibe el motivo.');
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <TextInput
        label="Motivo"
        description="Lo lee el propietario y queda en la página del proyecto."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refused error={refuse.error} />
      <Button
        color="red"
        disabled={reason.trim().length < 3}
        loading={refuse.isPending}
        onClick={() => refuse.mutate({ params: { id: certificate.id }, body: { reason } })}
      >
        Rechazar
      </Button>
    </Stack>
  );
}
