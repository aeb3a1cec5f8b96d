import { Alert } from '@mantine/core';
import { flowText } from '../flow-texts.ts';

/** Demonstration only: the provider is simulated. */
export const Simulated = () => (
  <Alert color="cyan" variant="light" title={flowText('simulated')}>
    {flowText('simulatedHelp')}
  </Alert>
);
