import { listLinkedPeople } from '#contract/desk/person.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../PersonLink.tsx';

/** Accounts that share a document, a tax id or a bank account with a person. */
export function PersonLinks({ userId }: { userId: string }) {
  const links = useApiQuery(listLinkedPeople, { params: { id: userId } });
  return (
    <Loaded
      query={links}
      empty={
        <EmptyState title="Ninguna otra cuenta comparte datos con esta">
          Se comparan documento, CUIT, cuentas bancarias y destinos de retiros.
        </EmptyState>
      }
    >
      {({ items }) => (
        <DataList
          caption="Cuentas vinculadas"
          items={items}
          rowKey={({ userId: id }) => id}
          columns={[
            {
              key: 'who',
              header: 'Persona',
              primary: true,
              cell: ({ userId: id, name }) => <PersonLink id={id} name={name} />,
            },
            {
              key: 'by',
              header: 'Qué comparten',
              cell: ({ by }) => by.map((one) => deskLabel('personLink', one)).join(' · '),
            },
            {
              key: 'state',
              header: 'Cuenta',
              cell: ({ state }) => <StatusChip of="userState" value={state} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}
