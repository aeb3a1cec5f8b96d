import { useEffect, useState } from 'react';
import { focusSearch } from '#web/shared/keyboard/list-keys.ts';
import { isShortcut, openDialog, useKeys } from '#web/shared/keyboard/use-keys.ts';
import { useReturnFocus } from '#web/shared/ui/dialogs/use-return-focus.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { Palette } from './Palette.tsx';

/** The keyboard shortcuts that administrators have on every page. */
export default function DeskKeys() {
  const [shown, show] = useState<'help' | 'palette' | null>(null);
  useReturnFocus(shown !== null);
  useKeys({ '?': () => show('help') });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveSearch(event);
      if (event.key === '/' && isShortcut(event, openDialog())) {
        event.preventDefault();
        return focusSearch(openDialog() ?? document);
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // over another dialog it would replace a decision in progress
      if (openDialog() === null) show('palette');
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const close = () => show(null);
  return (
    <>
      <KeysHelp opened={shown === 'help'} onClose={close} />
      <Palette opened={shown === 'palette'} onClose={close} />
    </>
  );
}

/** Leaves the search field with its text, so that the list's keys work; the browser would clear it. */
function leaveSearch(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
  event.preventDefault();
  target.blur();
}
