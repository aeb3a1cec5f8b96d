import { Desk } from '../parts/desk/Desk.tsx';

/** Where administrators start. */
export default function AdminHomePage() {
  return <Desk />;
}
