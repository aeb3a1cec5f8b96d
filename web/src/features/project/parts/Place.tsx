import { useMemo } from 'react';
import type { Project } from '#contract/projects/schemas.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { GoogleMap } from '#web/shared/map/GoogleMap.tsx';
import { PlacesMap } from '#web/shared/map/PlacesMap.tsx';
import { located } from '#web/shared/map/place.ts';
import { t } from '../rest-texts.ts';
import { addressOf, mapOf } from './address.ts';
import { OutLink } from './blocks/OutLink.tsx';
import { Section } from './blocks/Section.tsx';

type Location = Project['location'];

/** A location: in words, on a map if its coordinates are known, and a link to an external map. */
export function Place({ location, name }: { location: Location; name: string }) {
  const map = mapOf(location);
  return (
    <Section title={t('place')}>
      <p style={{ margin: 0 }}>{addressOf(location)}</p>
      <PlaceMap location={location} name={name} />
      {map && <OutLink to={map}>{t('map')}</OutLink>}
    </Section>
  );
}

function PlaceMap({ location, name }: { location: Location; name: string }) {
  const googleKey = usePublicConfig()?.map.googleKey ?? null;
  const { latitude, longitude } = location;
  const note = [location.address, location.city].filter(Boolean).join(', ');
  const places = useMemo(
    () => located([{ id: 'here', name, note, latitude, longitude }]),
    [name, note, latitude, longitude],
  );
  const label = t('mapOf', { name });
  if (places.length === 0) return null;
  if (googleKey !== null) {
    return <GoogleMap of={`${latitude},${longitude}`} googleKey={googleKey} title={label} />;
  }
  return <PlacesMap places={places} label={label} />;
}
