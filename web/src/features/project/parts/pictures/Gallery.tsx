import { Suspense, useState } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { t } from '../../texts.ts';
import classes from './Gallery.module.css';

const Lightbox = lazyPart(() => import('./Lightbox.tsx'));
const AT_FIRST = 3;

/** The first pictures, large; the rest on a touch. On phones the pictures are swiped. */
export function Gallery({ images, name }: { images: readonly Resource[]; name: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const first = images.slice(0, AT_FIRST);
  if (first.length === 0) return <Picture resource={null} ratio={2} />;
  return (
    <section className={classes.box} aria-label={t('gallery', { name })}>
      <div className={classes.grid} data-count={first.length}>
        {first.map((image, at) => (
          <button
            key={image.id}
            type="button"
            className={classes.picture}
            aria-label={t('openImage', { n: at + 1, total: images.length })}
            onClick={() => setOpen(at)}
          >
            <Picture
              resource={image}
              ratio={at === 0 ? 1.45 : 1.2}
              sizes={
                at === 0 ? '(max-width: 1100px) 100vw, 560px' : '(max-width: 650px) 85vw, 280px'
              }
              priority={at === 0}
              rounded={false}
            />
          </button>
        ))}
      </div>
      {images.length > 1 && (
        <button type="button" className={classes.all} onClick={() => setOpen(0)}>
          {t('seeImages', { count: images.length })}
        </button>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} name={name} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
