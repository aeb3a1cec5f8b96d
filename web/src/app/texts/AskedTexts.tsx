import { type ReactNode, Suspense, useState } from 'react';
import { textsToAccept } from '#contract/texts/in-force.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { useMe, useVisitor } from '#web/shared/session/use-session.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';

const AskTexts = lazyPart(() => import('./AskTexts.tsx'));
const DeclarationRibbon = lazyPart(() => import('./DeclarationRibbon.tsx'));
const TextsRibbon = lazyPart(() => import('./TextsRibbon.tsx'));

/** Pages to read, which are never covered. */
const OPEN = [
  '/terms',
  '/privacy',
  '/help',
  '/rules',
  '/glossary',
  '/arrepentimiento',
  '/baja',
  '/mis-datos',
  '/fallecimiento',
];

/**
 * The page, or first the texts that changed in substance. A person may postpone them, and can then read and withdraw;
 * the server refuses everything else.
 */
export function AskedTexts({ children }: { children: ReactNode }) {
  const me = useMe();
  const isRegular = useVisitor() === 'regular';
  const config = usePublicConfig();
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  const kinds = me && config && isRegular ? textsToAccept(me, config.texts) : [];
  if (me && kinds.length > 0 && !later && !OPEN.includes(pathname))
    return (
      <Suspense>
        <AskTexts kinds={kinds} me={me} isHome={pathname === '/'} onLater={() => setLater(true)} />
      </Suspense>
    );
  const isKnown = me !== null && config !== undefined && isRegular;
  // the page stays in one place, whatever comes above it: moved in the tree, it would forget what was opened and typed
  return (
    <>
      {isKnown && (kinds.length === 0 || later) && (
        <Suspense>
          {kinds.length === 0 ? (
            <DeclarationRibbon />
          ) : (
            <TextsRibbon onRead={() => setLater(false)} />
          )}
        </Suspense>
      )}
      {children}
    </>
  );
}
