import { Suspense, useState } from 'react';
import type { RightsReceipt } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { FollowForm } from '../parts/FollowForm.tsx';
import { Kept } from '../parts/Kept.tsx';
import { Progress } from '../parts/Progress.tsx';
import { Receipt } from '../parts/Receipt.tsx';
import { RequestForm } from '../parts/RequestForm.tsx';
import classes from '../parts/rights.module.css';
import { wordsOf } from '../texts.ts';

// a guest has no data to download
const OwnData = lazyPart(() => import('../parts/OwnData.tsx'));

const KINDS = ['correct', 'erase', 'access'] as const satisfies readonly RightsKind[];

/** One's personal data, and the possible requests about it, also without an account. */
export default function MyDataPage() {
  const isLoggedIn = useVisitor() !== 'guest';
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('correct');
  const [receipt, setReceipt] = useState<RightsReceipt | null>(null);
  const code = search.get('code');
  if (receipt) return <Receipt receipt={receipt} kind={kind} />;
  return (
    <div className={`wrap ${classes.page}`}>
      <h1>Mis datos</h1>
      {code !== null && <Progress key={code} code={code} />}
      {/* what comes first is there first, so that it moves nothing */}
      <Suspense>
        {isLoggedIn && <OwnData />}
        <h2>Pedir que se corrijan, se eliminen o se informen</h2>
        <fieldset className={classes.choices}>
          <legend>Qué pedís</legend>
          {KINDS.map((one) => (
            <LightTick
              key={one}
              type="radio"
              name="kind"
              label={wordsOf(one).name}
              checked={one === kind}
              onChange={() => setKind(one)}
            />
          ))}
        </fieldset>
        <p>{wordsOf(kind).what}</p>
        <RequestForm kind={kind} onDone={setReceipt} />
        <FollowForm onCode={(typed) => setSearch({ code: typed })} />
        <Kept />
      </Suspense>
    </div>
  );
}
