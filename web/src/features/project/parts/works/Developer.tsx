import { getDeveloperRecord } from '#contract/statistics/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { Facts } from '../blocks/Facts.tsx';
import { Section } from '../blocks/Section.tsx';
import { figuresOf, t } from './developer-texts.ts';

/** A summary of the publisher's record; the details have a page of their own. */
export function Developer({ projectId }: { projectId: string }) {
  const at = useFacePath();
  const { data } = useApiQuery(getDeveloperRecord, { params: { id: projectId } }, { silent: true });
  if (!data) return null;
  return (
    <Section title={t('title')} help={t('help')}>
      <Facts facts={figuresOf(data)} />
      <Link to={at(`/developer/${projectId}`)}>{t('all')}</Link>
    </Section>
  );
}
