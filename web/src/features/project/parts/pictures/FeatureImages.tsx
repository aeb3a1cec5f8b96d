import type { Resource } from '#contract/resources/schemas.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import classes from './FeatureImages.module.css';

/** Small square pictures of a project's features (300×300, docs/rules.md#8-projects), each above its label. */
export const FeatureImages = ({ images }: { images: readonly Resource[] }) =>
  images.length === 0 ? null : (
    <ul className={classes.images}>
      {images.map((image) => (
        <li key={image.id}>
          <figure>
            <Picture
              resource={image}
              ratio={1}
              sizes="(max-width: 650px) 45vw, 300px"
              {...(image.alt ? { alt: '' } : {})}
            />
            {image.alt && <figcaption className="cap">{image.alt}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
