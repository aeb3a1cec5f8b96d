import { Button } from '@mantine/core';
import { useState } from 'react';
import { listProperties } from '#contract/projects/endpoints.ts';
import type { Property } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { UnitHolder } from '#web/shared/ui/UnitHolder.tsx';
import classes from './manage.module.css';

/** Units that somebody reserved or bought, each with whom to reach about it. */
export const TakenUnits = ({ projectId }: { projectId: string }) => (
  <section className={classes.card}>
    <h2>Quién tiene cada unidad</h2>
    <p className="cap">
      Nombre, correo y teléfono de quien la reservó o compró, con sus órdenes y pagos: lo aceptó al
      hacerlo. Son datos para tratar esa operación, y nada más.
    </p>
    <Taken projectId={projectId} status="reserved" />
    <Taken projectId={projectId} status="sold" />
  </section>
);

function Taken({ projectId, status }: { projectId: string; status: 'reserved' | 'sold' }) {
  const [page, setPage] = useState(1);
  const query = useApiQuery(
    listProperties,
    { query: { 'filter[projectId]': projectId, 'filter[status]': status, page, pageSize: 10 } },
    { keepPrevious: true },
  );
  const none = status === 'sold' ? 'Ninguna unidad vendida.' : 'Ninguna unidad reservada.';
  return (
    <Loaded query={query} empty={<p>{none}</p>}>
      {({ items, total, pageSize }) => (
        <>
          {items.map((unit) => (
            <TakenUnit key={unit.id} unit={unit} />
          ))}
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

function TakenUnit({ unit }: { unit: Property }) {
  const [open, setOpen] = useState(false);
  const name = `${unit.propertyTypeName} ${unitName(unit)}`;
  return (
    <article className={classes.round}>
      <div className={classes.roundHead}>
        <strong>{name}</strong>
        <StatusChip of="propertyStatus" value={unit.status} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-expanded={open}
          aria-label={`${open ? 'Ocultar' : 'Ver'} quién tiene ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ocultar' : 'Ver quién la tiene'}
        </Button>
      </div>
      {open && <UnitHolder propertyId={unit.id} />}
    </article>
  );
}
