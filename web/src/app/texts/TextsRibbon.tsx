import classes from '#web/shared/ui/ribbons/Ribbon.module.css';

/** What a person may do before accepting postponed texts, and a link to the texts. */
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
