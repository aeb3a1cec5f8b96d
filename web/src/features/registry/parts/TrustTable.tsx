import { Button } from '@mantine/core';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';

/** The events of trusts, one kind and day a row. */
export const TrustTable = (props: {
  items: readonly TrustLine[];
  onRecord: (line: TrustLine) => void;
}) => (
  <DataList
    caption="Papeles de fideicomisos"
    items={props.items}
    rowKey={({ projectId, kind, day }) => `${projectId} ${kind} ${day}`}
    columns={[
      {
        key: 'what',
        header: 'Hecho',
        primary: true,
        cell: (line) => (
          <>
            <b>{TRUST_EVENTS[line.kind]}</b>
            <small className="cap" style={{ display: 'block' }}>
              {line.projectName}
              {countWords(line) && ` · ${countWords(line)}`}
            </small>
          </>
        ),
      },
      { key: 'day', header: 'Fecha', cell: ({ day }) => formatDay(day) },
      {
        key: 'due',
        header: 'Plazo',
        cell: ({ dueOn, late }) => (
          <>
            {formatDay(dueOn)} {late && <Chip tone="error">Fuera de plazo</Chip>}
          </>
        ),
      },
      { key: 'filed', header: 'Presentado', cell: (line) => <Filed line={line} /> },
      {
        key: 'do',
        header: '',
        align: 'end',
        cell: (line) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`Anotar qué se presentó: ${TRUST_EVENTS[line.kind].toLowerCase()} del ${formatDay(line.day)}, ${line.projectName}`}
            onClick={() => props.onRecord(line)}
          >
            {line.isOpen ? 'Anotar' : 'Corregir'}
          </Button>
        ),
      },
    ]}
  />
);

/** How many people or units an event is about; nothing for one of the trust itself. */
export function countWords({ kind, count }: Pick<TrustLine, 'kind' | 'count'>): string {
  if (kind === 'constitution' || kind === 'end') return '';
  const [one, many] = kind === 'assignment' ? ['unidad', 'unidades'] : ['persona', 'personas'];
  return `${count} ${count === 1 ? one : many}`;
}

function Filed({ line: { filing, isOpen } }: { line: TrustLine }) {
  if (filing === null) return <Chip tone="warn">Por presentar</Chip>;
  return (
    <>
      {formatDay(filing.filedOn)} · {filing.reference}
      <small className="cap" style={{ display: 'block' }}>
        Lo anotó {filing.by}
      </small>
      {isOpen && <Chip tone="warn">Hubo más desde entonces</Chip>}
    </>
  );
}
