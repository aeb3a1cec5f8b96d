import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A dialog that is open for as long as it is on the page. The library gives the focus back to what opened a dialog only
 * where that opens after it was mounted.
 */
export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus(true);
  return <Modal opened {...props} />;
}
