import { type ReactNode, useLayoutEffect, useState } from 'react';
import { replaceTexts } from '#web/shared/i18n/i18n.ts';
import { DESK_WORDS } from './desk-texts.ts';

/** A page whose shared parts have the desk's texts: it is drawn with them, not with those of savers before they load. */
export default function DeskTexts({ children }: { children: ReactNode }) {
  // its children read them as they render
  useState(() => replaceTexts(DESK_WORDS));
  useLayoutEffect(() => {
    replaceTexts(DESK_WORDS);
    return () => replaceTexts({});
  }, []);
  return children;
}
