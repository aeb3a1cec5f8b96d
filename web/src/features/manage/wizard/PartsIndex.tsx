import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { PART_STATES, PARTS, partState } from '../data/parts.ts';
import { useWizard } from './editor-context.ts';
import classes from './wizard.module.css';

export const partAnchor = (id: string): string => `parte-${id}`;

/** The six parts of the first step, each with its state and a link. */
export function PartsIndex() {
  const { document, faults } = useWizard();
  const required = usePublicConfig()?.requiredDocuments ?? [];
  return (
    <nav className={classes.index} aria-label="Partes del paso 1">
      <ol>
        {PARTS.map((part) => {
          const state = partState(part, document, { faults, required });
          return (
            <li key={part.id}>
              <a
                href={`#${partAnchor(part.id)}`}
                data-state={state}
                onClick={(event) => {
                  // the URL keeps its step, and the back button its pages
                  event.preventDefault();
                  const heading = window.document.getElementById(partAnchor(part.id));
                  heading?.scrollIntoView();
                  heading?.focus({ preventScroll: true });
                }}
              >
                {part.title} <span className={classes.partState}>{PART_STATES[state]}</span>
              </a>
            </li>
          );
        })}
      </ol>
      <p className="cap">
        Con <span className={classes.mark}>*</span>, lo que hace falta para publicar.
      </p>
    </nav>
  );
}
