import { readTextsDesk } from '#contract/texts/endpoints.ts';
import { EDITED_KINDS } from '#contract/texts/in-force.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { DeskText } from '../parts/DeskText.tsx';

/** Terms, privacy and the text of declarations: the versions in force, the drafts, and their authors. */
export default function TextsDeskPage() {
  const desk = useApiQuery(readTextsDesk, {}, { anew: true });
  return (
    <div className="wrap">
      <PageHeader title="Textos legales">
        Un texto lo guarda una persona de nivel 1 y lo publica otra. Una versión publicada no se
        edita: una corrección es otra versión.
      </PageHeader>
      <Loaded query={desk} isEmpty={() => false}>
        {({ alone, drafts }) => (
          <>
            <AloneAlert alone={alone} />
            {EDITED_KINDS.map((kind) => (
              <DeskText
                key={kind}
                kind={kind}
                alone={alone}
                draft={drafts.find((one) => one.kind === kind) ?? null}
              />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}
