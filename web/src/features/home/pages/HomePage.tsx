import { RightsBar } from '#web/shared/ui/RightsBar.tsx';
import { Overview } from '../parts/Overview.tsx';

/** Where a regular person starts. */
export default function HomePage() {
  return (
    <>
      <RightsBar />
      <Overview />
    </>
  );
}
