import classes from '#web/shared/ui/Ribbon.module.css';

/** What a person who put the question off may do meanwhile, and the way back to it. */
export default function TextsRibbon({ onRead }: { onRead: () => void }) {
  return (
    <aside className={classes.ribbon} data-tone="warn" aria-label="Textos por aceptar">
      <div className={`wrap ${classes.inner}`}>
        <span>Mientras no aceptes los textos nuevos, podés mirar todo y retirar tu dinero.</span>
        <button type="button" className={classes.action} onClick={onRead}>
          Leerlos y aceptarlos
        </button>
      </div>
    </aside>
  );
}
