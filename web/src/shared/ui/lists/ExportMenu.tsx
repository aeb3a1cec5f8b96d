import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import classes from '../dialogs/Floating.module.css';
import { MenuAction, PlainMenu } from '../dialogs/PlainMenu.tsx';
import { dress } from '../LightButton.tsx';
import { BrickSpinner } from '../loading/LoadingOverlay.tsx';
import { toast } from '../toasts.ts';

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

/** Exports a list: everything that its filters select, not only the visible page. */
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
    <PlainMenu
      align="end"
      button={{
        ...dress({ look: 'plain', children: null }),
        children: (
          <span className={classes.withIcon}>
            {busy ? (
              <BrickSpinner size={18} />
            ) : (
              <IconDownload size={18} stroke={1.75} aria-hidden />
            )}
            {label}
          </span>
        ),
      }}
    >
      {CHOICES.map(({ label: words, format, separator }) => (
        <MenuAction key={words} onClick={() => void run({ format, separator })}>
          {words}
        </MenuAction>
      ))}
    </PlainMenu>
  );
}
