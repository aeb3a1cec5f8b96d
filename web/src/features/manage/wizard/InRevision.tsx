import type { RevisedFields } from '#contract/projects/revisions.ts';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { useWizard } from './editor-context.ts';

/** Beside a field whose new value awaits approval: the published value. */
export function InRevision({ field }: { field: keyof RevisedFields }) {
  const { revision } = useWizard();
  if (revision?.status !== 'pending' || revision.after[field] === undefined) return null;
  return (
    <p className="cap" role="status" style={{ margin: 0 }}>
      <Chip tone="warn">En revisión</Chip> {publishedAs(field, revision.before)}
    </p>
  );
}

function publishedAs(field: keyof RevisedFields, before: RevisedFields): string {
  if (field === 'name') return `Mientras tanto se publica «${before.name ?? ''}».`;
  if (field === 'location') {
    const { address = '', city = '', province = '' } = before.location ?? {};
    return `Mientras tanto se publica «${[address, city, province].filter(Boolean).join(', ')}».`;
  }
  const people = (before.managers ?? []).map(({ name }) => name).join(', ');
  return people === ''
    ? 'Mientras tanto no se publica ninguno.'
    : `Mientras tanto se publica: ${people}.`;
}
