import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { downloadTrustEvents, listTrustEvents } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { useChosenLines } from '../data/use-chosen-lines.ts';
import { RecordFiling } from './RecordFiling.tsx';
import classes from './Registry.module.css';
import { Together } from './Together.tsx';
import { TrustTable } from './TrustTable.tsx';

const FILTERS = { proyecto: 'text', papeles: ['true', 'false'] } as const;
const STATES = [
  { value: 'true', label: 'Por presentar' },
  { value: 'false', label: 'Presentados' },
] as const;
const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

const NONE: readonly TrustLine[] = [];

/** What happened to the trusts, until when each event is filed, and what was filed. */
export function TrustPapers({ period }: { period: { from: string; to: string } | null }) {
  const filters = useFilters(FILTERS);
  const { proyecto, papeles } = filters.values;
  const [recording, setRecording] = useState<readonly [TrustLine, ...TrustLine[]] | null>(null);
  const list = useApiQuery(
    listTrustEvents,
    { query: { page: filters.page, 'filter[projectId]': proyecto, 'filter[open]': papeles } },
    { keepPrevious: true },
  );
  const { chosen, emptied, choose, toggle, drop } = useChosenLines(
    list.data?.items ?? NONE,
    `${proyecto ?? ''} ${papeles ?? ''}`,
  );
  const options = (list.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section className={classes.made}>
      <HashTarget id="fideicomisos">
        <h2>Papeles de fideicomisos</h2>
      </HashTarget>
      {proyecto && <OpenMark kind="trust" id={proyecto} />}
      <p className="cap">
        Hechos de los proyectos cuyo marco legal vigente es un fideicomiso, desde el día siguiente
        al de cada uno. Se listan desde la aprobación de ese marco, o desde que el producto lleva
        esta lista; los anteriores están en el archivo del período, sin plazo. La constitución se
        cuenta desde la publicación del proyecto. El plazo es el de «Parámetros», en días hábiles.
        El producto no presenta nada: qué se presenta, y dónde, lo decide un profesional.
      </p>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'proyecto', label: 'Proyecto', kind: 'select', options },
          { name: 'papeles', label: 'Mostrar', kind: 'select', options: STATES },
        ]}
      />
      <PagedList
        query={list}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          <EmptyState
            title={
              filters.narrowing > 0 ? 'Nada con esos filtros' : 'Ningún hecho de un fideicomiso'
            }
          />
        }
      >
        {({ items }) => (
          <>
            <div className={classes.papers}>
              <TrustTable
                items={items}
                chosen={chosen}
                onChoose={toggle}
                onRecord={(line) => setRecording([line])}
              />
            </div>
            <Together
              shown={items}
              chosen={chosen}
              emptied={emptied}
              onChoose={choose}
              onRecord={() => isSome(chosen) && setRecording(chosen)}
            />
          </>
        )}
      </PagedList>
      {period && options.length > 0 && <Download period={period} />}
      {recording && (
        <RecordFiling
          of={recording}
          onClose={() => setRecording(null)}
          onOver={() => drop(recording)}
          onChanged={() => void list.refetch()}
        />
      )}
    </section>
  );
}

const isSome = (lines: readonly TrustLine[]): lines is readonly [TrustLine, ...TrustLine[]] =>
  lines.length > 0;

/** The events of the page's period with their people and units. */
function Download({ period }: { period: { from: string; to: string } }) {
  const { busy, error, save } = useSaving<'xlsx' | 'csv'>();
  return (
    <>
      <Refused error={error} />
      <Group mt="md">
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            onClick={() =>
              void save(format, () =>
                saveFile(downloadTrustEvents, { query: { ...period, format } }),
              )
            }
          >
            Hechos del período ({name})
          </Button>
        ))}
      </Group>
    </>
  );
}
