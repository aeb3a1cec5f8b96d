import { type CSSProperties, useState } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { useBlobUrl } from '#web/shared/api/use-blob-url.ts';
import classes from './Picture.module.css';

const publicUrl = (id: string, width?: number) =>
  apiAddress(`/public/resources/download/${id}${width ? `?width=${width}` : ''}`);

interface PictureProps {
  resource: Resource | null;
  /** Width over height; reserves its space while loading. A project's pictures have 2 (1160×580). */
  ratio?: number;
  /** Its displayed width, for the browser's choice of size: `(max-width: 650px) 100vw, 33vw`. */
  sizes?: string;
  /** Its alternative text; the resource's own by default. Empty for decoration. */
  alt?: string;
  /** The page's main picture: loaded first. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  rounded?: boolean;
}

/** A picture in the fitting size, over its blurred placeholder; private ones are fetched with the token. */
export function Picture(props: PictureProps) {
  const { resource, ratio = 2, alt, fit = 'cover', rounded = true } = props;
  const frame: CSSProperties = {
    aspectRatio: ratio,
    ...(resource?.blur ? { backgroundImage: `url("${resource.blur}")` } : {}),
  };
  const text = alt ?? resource?.alt ?? '';
  return (
    <span className={classes.frame} data-fit={fit} data-rounded={rounded} style={frame}>
      {resource === null ? (
        <NoPicture />
      ) : resource.public ? (
        <Painted {...props} resource={resource} text={text} />
      ) : (
        <PrivatePicture resource={resource} text={text} />
      )}
    </span>
  );
}

function Painted(props: PictureProps & { resource: Resource; text: string }) {
  const { resource, sizes = '100vw', priority = false, text } = props;
  // the main picture does not fade in, because it determines the largest contentful paint
  const [state, setState] = useState<'coming' | 'there' | 'failed'>(priority ? 'there' : 'coming');
  if (state === 'failed') return <NoPicture />;
  const largest = resource.widths.at(-1);
  return (
    <img
      className={classes.image}
      data-there={state === 'there'}
      alt={text}
      sizes={sizes}
      srcSet={resource.widths
        .map((width) => `${publicUrl(resource.id, width)} ${width}w`)
        .join(', ')}
      src={publicUrl(resource.id, largest)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setState('there');
      }}
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
  );
}

function PrivatePicture({ resource, text }: { resource: Resource; text: string }) {
  const url = useBlobUrl(
    resource.id,
    resource.widths.find((width) => width >= 800),
  );
  return url === null ? null : <img className={classes.image} data-there src={url} alt={text} />;
}

/** A wall under a sky, as a placeholder without a picture. */
const NoPicture = () => (
  <svg
    className={classes.image}
    data-there
    viewBox="0 0 200 100"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <rect width="200" height="100" fill="var(--sky-a)" />
    <rect y="50" width="200" height="50" fill="var(--sky-b)" opacity="0.7" />
    <g fill="var(--brick)" opacity="0.85">
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3, 4, 5]
          .slice(0, 6 - row)
          .map((place) => (
            <rect
              key={`${row}.${place}`}
              x={40 + place * 20 + row * 10}
              y={88 - row * 9}
              width="18.5"
              height="7.5"
              rx="1"
            />
          )),
      )}
    </g>
  </svg>
);
