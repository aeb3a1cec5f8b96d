import type { Project } from '#contract/projects/schemas.ts';

type Location = Project['location'];

/** The address in postal notation. */
export const addressOf = ({ address, city, province, postalCode, country }: Location): string =>
  [
    address,
    [postalCode, city].filter(Boolean).join(' '),
    province === city ? '' : province,
    country,
  ]
    .filter(Boolean)
    .join(', ');

/** A map link of the location: the owner's own, else by its coordinates. */
export function mapOf({ mapLink, latitude, longitude }: Location): string | null {
  if (mapLink) return mapLink;
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
