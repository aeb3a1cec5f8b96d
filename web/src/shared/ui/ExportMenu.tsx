import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { toast } from './toasts.ts';

export interface FileChoice {
  format: 'csv' | 'xlsx' | 'pdf';
  separator: 'semicolon' | 'comma';
}

const CHOICES = [
  { label: 'Excel (.xlsx)', format: 'xlsx', separator: 'semicolon' },
  { label: 'CSV con ;', format: 'csv', separator: 'semicolon' },
  { label: 'CSV con comas', format: 'csv', separator: 'comma' },
  { label: 'PDF', format: 'pdf', separator: 'semicolon' },
] as const;

/** Takes a list home: the whole of what its filters let through, not the page on screen. */
export function ExportMenu(props: {
  label?: string;
  /** `saveFile` of the list's export, with its filters. */
  save: (choice: FileChoice) => Promise<void>;
}) {
  const { label = 'Descargar', save } = props;
  const [busy, setBusy] = useState(false);
  const run = async (choice: FileChoice) => {
    setBusy(true);
    try {
      await save(choice);
    } catch (error) {
      toast.error(errorText(isApiError(error) ? error.key : null));
    }
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ label: words, format, separator }) => (
          <Menu.Item key={words} onClick={() => void run({ format, separator })}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
