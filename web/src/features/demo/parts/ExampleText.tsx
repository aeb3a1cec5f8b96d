import type { ReactNode } from 'react';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import classes from './ExampleText.module.css';

/** A text that whoever runs the platform has to provide, with one that the demonstration stands in for it. */
export const ExampleText = (props: { title: string; children: ReactNode }) => (
  <div className={`wrap ${classes.page}`}>
    <PageHeader title={props.title} />
    <p className={classes.mark} role="note">
      <b>Texto de ejemplo de la demostración.</b> No es un contrato ni un aviso legal, nadie lo
      revisó y no obliga a nadie. Quien ponga en marcha la plataforma publica aquí el suyo.
    </p>
    {props.children}
  </div>
);
