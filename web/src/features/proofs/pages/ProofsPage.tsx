import { Suspense } from 'react';
import { listProofKeys, listProofs } from '#contract/proofs/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { useMay, useVisitor } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Day } from '../parts/Day.tsx';
import classes from '../parts/proofs.module.css';

const OwnCertificate = lazyPart(() => import('../parts/OwnCertificate.tsx'));
const Desk = lazyPart(() => import('../parts/Desk.tsx'));
const History = lazyPart(() => import('../parts/History.tsx'));
const HowTo = lazyPart(() => import('../parts/HowTo.tsx'));
const CheckFile = lazyPart(() => import('../parts/CheckFile.tsx'));

/** The daily signed liabilities to users, and how to verify them without trusting the site. */
export default function ProofsPage() {
  const [search] = useSearchParams();
  const filters = useFilters({});
  const visitor = useVisitor();
  const mayTake = useMay('settings.manage');
  const proofs = useApiQuery(
    listProofs,
    { query: { page: filters.page, pageSize: 20 } },
    { keepPrevious: true },
  );
  const keys = useApiQuery(listProofKeys, {});
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title="Pruebas">
        Cada día se publica, firmado, cuánto se debe a todas las personas y qué dinero hay. Nada de
        esto pide confianza: cada titular comprueba que está contado y cualquiera rehace las sumas.
      </PageHeader>
      {/* what comes first is there first, so that it moves nothing */}
      <Suspense>
        {visitor === 'regular' && <OwnCertificate />}
        {mayTake && <Desk />}
        <Loaded
          query={proofs}
          empty={
            <EmptyState title="Todavía no hay pruebas">
              La primera se publica en el primer día de funcionamiento.
            </EmptyState>
          }
        >
          {(page) => (
            // together: the history comes after the whole statement, which would push it down
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <Day latest={page.items[0]} date={search.get('date')} root={search.get('root')} />
              <History {...page} onPage={filters.setPage} />
            </Suspense>
          )}
        </Loaded>
        <Suspense>
          <CheckFile />
          <HowTo date={proofs.data?.items[0]?.date ?? null} keys={keys.data} />
        </Suspense>
      </Suspense>
    </div>
  );
}
