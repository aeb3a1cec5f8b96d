import { Button } from '@mantine/core';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { isAmong, keyOfEvent, obstacleOf } from '../data/together.ts';
import { countWords } from '../texts.ts';

/** The events of trusts, one kind and day a row; those that wait can be chosen to be filed together. */
export const TrustTable = (props: {
  items: readonly TrustLine[];
  chosen: readonly TrustLine[];
  onChoose: (line: TrustLine) => void;
  onRecord: (line: TrustLine) => void;
}) => (
  <DataList
    caption="Papeles de fideicomisos"
    items={props.items}
    rowKey={keyOfEvent}
    columns={[
      {
        key: 'choose',
        header: 'Elegir',
        cell: (line) => (
          <Choose line={line} chosen={props.chosen} onChoose={() => props.onChoose(line)} />
        ),
      },
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
            aria-label={`Anotar qué se presentó: ${nameOf(line)}`}
            onClick={() => props.onRecord(line)}
          >
            {line.isOpen ? 'Anotar' : 'Corregir'}
          </Button>
        ),
      },
    ]}
  />
);

const nameOf = ({ kind, day, projectName }: TrustLine) =>
  `${TRUST_EVENTS[kind].toLowerCase()} del ${formatDay(day)}, ${projectName}`;

function Choose(props: { line: TrustLine; chosen: readonly TrustLine[]; onChoose: () => void }) {
  const { line, chosen, onChoose } = props;
  if (!line.isOpen) return '—';
  return (
    <PickBox
      label={`Elegir: ${nameOf(line)}`}
      chosen={isAmong(line, chosen)}
      obstacle={obstacleOf(line, chosen)}
      onChoose={onChoose}
    />
  );
}

function Filed({ line: { filing, isOpen } }: { line: TrustLine }) {
  if (filing === null) return <Chip tone="warn">Por presentar</Chip>;
  return (
    <>
      {formatDay(filing.filedOn)} · {filing.reference}
      <small className="cap" style={{ display: 'block' }}>
        Lo anotó {filing.by}
        {filing.beside > 0 &&
          `, junto con ${filing.beside === 1 ? 'otro hecho' : `otros ${formatCount(filing.beside)} hechos`}`}
      </small>
      {isOpen && <Chip tone="warn">Hubo más desde entonces</Chip>}
    </>
  );
}
