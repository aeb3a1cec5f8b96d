import { Button } from '@mantine/core';
import { inheritancePaper, readInheritances } from '#contract/estates/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Profile.module.css';

/** The person's inheritances, each with its document; nothing without any. */
export function Inheritances() {
  const { data } = useApiQuery(readInheritances, {});
  if (!data || data.items.length === 0) return null;
  const save = (id: string) =>
    void saveFile(inheritancePaper, { params: { id } }).catch((error: unknown) =>
      toast.error(errorText(isApiError(error) ? error.key : null)),
    );
  return (
    <section className={classes.card}>
      <h2>Lo que recibiste de una sucesión</h2>
      <p className={classes.help}>
        Los tokens conservan su ronda, su fecha de compra, su costo y sus derechos.
      </p>
      {data.items.map(({ id, from, at, share, lines }) => (
        <div key={id}>
          <h3>{from}</h3>
          <p className="cap">
            {formatDate(at)}, tu parte: {formatPercent(share / 100, 2)}
          </p>
          <SummaryRows
            rows={lines.map(({ project, what, hint, amount }) => ({
              label: what,
              hint: hint === null ? project : `${project} · ${hint}`,
              value: amount,
            }))}
          />
          <Button variant="default" onClick={() => save(id)}>
            Descargar la constancia
          </Button>
        </div>
      ))}
    </section>
  );
}
