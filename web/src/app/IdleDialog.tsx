import '#web/theme/mantine-rest.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from './shell-words.ts';

/** Whatever one does counts as activity and closes it; the button is there to be found. */
const nothing = () => undefined;

export default function IdleDialog({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Modal
      opened
      onClose={nothing}
      title={t('idleTitle')}
      role="alertdialog"
      withCloseButton={false}
    >
      {/* spoken once, not at every second */}
      <Text aria-hidden="true">{t('idleText', { count: secondsLeft })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={nothing}>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  );
}
