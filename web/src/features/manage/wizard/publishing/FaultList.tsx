import { Alert } from '@mantine/core';
import { placeInWords, stepOf } from '../../data/places.ts';
import { faultText } from '../../texts.ts';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';

/** Every fault, each linking to its field. */
export function FaultList({ onGo }: { onGo: (path: string) => void }) {
  const { faults, document } = useWizard();
  if (faults.length === 0) return null;
  const title =
    faults.length === 1 ? 'Hay un dato para corregir' : `Hay ${faults.length} datos para corregir`;
  return (
    <Alert color="red" variant="light" title={title} className={classes.faults ?? ''} role="alert">
      <ul>
        {faults.slice(0, 100).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => onGo(path)}>
              Paso {stepOf(path)} · {placeInWords(path, document)}: {faultText(message)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
