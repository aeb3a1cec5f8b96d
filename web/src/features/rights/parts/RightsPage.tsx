import { useDocumentTitle } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import type { RightsReceipt } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { wordsOf } from '../texts.ts';
import { FollowForm } from './FollowForm.tsx';
import { Progress } from './Progress.tsx';
import { Receipt } from './Receipt.tsx';
import { RequestForm } from './RequestForm.tsx';
import classes from './rights.module.css';

const OwnRegrets = lazyPart(() => import('./OwnRegrets.tsx'));

/** A public form without a session: the request, then its code. With a code in the URL, the request's status. */
export function RightsPage({ kind }: { kind: RightsKind }) {
  const { name, what, own } = wordsOf(kind, usePublicConfig());
  useDocumentTitle(`${name} · Ladrillo`);
  const [search, setSearch] = useSearchParams();
  const [receipt, setReceipt] = useState<RightsReceipt | null>(null);
  const visitor = useVisitor();
  const code = search.get('code');
  if (receipt) return <Receipt receipt={receipt} kind={kind} />;
  return (
    <div className={`wrap ${classes.page}`}>
      <h1>{name}</h1>
      <p>{what}</p>
      {code !== null && <Progress key={code} code={code} />}
      {kind === 'regret' && visitor === 'regular' && (
        <Suspense fallback={<WaveSkeleton height={96} />}>
          <OwnRegrets />
        </Suspense>
      )}
      {own && visitor === 'regular' && (
        <p className={classes.own}>
          {own.words} <Link to={own.to}>{own.link}</Link>
        </p>
      )}
      <RequestForm kind={kind} onDone={setReceipt} />
      <FollowForm onCode={(typed) => setSearch({ code: typed })} />
    </div>
  );
}
