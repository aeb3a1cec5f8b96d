import type { ReactNode } from 'react';

/** One below another, none wider than the page. */
const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 };

/** A group of components. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ ...STACK, gap: 20 }}>
    <h2 style={{ margin: 0 }}>{title}</h2>
    {children}
  </section>
);

/** One component in some of its states, under the name of its file. */
export const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <div style={{ ...STACK, gap: 10 }}>
    <code className="cap">{name}</code>
    {children}
  </div>
);

/** States side by side, as many as fit. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-start' }}>
    {children}
  </div>
);

/** States in columns of at least 260 px. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    }}
  >
    {children}
  </div>
);
