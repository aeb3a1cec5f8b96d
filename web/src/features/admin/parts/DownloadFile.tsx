import { Button, Group } from '@mantine/core';
import { type FileFormat, fileFormat } from '#contract/compliance/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { toast } from '#web/shared/ui/toasts.ts';

/** Downloads a file as CSV, JSON or PDF. @param props.save `saveFile` of its export */
export const DownloadFile = ({ save }: { save: (format: FileFormat) => Promise<void> }) => (
  <Group mt="sm" gap="xs">
    <span className="cap">Descargar</span>
    {fileFormat.options.map((format) => (
      <Button
        key={format}
        variant="default"
        px="md"
        aria-label={`Descargar ${format.toUpperCase()}`}
        onClick={() =>
          void save(format).catch((error: unknown) =>
            toast.error(errorText(isApiError(error) ? error.key : null)),
          )
        }
      >
        {format.toUpperCase()}
      </Button>
    ))}
  </Group>
);
