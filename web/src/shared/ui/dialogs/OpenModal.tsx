import type { ModalProps } from '@mantine/core';
import { Modal } from './Modal.tsx';

/** A dialog that is open while it is mounted. */
export const OpenModal = (props: Omit<ModalProps, 'opened'>) => <Modal opened {...props} />;
