import { Button } from '@mantine/core';
import { deskLabel } from '#contract/desk/words.ts';
import type { RightsRequest } from '#contract/rights/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import classes from './rights.module.css';

const TONES = { received: 'warn', granted: 'ok', refused: 'error' } as const;

/** Requests with their clock. */
export const RequestList = (props: {
  items: readonly RightsRequest[];
  onOpen: (id: string) => void;
}) => (
  <DataList
    caption="Pedidos de derechos"
    items={props.items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'who',
        header: 'Quién',
        primary: true,
        cell: ({ name, email, code, kind }) => (
          <>
            <b>{name}</b>
            <small className="cap" style={{ display: 'block', overflowWrap: 'anywhere' }}>
              {email}
              <br />
              {deskLabel('rightsKind', kind)} · {code}
            </small>
          </>
        ),
      },
      {
        key: 'state',
        header: 'Estado',
        cell: ({ state }) => <Chip tone={TONES[state]}>{deskLabel('rightsState', state)}</Chip>,
      },
      { key: 'at', header: 'Recibido', cell: ({ receivedAt }) => formatDateTime(receivedAt) },
      {
        key: 'due',
        header: 'Vence',
        cell: ({ dueAt, late }) => (
          <span className={late ? classes.late : undefined}>
            {formatDateTime(dueAt)}
            {late && ' · fuera de plazo'}
          </span>
        ),
      },
      {
        key: 'do',
        header: '',
        align: 'end',
        cell: ({ id, state, code }) => (
          <Button
            variant={state === 'received' ? 'filled' : 'default'}
            aria-label={`${state === 'received' ? 'Resolver' : 'Ver'} ${code}`}
            onClick={() => props.onOpen(id)}
          >
            {state === 'received' ? 'Resolver' : 'Ver'}
          </Button>
        ),
      },
    ]}
  />
);
