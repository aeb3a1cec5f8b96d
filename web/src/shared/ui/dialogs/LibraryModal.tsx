import '#web/theme/mantine-rest.css';

export { Modal as default } from '@mantine/core';
