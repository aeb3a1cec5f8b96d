import { useMe } from '#web/shared/session/use-session.ts';
import { RightsBar } from '#web/shared/ui/RightsBar.tsx';
import { Overview } from '../parts/Overview.tsx';
import { t } from '../texts.ts';

/** Where a regular person starts. */
export default function HomePage() {
  const me = useMe();
  return (
    <>
      <RightsBar />
      <Overview title={t('hello', { name: me?.name ?? '' })} text={t('helloHelp')} />
    </>
  );
}
