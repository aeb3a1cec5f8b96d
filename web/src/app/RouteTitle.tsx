import { useDocumentTitle } from '@mantine/hooks';
import { useMatches } from 'react-router';

const TAGLINE = 'Ladrillo: invertir en obras y comprar unidades de a poco';

/** The document's title by route. It stands before the page, whose own title (PageHeader) then wins. */
export function RouteTitle() {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((found) => found !== null);
  useDocumentTitle(title ? `${title} · Ladrillo` : TAGLINE);
  return null;
}

const titleOf = (handle: unknown): string | null =>
  typeof handle === 'object' &&
  handle !== null &&
  'title' in handle &&
  typeof handle.title === 'string'
    ? handle.title
    : null;
