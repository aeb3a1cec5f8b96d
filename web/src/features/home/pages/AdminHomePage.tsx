import { Desk } from '../parts/Desk.tsx';
import { t } from '../texts.ts';

/** Where administrators start. */
export default function AdminHomePage() {
  return <Desk title={t('desk')} />;
}
