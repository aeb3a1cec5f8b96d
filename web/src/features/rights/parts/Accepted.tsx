import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAcceptances } from '#contract/texts/endpoints.ts';
import type { Acceptance } from '#contract/texts/schemas.ts';
import { OCCASION_WORDS } from '#contract/texts/words.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';

const TITLE = 'Textos que aceptaste';
/** Each purchase has an acceptance of its own, so that a list may be long. */
const SHOWN_FIRST = 5;

/** The texts that one accepted, with version, time and place. */
export function Accepted() {
  const list = useApiQuery(listAcceptances, {});
  return (
    <section aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <Loaded query={list} empty={<EmptyState title="Ninguno" />}>
        {({ items }) => <Acceptances items={items} />}
      </Loaded>
    </section>
  );
}

/** The latest acceptances, and the earlier ones on request. */
function Acceptances({ items }: { items: readonly Acceptance[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  return (
    <>
      <DataList
        caption={TITLE}
        items={shown}
        rowKey={({ kind, version, at, orderNumber }) => [kind, version, at, orderNumber].join()}
        columns={[
          { key: 'what', header: 'Texto', primary: true, cell: What },
          {
            key: 'where',
            header: 'Dónde',
            cell: ({ occasion, orderNumber }) => (
              <>
                {OCCASION_WORDS[occasion]}
                {orderNumber && (
                  <>
                    , <span style={{ whiteSpace: 'nowrap' }}>{orderNumber}</span>
                  </>
                )}
              </>
            ),
          },
          { key: 'at', header: 'Cuándo', cell: ({ at }) => formatDateTime(at) },
        ]}
      />
      {items.length > SHOWN_FIRST && (
        <Button
          variant="default"
          mt="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `Ver las ${formatCount(items.length)}`}
        </Button>
      )}
    </>
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
