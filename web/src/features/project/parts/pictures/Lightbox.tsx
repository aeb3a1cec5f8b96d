import '#web/theme/mantine-rest.css';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { t } from '../../rest-texts.ts';
import classes from './Lightbox.module.css';

/** Full-screen pictures one at a time, with keys, buttons or the row below. */
export default function Lightbox(props: {
  images: readonly Resource[];
  name: string;
  start: number;
  onClose: () => void;
}) {
  const { images, name, start, onClose } = props;
  const [at, setAt] = useState(start);
  const total = images.length;
  const go = (step: number) => setAt((now) => (now + step + total) % total);
  useHotkeys([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
  ]);
  const image = images[at];
  if (!image) return null;
  const place = t('imageOf', { n: at + 1, total });
  const ratio = ratioOf(image);
  return (
    <OpenModal onClose={onClose} fullScreen title={`${name} · ${place}`}>
      <figure
        className={classes.figure}
        // as large as the caption and the row below allow
        style={{ width: `min(100%, calc((100dvh - 280px) * ${ratio}))` }}
      >
        <Picture key={image.id} resource={image} ratio={ratio} fit="contain" priority />
        <figcaption aria-live="polite">{image.alt ?? place}</figcaption>
      </figure>
      {total > 1 && (
        <div className={classes.nav}>
          <PlainButton look="icon" label={t('imagePrevious')} onClick={() => go(-1)}>
            <IconChevronLeft aria-hidden />
          </PlainButton>
          <div className={classes.thumbs}>
            {images.map((one, place) => (
              <button
                key={one.id}
                type="button"
                aria-label={t('openImage', { n: place + 1, total })}
                aria-current={place === at}
                onClick={() => setAt(place)}
              >
                <Picture resource={one} ratio={1.4} alt="" sizes="96px" />
              </button>
            ))}
          </div>
          <PlainButton look="icon" label={t('imageNext')} onClick={() => go(1)}>
            <IconChevronRight aria-hidden />
          </PlainButton>
        </div>
      )}
    </OpenModal>
  );
}

const ratioOf = ({ width, height }: Resource) => (width && height ? width / height : 2);
