import { useDocumentTitle } from '@mantine/hooks';

const TAGLINE = 'Ladrillo: invertí en obras y comprá unidades de a poco';

/** The document's title by route. It renders before the page, whose own title (PageHeader) then wins. */
export function RouteTitle({ title }: { title: string | null }) {
  useDocumentTitle(title ? `${title} · Ladrillo` : TAGLINE);
  return null;
}
