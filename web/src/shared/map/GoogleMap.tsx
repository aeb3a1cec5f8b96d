import classes from './Map.module.css';

/**
 * Google's own map of a place, when its key is configured. It is in a frame: none of its code runs in the page.
 * @param of the search term for Google: `latitude,longitude`
 */
export function GoogleMap(props: { of: string; googleKey: string; title: string }) {
  const query = new URLSearchParams({ key: props.googleKey, q: props.of, language: 'es' });
  return (
    <div className={classes.frame}>
      <iframe
        title={props.title}
        src={`https://www.google.com/maps/embed/v1/place?${query}`}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
