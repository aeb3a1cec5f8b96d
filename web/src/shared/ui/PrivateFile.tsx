import type { ReactNode } from 'react';
import { downloadResource } from '#contract/resources/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { Refused } from './dialogs/Refused.tsx';
import classes from './FileLink.module.css';
import { useSaving } from './use-saving.ts';

/** The link of a private file; a refusal stays beside it. @param props.label its title */
export default function PrivateFile(props: { id: string; label: string; children: ReactNode }) {
  const { id, label, children } = props;
  const { error, save } = useSaving<'file'>();
  return (
    <span className={classes.private}>
      <Refused error={error} />
      <button
        type="button"
        className={classes.file}
        title={label}
        onClick={() => void save('file', () => saveFile(downloadResource, { params: { id } }))}
      >
        {children}
      </button>
    </span>
  );
}
