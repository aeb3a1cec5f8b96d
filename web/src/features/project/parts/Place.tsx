import type { Project } from '#contract/projects/schemas.ts';
import { t } from '../texts.ts';
import { OutLink } from './OutLink.tsx';
import { Section } from './Section.tsx';

type Location = Project['location'];

/** The address as one writes it on an envelope. */
export const addressOf = ({ address, city, province, postalCode, country }: Location): string =>
  [
    address,
    [postalCode, city].filter(Boolean).join(' '),
    province === city ? '' : province,
    country,
  ]
    .filter(Boolean)
    .join(', ');

/** A map of the place: the owner's own link, else by its coordinates. */
export function mapOf({ mapLink, latitude, longitude }: Location): string | null {
  if (mapLink) return mapLink;
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export function Place({ location }: { location: Location }) {
  const map = mapOf(location);
  return (
    <Section title={t('place')}>
      <p style={{ margin: 0 }}>{addressOf(location)}</p>
      {map && <OutLink to={map}>{t('map')}</OutLink>}
    </Section>
  );
}
