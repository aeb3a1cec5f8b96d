import type { RightsKind } from '#contract/rights/values.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { RightsPage } from '../parts/RightsPage.tsx';

const KINDS: Readonly<Record<string, RightsKind>> = {
  '/baja': 'leave',
  '/fallecimiento': 'death',
};

/** One file for these URLs: what two files share would load with every log-in page for guests. */
export default function AskPage() {
  const kind = KINDS[useLocation().pathname] ?? 'regret';
  return <RightsPage key={kind} kind={kind} />;
}
