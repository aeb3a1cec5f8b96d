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
  if (!me || !config || !isRegular) return children;
  if (kinds.length === 0)
    return (
      <>
        <Suspense>
          <DeclarationRibbon />
        </Suspense>
        {children}
      </>
    );
  if (later || OPEN.includes(pathname))
    return (
      <>
        {later && (
          <Suspense>
            <TextsRibbon onRead={() => setLater(false)} />
          </Suspense>
        )}
        {children}
      </>
    );
  return (
    <Suspense>
      <AskTexts kinds={kinds} me={me} isHome={pathname === '/'} onLater={() => setLater(true)} />
    </Suspense>
  );
}
