import { Desk } from '../parts/Desk.tsx';

/** Where administrators start. */
export default function AdminHomePage() {
  return <Desk />;
}
