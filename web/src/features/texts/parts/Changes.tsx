import { readTextVersion } from '#contract/texts/endpoints.ts';
import type { PublishedText } from '#contract/texts/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { differencesOf } from '../data/differences.ts';
import { DifferenceLine } from './DifferenceLine.tsx';

/** A version with its additions to and removals from an earlier one. */
export function Changes({ text, since }: { text: PublishedText; since: number }) {
  const before = useApiQuery(readTextVersion, { params: { kind: text.kind, number: since } });
  return (
    <Loaded query={before} isEmpty={() => false}>
      {({ body }) => (
        <>
          <p className="cap">
            Con los cambios desde la versión {since}: lo agregado está subrayado, lo quitado,
            tachado. <Link to={`/${text.kind}?version=${text.number}`}>Leerlo sin los cambios</Link>
          </p>
          {differencesOf(body, text.body).map((line) => (
            <DifferenceLine key={line.place} line={line} />
          ))}
        </>
      )}
    </Loaded>
  );
}
