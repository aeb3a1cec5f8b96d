import { formatTime } from '#web/shared/format/dates.ts';
import type { Autosaved } from '../../data/editor/use-autosave.ts';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';

/** Whether the input is saved, and since when. @param props.blank nothing was saved before this was opened */
export function SaveState(props: { blank: boolean; autosaved: Autosaved }) {
  return (
    <span className={`cap ${classes.state}`} role="status">
      {wordsOf(useWizard(), props)}
    </span>
  );
}

function wordsOf(
  editor: ReturnType<typeof useWizard>,
  { blank, autosaved }: { blank: boolean; autosaved: Autosaved },
): string {
  if (editor.saving || autosaved === 'saving') return 'Guardando…';
  if (editor.dirty && autosaved === 'failed')
    return 'No se pudo guardar solo: lo que escribiste queda en este navegador. Probá con el botón.';
  if (editor.dirty) return 'Tenés cambios sin guardar (quedan en este navegador).';
  if (editor.savedAt !== null)
    return `Todo está guardado. Última vez a las ${formatTime(editor.savedAt)}.`;
  return blank ? '' : 'Todo está guardado.';
}
