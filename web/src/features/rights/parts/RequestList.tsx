import { Button } from '@mantine/core';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { RightsRequest } from '#contract/rights/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from './rights.module.css';

const TONES = { received: 'warn', granted: 'ok', refused: 'error' } as const;

/** Requests with their deadlines. */
export const RequestList = (props: {
  items: readonly RightsRequest[];
  sorted: Sorted;
  onOpen: (id: string) => void;
}) => (
  <DataList
    caption="Pedidos de derechos"
    items={props.items}
    sorted={props.sorted}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'who',
        header: 'Quién',
        sort: SORTS.rights.person,
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
      {
        key: 'at',
        header: 'Recibido',
        sort: SORTS.rights.received,
        cell: ({ receivedAt }) => formatDateTime(receivedAt),
      },
      {
        key: 'due',
        header: 'Vence',
        sort: SORTS.rights.due,
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
            {...ROW}
          >
            {state === 'received' ? 'Resolver' : 'Ver'}
          </Button>
        ),
      },
    ]}
  />
);
