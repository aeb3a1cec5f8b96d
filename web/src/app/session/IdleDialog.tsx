import '#web/theme/mantine-rest.css';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { WARNING_SECONDS } from '#web/shared/session/idle.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';

const t = catalogue('idle', {
  idleTitle: 'Tu sesión está por cerrarse',
  idleText_one: 'Hace un rato que no hay actividad. Por seguridad se cierra en {{count}} segundo.',
  idleText_other:
    'Hace un rato que no hay actividad. Por seguridad se cierra en {{count}} segundos.',
  stay: 'Mantener la sesión abierta',
});

/** Any activity closes it; the button exists so that people find a way. */
const nothing = () => undefined;

export default function IdleDialog({ secondsLeft }: { secondsLeft: number }) {
  return (
    <OpenModal onClose={nothing} title={t('idleTitle')} withCloseButton={false}>
      {/* announced once, not every second */}
      <VisuallyHidden>{t('idleText', { count: WARNING_SECONDS })}</VisuallyHidden>
      <Text aria-hidden="true">{t('idleText', { count: secondsLeft })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={nothing}>
          {t('stay')}
        </Button>
      </Group>
    </OpenModal>
  );
}
