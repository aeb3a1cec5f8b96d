import type { ReactNode } from 'react';
import { WaveSkeleton } from '#web/shared/ui/WaveSkeleton.tsx';
import classes from './Layout.module.css';

/** Pictures and what matters most, the panel beside them (below them on phones), then the rest. */
export const Layout = (props: { first: ReactNode; panel: ReactNode; children: ReactNode }) => (
  <div className={classes.grid}>
    <div className={classes.first}>{props.first}</div>
    <div className={classes.panel}>{props.panel}</div>
    <div className={classes.rest}>{props.children}</div>
  </div>
);

/** The same while it comes. */
export const LayoutComing = () => (
  <div role="status" aria-label="Cargando…">
    <div className={classes.headComing}>
      <WaveSkeleton height={26} width={260} />
      <WaveSkeleton height={44} width="60%" />
      <WaveSkeleton height={20} width="40%" />
    </div>
    <Layout
      first={<WaveSkeleton height="clamp(300px, 34vw, 440px)" />}
      panel={<WaveSkeleton height={520} />}
    >
      <WaveSkeleton height={180} />
    </Layout>
  </div>
);
