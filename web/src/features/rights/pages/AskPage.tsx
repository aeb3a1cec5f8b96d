import { useLocation } from 'react-router';
import { RightsPage } from '../parts/RightsPage.tsx';

/** One file for both addresses: what two files share would come with every page that guests log in by. */
export default function AskPage() {
  const kind = useLocation().pathname === '/baja' ? 'leave' : 'regret';
  return <RightsPage key={kind} kind={kind} />;
}
