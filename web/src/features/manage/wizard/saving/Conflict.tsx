import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Conflict as ConflictFound } from '../../data/editor/use-editor.ts';
import type { Side } from '../../data/merge/merge.ts';
import { placeInWords } from '../../data/places.ts';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';
import { ClashLine } from './ClashLine.tsx';

/** This many are shown individually; the rest are chosen together. */
const SHOWN = 60;

/** Another person saved: changes by one side are merged, and conflicts are chosen here. */
export function Conflict({ found }: { found: ConflictFound }) {
  const { settle, saving, files, document } = useWizard();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const { clashes, took } = found;
  const body = found.body ?? document;
  const open = clashes.filter(({ key }) => !chosen.has(key)).length;
  const all = (side: Side) => setChosen(new Map(clashes.map(({ key }) => [key, side])));
  return (
    <Alert
      color="yellow"
      variant="light"
      title="El proyecto cambió mientras tanto"
      mb="lg"
      role="alert"
    >
      <p className={classes.clashText}>
        Se guardaron otros cambios desde otra pestaña o por otra persona. Lo que escribiste acá
        sigue en este navegador y no se guardó.
      </p>
      {took.length > 0 && (
        <p className={classes.clashText}>
          Se suman solos: {took.map((path) => placeInWords(path, body)).join(', ')}.
        </p>
      )}
      {clashes.length > 0 && (
        <>
          <p className={classes.clashText}>
            Esto cambió de los dos lados: elegí con qué seguir en cada caso.
          </p>
          {clashes.length > 1 && (
            <Group gap="sm" mb="sm">
              <Button variant="default" onClick={() => all('mine')}>
                Todo como acá
              </Button>
              <Button variant="default" onClick={() => all('theirs')}>
                Todo como se guardó
              </Button>
            </Group>
          )}
          {clashes.slice(0, SHOWN).map((clash) => (
            <ClashLine
              key={clash.key}
              clash={clash}
              place={placeInWords(clash.path, body)}
              files={files}
              side={chosen.get(clash.key) ?? null}
              onChoose={(side) => setChosen(new Map(chosen).set(clash.key, side))}
            />
          ))}
          {clashes.length > SHOWN && (
            <p className={classes.clashText}>Y {clashes.length - SHOWN} más.</p>
          )}
        </>
      )}
      <Button mt="sm" loading={saving} disabled={open > 0} onClick={() => void settle(chosen)}>
        {clashes.length > 0 ? 'Guardar con lo que elegí' : 'Unir y guardar'}
      </Button>
    </Alert>
  );
}
