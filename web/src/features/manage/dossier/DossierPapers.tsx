import { Button, Group } from '@mantine/core';
import type { Paper } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { validityWords } from '#web/shared/dossier/texts.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/manage.module.css';

/** Shown initially; the others can be expanded. */
const DRAWN = 4;

interface Acts {
  readonly onRenew: (paper: Paper) => void;
  /** Requests a signature: for administrators only. */
  readonly onSign: ((paper: Paper) => void) | undefined;
}

/** The papers of a project, expired ones first. */
export function DossierPapers({ papers, ...acts }: { papers: readonly Paper[] } & Acts) {
  const sorted = papers.toSorted((one, other) => Number(other.expired) - Number(one.expired));
  // an expired one stops sales, so it is never collapsed
  const shown = Math.max(DRAWN, sorted.filter(({ expired }) => expired).length);
  const others = sorted.slice(shown);
  return (
    <>
      <Papers caption="Documentos del legajo" papers={sorted.slice(0, shown)} {...acts} />
      {others.length > 0 && (
        <details className={classes.fold}>
          <summary>Ver todos ({others.length} más)</summary>
          <Papers caption="Otros documentos del legajo" papers={others} {...acts} />
        </details>
      )}
    </>
  );
}

const Papers = (props: { caption: string; papers: readonly Paper[] } & Acts) => (
  <DataList
    caption={props.caption}
    items={props.papers}
    rowKey={({ file }) => file.id}
    columns={[
      {
        key: 'name',
        line: 'title',
        header: 'Documento',
        primary: true,
        cell: (paper) => <FileLink file={paper.file}>{nameOf(paper)}</FileLink>,
      },
      {
        key: 'validity',
        line: 'more',
        header: 'Vigencia',
        cell: (paper) =>
          paper.expired ? (
            <Chip tone="error">{validityWords(paper, true)}</Chip>
          ) : (
            validityWords(paper) || '—'
          ),
      },
      {
        key: 'do',
        line: 'more',
        header: '',
        cell: (paper) => (
          <Group gap="xs">
            <Button
              variant="default"
              aria-label={`Renovar ${nameOf(paper)}`}
              onClick={() => props.onRenew(paper)}
            >
              Renovar
            </Button>
            {/* the uploaded bytes of an image are not kept */}
            {props.onSign && paper.file.sha256 !== null && (
              <Button
                variant="default"
                aria-label={`Pedir firma de ${nameOf(paper)}`}
                onClick={() => props.onSign?.(paper)}
              >
                Pedir firma
              </Button>
            )}
          </Group>
        ),
      },
    ]}
  />
);

/** A paper's name: its kind, or its file name without one. */
export const nameOf = ({ kind, file }: Paper) =>
  kind === 'other' ? file.name : label('paperKind', kind);
