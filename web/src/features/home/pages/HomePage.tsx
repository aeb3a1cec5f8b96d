import { RightsBar } from '#web/shared/ui/ribbons/RightsBar.tsx';
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
