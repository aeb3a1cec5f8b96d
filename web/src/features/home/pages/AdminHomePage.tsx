import { RightsBar } from '#web/shared/ui/ribbons/RightsBar.tsx';
import { Desk } from '../parts/desk/Desk.tsx';

/** Where administrators start. */
export default function AdminHomePage() {
  return (
    <>
      <RightsBar />
      <Desk />
    </>
  );
}
