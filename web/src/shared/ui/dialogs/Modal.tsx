import type { ModalProps } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { ComingBar } from '../loading/ComingBar.tsx';
import { type Load, lazyPart } from '../loading/lazy-part.tsx';
import { useIsTop } from './use-is-top.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The code that every dialog needs. */
export const modalCode: Load<ModalProps> = () => import('./LibraryModal.tsx');
const LibraryModal = lazyPart(modalCode);

/**
 * The library's dialog, whose code loads when one first opens: most visits open none. A bar shows that it comes. Its
 * opener gets the focus back. Escape closes the last one that opened.
 */
export function Modal(props: ModalProps) {
  const { opened } = props;
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  useReturnFocus(opened);
  const isTop = useIsTop(opened);
  if (!wasOpened.current) return null;
  return (
    <Suspense fallback={opened && <ComingBar />}>
      <LibraryModal
        {...props}
        closeOnEscape={isTop && props.closeOnEscape !== false}
        returnFocus={false}
      />
    </Suspense>
  );
}
