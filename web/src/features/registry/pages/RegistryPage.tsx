import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS } from '#contract/core/time.ts';
import { rehearseRegistry } from '#contract/registry/endpoints.ts';
import { type RegistryKind, registryKind } from '#contract/registry/values.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { periodFault } from '../data/period.ts';
import { BankRates } from '../parts/BankRates.tsx';
import { ExportsMade } from '../parts/ExportsMade.tsx';
import { MakeExport } from '../parts/MakeExport.tsx';
import classes from '../parts/Registry.module.css';
import { Rehearsed } from '../parts/Rehearsed.tsx';
import { TrustPapers } from '../parts/TrustPapers.tsx';
import { KIND_WORDS } from '../texts.ts';

/** Exports for tax authorities and registries: a preview with its comparison to the ledger, then the file. */
export default function RegistryPage() {
  const [period, setPeriod] = useState(lastMonth);
  const fault = periodFault(period, dayOf(new Date()));
  const rehearsal = useApiQuery(rehearseRegistry, { query: period }, { enabled: !fault });
  const { name, what } = KIND_WORDS[period.kind];
  return (
    <div className="wrap">
      <PageHeader title="Impuestos y registro">
        Cifras del libro por período. El producto las muestra y no calcula ningún impuesto; qué se
        presenta, y dónde, lo decide un profesional.
      </PageHeader>
      <div className={classes.fields}>
        <NativeSelect
          label="Archivo"
          data={registryKind.options.map((value) => ({ value, label: KIND_WORDS[value].name }))}
          value={period.kind}
          onChange={({ currentTarget: { value } }) =>
            setPeriod((now) => ({ ...now, ...ofKind(registryKind.parse(value)) }))
          }
        />
        <DayInput
          label="Desde"
          value={period.from}
          onChange={(from) => from && setPeriod((now) => ({ ...now, from }))}
        />
        <DayInput
          label="Hasta"
          value={period.to}
          onChange={(to) => to && setPeriod((now) => ({ ...now, to }))}
          error={fault}
        />
      </div>
      <p className="cap">{what}</p>
      <h2>Ensayo: {name.toLowerCase()}</h2>
      {fault ? (
        <p className="cap">Con un período válido se ve acá el ensayo.</p>
      ) : (
        <Loaded query={rehearsal} isEmpty={() => false}>
          {(found) => (
            <>
              <Rehearsed rehearsal={found} />
              <MakeExport period={period} hasDifferences={found.differences > 0} />
            </>
          )}
        </Loaded>
      )}
      <h2 className={classes.made}>Archivos hechos</h2>
      <ExportsMade />
      <BankRates missing={rehearsal.data?.daysWithoutBank ?? []} />
      <TrustPapers period={fault ? null : { from: period.from, to: period.to }} />
    </div>
  );
}

/** The last whole month in Argentina. */
function lastMonth(): { kind: RegistryKind; from: string; to: string } {
  const first = `${dayOf(new Date()).slice(0, 7)}-01`;
  const to = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
  return { kind: 'subjects', from: `${to.slice(0, 7)}-01`, to };
}

/** For yearly exports, the last whole year. */
function ofKind(kind: RegistryKind) {
  const year = Number(dayOf(new Date()).slice(0, 4)) - 1;
  return kind === 'annual' ? { kind, from: `${year}-01-01`, to: `${year}-12-31` } : { kind };
}
