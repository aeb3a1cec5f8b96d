import { listAcceptances } from '#contract/texts/endpoints.ts';
import type { Acceptance } from '#contract/texts/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';

const TITLE = 'Textos que aceptaste';

/** The texts that one accepted, with version, time and place. */
export function Accepted() {
  const list = useApiQuery(listAcceptances, {});
  return (
    <section aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <Loaded query={list} empty={<EmptyState title="Ninguno" />}>
        {({ items }) => (
          <DataList
            caption={TITLE}
            items={items}
            rowKey={({ kind, version, at, orderNumber }) => [kind, version, at, orderNumber].join()}
            columns={[
              { key: 'what', header: 'Texto', primary: true, cell: What },
              {
                key: 'where',
                header: 'Dónde',
                cell: ({ occasion, orderNumber }) =>
                  `${label('acceptanceOccasion', occasion)}${orderNumber ? `, ${orderNumber}` : ''}`,
              },
              { key: 'at', header: 'Cuándo', cell: ({ at }) => formatDateTime(at) },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

/** A version published here can be read; another is where the operator published it. */
function What({ kind, version }: Acceptance) {
  const words = `${label('textKind', kind)}, versión ${version}`;
  return /^\d+$/.test(version) ? (
    <Link to={`/${kind}?version=${version}`}>{words}</Link>
  ) : (
    <span>{words}</span>
  );
}
