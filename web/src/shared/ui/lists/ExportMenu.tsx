import { IconDownload } from '@tabler/icons-react';
import classes from '../dialogs/Floating.module.css';
import { MenuAction, PlainMenu } from '../dialogs/PlainMenu.tsx';
import { Refused } from '../dialogs/Refused.tsx';
import { lookOf } from '../LightButton.tsx';
import { BrickSpinner } from '../loading/LoadingOverlay.tsx';
import { useSaving } from '../use-saving.ts';
import own from './ExportMenu.module.css';

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

/** Exports a list: everything that its filters select, not only the visible page. A refusal stays above the button. */
export function ExportMenu(props: {
  label?: string;
  /** `saveFile` of the list's export, with its filters. */
  save: (choice: FileChoice) => Promise<void>;
}) {
  const { label = 'Descargar' } = props;
  const { busy, error, save } = useSaving<'file'>();
  return (
    <div className={own.export}>
      <Refused error={error} />
      <PlainMenu
        align="end"
        button={{
          ...lookOf({ look: 'plain', children: null }),
          children: (
            <span className={classes.withIcon}>
              {busy !== null ? (
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
          <MenuAction
            key={words}
            onClick={() => void save('file', () => props.save({ format, separator }))}
          >
            {words}
          </MenuAction>
        ))}
      </PlainMenu>
    </div>
  );
}
