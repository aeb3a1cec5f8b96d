import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from './Layout.module.css';

/** Pictures and the main facts, the panel beside them (below them on phones), then the rest. */
export function Layout(props: { first: ReactNode; panel: ReactNode; children: ReactNode }) {
  const { ref, height } = useElementSize();
  // a panel taller than the window scrolls until its end is visible, and sticks there
  const top = `min(calc(var(--toolbar) + 16px), calc(100dvh - ${height}px - 16px))`;
  return (
    <div className={classes.grid}>
      <div className={classes.first}>{props.first}</div>
      <div className={classes.panel}>
        <div ref={ref} className={classes.sticky} style={{ top }}>
          {props.panel}
        </div>
      </div>
      <div className={classes.rest}>{props.children}</div>
    </div>
  );
}

/** The same while loading. */
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
