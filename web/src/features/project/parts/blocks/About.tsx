import type { ReactNode } from 'react';
import classes from './About.module.css';

/** A long text in paragraphs. */
export const Prose = ({ text }: { text: string }) => (
  <div className={classes.prose}>
    {text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);

/** Features as short labels, wrapped. */
export const Features = ({ features }: { features: readonly string[] }) =>
  features.length === 0 ? null : (
    <ul className={classes.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );

/** A collapsible item: a question, useful information. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
);
