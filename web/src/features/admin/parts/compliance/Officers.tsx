import type { z } from 'zod';
import type { officers as answer } from '#contract/compliance/officers.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { AskOfficer } from './policy/AskOfficer.tsx';
import { OfficerDecision } from './policy/OfficerDecision.tsx';

type All = z.infer<typeof answer>;

/** Compliance officers; one administrator of level 1 requests a change, another approves. */
export const Officers = ({
  officers: { items, candidates, alone, onlyOneself },
}: {
  officers: All;
}) => (
  <>
    <KeptRows rows={items}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="Todavía no hay oficiales" />
        ) : (
          <DataList
            caption="Oficiales de cumplimiento"
            items={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'who',
                header: 'Quién',
                primary: true,
                cell: ({ id, userId, name }) => (
                  <OpenTarget kind="officer" id={id}>
                    <PersonLink id={userId} name={name} />
                  </OpenTarget>
                ),
              },
              {
                key: 'kind',
                header: 'Permiso',
                cell: ({ kind }) => deskLabel('officerKind', kind),
              },
              {
                key: 'state',
                header: 'Estado',
                cell: ({ state, ending }) =>
                  ending ? (
                    <Chip tone="warn">Vigente, con un pedido de quitarlo</Chip>
                  ) : state === 'active' ? (
                    <Chip tone="ok">Vigente</Chip>
                  ) : (
                    <Chip tone="warn">Falta otra aprobación</Chip>
                  ),
              },
              {
                key: 'asked',
                header: 'Pedido por',
                cell: ({ askedBy, at, ending }) =>
                  ending
                    ? `${ending.askedBy}, ${formatDateTime(ending.at)}`
                    : `${askedBy}, ${formatDateTime(at)}`,
              },
              {
                key: 'do',
                header: '',
                align: 'end',
                cell: (one) => <OfficerDecision officer={one} alone={alone} />,
              },
            ]}
          />
        )
      }
    </KeptRows>
    <AskOfficer candidates={candidates} onlyOneself={onlyOneself} />
  </>
);
