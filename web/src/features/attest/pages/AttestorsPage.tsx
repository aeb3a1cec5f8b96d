import { Button } from '@mantine/core';
import { useState } from 'react';
import { endAttestor, listAttestors } from '#contract/attestations/endpoints.ts';
import type { Attestor } from '#contract/attestations/schemas.ts';
import { PROFESSIONS } from '#contract/attestations/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { AttestorForm } from '../parts/AttestorForm.tsx';
import { Requests } from '../parts/Requests.tsx';
import { WaitingStages } from '../parts/WaitingStages.tsx';

/** Notaries, auditors, inspectors and appraisers who sign papers of projects, and their requests. */
export default function AttestorsPage() {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Attestor | null>(null);
  const attestors = useApiQuery(listAttestors, {});
  const end = useApiMutation(endAttestor, {
    onSuccess: () => {
      setLeaving(null);
      toast.success('Profesional dado de baja. Lo que firmó queda.');
    },
  });
  return (
    <div className="wrap">
      <PageHeader
        title="Constancias"
        actions={<Button onClick={() => setAdding(true)}>Agregar profesional</Button>}
      >
        Profesionales externos que firman documentos con su propia llave. No tienen cuenta ni
        billetera: cada pedido les llega por correo. Las firmas se piden en el legajo de cada
        proyecto.
      </PageHeader>
      <Loaded query={attestors} isEmpty={() => false}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Todavía no hay profesionales" />
          ) : (
            <DataList
              caption="Profesionales"
              items={items}
              rowKey={({ id }) => id}
              columns={[
                ...COLUMNS,
                {
                  key: 'end',
                  header: 'Baja',
                  cell: (one) =>
                    one.endedAt === null ? (
                      <Button
                        variant="default"
                        aria-label={`Dar de baja a ${one.name}`}
                        onClick={() => setLeaving(one)}
                      >
                        Dar de baja
                      </Button>
                    ) : (
                      '—'
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <WaitingStages />
      <Requests />
      <Modal opened={adding} onClose={() => setAdding(false)} title="Agregar profesional">
        <AttestorForm onDone={() => setAdding(false)} />
      </Modal>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Dar de baja a ${leaving?.name ?? ''}`}
        confirmLabel="Dar de baja"
        danger
        loading={end.isPending}
        error={end.error}
        onConfirm={() => leaving && end.mutate({ params: { id: leaving.id } })}
      >
        Se retiran sus pedidos sin firmar. Lo que firmó queda publicado.
      </ConfirmDialog>
    </div>
  );
}

const COLUMNS: readonly Column<Attestor>[] = [
  {
    key: 'name',
    header: 'Profesional',
    primary: true,
    cell: ({ name, company, email }) => (
      <>
        <b>{name}</b>
        <span className="cap" style={{ display: 'block' }}>
          {company} · {email}
        </span>
      </>
    ),
  },
  {
    key: 'profession',
    header: 'Profesión',
    cell: ({ profession, registration }) => `${PROFESSIONS[profession]}, matrícula ${registration}`,
  },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ hasKey, endedAt }) =>
      endedAt !== null ? (
        <Chip tone="quiet">Baja</Chip>
      ) : hasKey ? (
        <Chip tone="ok">Con llave</Chip>
      ) : (
        <Chip tone="warn">Sin llave todavía</Chip>
      ),
  },
];
