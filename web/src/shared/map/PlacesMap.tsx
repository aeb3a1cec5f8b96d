import { Suspense, useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from './Map.module.css';
import type { MapPlace } from './place.ts';
import { t } from './texts.ts';

const LeafletMap = lazyPart(() => import('./LeafletMap.tsx'));

/**
 * Places on a map, whose code and outlines load when it comes near the viewport. Everything it shows must also be in
 * text beside it: some people cannot use a map.
 */
export function PlacesMap(props: {
  places: readonly MapPlace[];
  label: string;
  /** Sets a place, when one can be set: it also has fields beside the map. */
  onPick?: (latitude: number, longitude: number) => void;
}) {
  const { places, label, onPick } = props;
  const config = usePublicConfig();
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (frame.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  const coming = (
    <div role="status" aria-label={t('coming')}>
      <WaveSkeleton height="100%" />
    </div>
  );
  return (
    <div className={classes.frame} ref={frame}>
      {near && config ? (
        <Suspense fallback={coming}>
          <LeafletMap places={places} label={label} config={config.map} onPick={onPick} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}
