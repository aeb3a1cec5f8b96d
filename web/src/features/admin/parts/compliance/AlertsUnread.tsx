import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

/** Says that alerts could not be read: without them it would look as if there were none. */
export const AlertsUnread = ({ query }: { query: UseQueryResult<unknown, Error> }) =>
  query.isError &&
  query.data === undefined && (
    <Alert
      color="yellow"
      variant="light"
      my="md"
      role="alert"
      title="No se pudieron leer las alertas"
    >
      Puede haber alguna que detenga un movimiento.{' '}
      <Button
        size="compact-sm"
        variant="default"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Volver a intentar
      </Button>
    </Alert>
  );
