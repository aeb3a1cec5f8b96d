import type { RightsKind } from '#contract/rights/values.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { RightsPage } from '../parts/RightsPage.tsx';

const KINDS: Readonly<Record<string, RightsKind>> = {
  '/baja': 'leave',
  '/fallecimiento': 'death',
};

/** One file for these addresses: what two files share would come with every page that guests log in by. */
export default function AskPage() {
  const kind = KINDS[useLocation().pathname] ?? 'regret';
  return <RightsPage key={kind} kind={kind} />;
}
