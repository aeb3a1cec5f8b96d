import { Button, Group } from '@mantine/core';
import { makeRegistryExport } from '#contract/registry/endpoints.ts';
import type { RegistryKind } from '#contract/registry/values.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** Makes the export of a period, which is then listed. */
export function MakeExport(props: {
  period: { kind: RegistryKind; from: string; to: string };
  hasDifferences: boolean;
}) {
  const { period, hasDifferences } = props;
  const make = useApiMutation(makeRegistryExport);
  return (
    <>
      <Refused error={make.error} />
      <Group mt="md">
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'filled' : 'default'}
            loading={make.isPending && make.variables?.body.format === format}
            disabled={hasDifferences || make.isPending}
            onClick={() =>
              make.mutate(
                { body: { ...period, format } },
                { onSuccess: () => toast.success('Archivo hecho: está en la lista.') },
              )
            }
          >
            Hacer el archivo ({name})
          </Button>
        ))}
      </Group>
    </>
  );
}
