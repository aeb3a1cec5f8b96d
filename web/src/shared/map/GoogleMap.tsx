import classes from './Map.module.css';

/**
 * Google's own map of a place, where its key is set. It stays in a frame: no code of theirs runs in the page.
 * @param of what Google is asked to find: `latitude,longitude`
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
