import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { LAYERS, TOAST } from '#web/theme/constants.ts';

/** SPEC.md §9: 4000 ms, at most 2, top right, above everything. */
export default function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST.milliseconds}
      limit={TOAST.atOnce}
      zIndex={LAYERS.toast}
      containerWidth={380}
    />
  );
}
