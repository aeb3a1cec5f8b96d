import { Suspense, useState } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { useParams } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { usePropertyType } from '../data/use-project.ts';
import { t } from '../rest-texts.ts';
import classes from './PropertyTypeImagesPage.module.css';

const Lightbox = lazyPart(() => import('../parts/pictures/Lightbox.tsx'));

/** Every picture and plan of a unit type. */
export default function PropertyTypeImagesPage() {
  const { id = '' } = useParams();
  const at = useFacePath();
  const type = usePropertyType(id);
  return (
    <div className="wrap">
      <PageHeader
        title={type.data ? `${t('typeImages')}: ${type.data.name}` : t('typeImages')}
        back={{ to: at(`/property-type/${id}`), label: type.data?.name ?? t('backToProject') }}
      />
      <Loaded query={type} skeleton={<SkeletonCards />}>
        {({ name, images, plans }) => (
          <Pictures
            name={name}
            images={[...images, ...plans].filter(({ widths }) => widths.length > 0)}
          />
        )}
      </Loaded>
    </div>
  );
}

function Pictures({ name, images }: { name: string; images: readonly Resource[] }) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return <EmptyState title={t('noImages')} />;
  return (
    <>
      <ul className={classes.list}>
        {images.map((image, at) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={t('openImage', { n: at + 1, total: images.length })}
              onClick={() => setOpen(at)}
            >
              <Picture
                resource={image}
                ratio={1.5}
                sizes="(max-width: 650px) 100vw, 400px"
                priority={at < 3}
              />
            </button>
            {image.alt && <div className="cap">{image.alt}</div>}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} name={name} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
