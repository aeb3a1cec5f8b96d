import type { ModalProps } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useIsTop } from './use-is-top.ts';
import { useReturnFocus } from './use-return-focus.ts';

const LibraryModal = lazyPart(() => import('./LibraryModal.tsx'));

/**
 * The library's dialog, whose code loads when one first opens: most visits open none. Its opener gets the focus back.
 * Escape closes the last one that opened.
 */
export function Modal(props: ModalProps) {
  const { opened } = props;
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  useReturnFocus(opened);
  const isTop = useIsTop(opened);
  if (!wasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <LibraryModal
        {...props}
        closeOnEscape={isTop && props.closeOnEscape !== false}
        returnFocus={false}
      />
    </Suspense>
  );
}
