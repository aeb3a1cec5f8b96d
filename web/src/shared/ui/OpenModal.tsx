import type { ModalProps } from '@mantine/core';
import { Modal } from './Modal.tsx';

/** A dialog that is open for as long as it is on the page. */
export const OpenModal = (props: Omit<ModalProps, 'opened'>) => <Modal opened {...props} />;
