import { Button, Group, Stack } from '@mantine/core';
import { type FileFormat, fileFormat } from '#contract/compliance/files.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';

/** Downloads a file as CSV, JSON or PDF. @param props.save `saveFile` of its export */
export function DownloadFile(props: { save: (format: FileFormat) => Promise<void> }) {
  const { busy, error, save } = useSaving<FileFormat>();
  return (
    <Stack mt="sm" gap={10}>
      <Refused error={error} />
      <Group gap="xs">
        <span className="cap">Descargar</span>
        {fileFormat.options.map((format) => (
          <Button
            key={format}
            variant="default"
            px="md"
            loading={busy === format}
            aria-label={`Descargar ${format.toUpperCase()}`}
            onClick={() => void save(format, () => props.save(format))}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
