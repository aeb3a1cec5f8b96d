import { useEffect, useLayoutEffect, useState } from 'react';
import { replaceTexts } from '#web/shared/i18n/i18n.ts';
import { focusSearch } from '#web/shared/keyboard/list-keys.ts';
import { isDialogOpen, useKeys } from '#web/shared/keyboard/use-keys.ts';
import { useReturnFocus } from '#web/shared/ui/dialogs/use-return-focus.ts';
import { DESK_WORDS } from './desk-texts.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { Palette } from './Palette.tsx';

/** What administrators have on every page: keyboard shortcuts, and shared parts with the desk's texts. */
export default function DeskKeys() {
  const [shown, show] = useState<'help' | 'palette' | null>(null);
  useLayoutEffect(() => {
    replaceTexts(DESK_WORDS);
    return () => replaceTexts({});
  }, []);
  useReturnFocus(shown !== null);
  useKeys({ '?': () => show('help'), '/': focusSearch });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveSearch(event);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // over another dialog it would replace a decision in progress
      if (!isDialogOpen()) show('palette');
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
