import { useFacePath, useVisitor } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { useProperties } from '../../data/use-project.ts';
import { t } from '../../rest-texts.ts';
import { Section } from '../blocks/Section.tsx';
import { TextLink } from '../blocks/TextLink.tsx';
import { UnitsTable } from './UnitsTable.tsx';

const SHOWN = 6;

/** Some units that can be reserved today, with a link to all. */
export function FreeUnits({ projectId }: { projectId: string }) {
  const at = useFacePath();
  const guest = useVisitor() === 'guest';
  const units = useProperties({
    'filter[projectId]': projectId,
    'filter[status]': 'available',
    pageSize: SHOWN,
  });
  return (
    <Section title={t('units')} help={t('unitsHelp')}>
      <Loaded query={units} empty={<EmptyState title={t('unitsEmpty')} />}>
        {({ items }) => <UnitsTable caption={t('units')} units={items} withType />}
      </Loaded>
      {guest && <p className="cap">{t('unitGuest')}</p>}
      <p>
        <TextLink to={at(`/properties?project=${projectId}`)}>{t('unitsAll')}</TextLink>
      </p>
    </Section>
  );
}
