import { Link } from 'react-router';
import { Text } from '../parts/Text.tsx';

/** Where help would be; the demonstration has nobody who answers, and says so. */
export default function HelpPage() {
  return (
    <Text title="Ayuda y contacto" link="whatsapp">
      {() => (
        <>
          <p>
            Aquí va el contacto de quien atiende la plataforma: un enlace de WhatsApp o una página
            con correo y teléfono, que se carga en Ajustes. En esta demostración{' '}
            <b>no hay nadie que conteste</b>.
          </p>
          <h2>Cuenta bloqueada</h2>
          <p>
            Un administrador la bloqueó y el correo que se envió dice el motivo: está en el{' '}
            <Link to="/demo/mailbox">buzón de la demostración</Link>. El dinero y los tokens no se
            pierden, y los cobros automáticos siguen llegando. En la demostración la desbloquea
            quien ingrese como administrador, en «Personas».
          </p>
          <h2>No llega el correo</h2>
          <p>
            La demostración no envía correos: se leen en el{' '}
            <Link to="/demo/mailbox">buzón de la demostración</Link>, escribiendo la dirección.
          </p>
          <h2>Un depósito no aparece</h2>
          <p>
            Se acredita cuando Operaciones ve llegar el dinero. En la demostración lo acredita quien
            ingrese como administrador, en «Depósitos».
          </p>
          <h2>Textos</h2>
          <p>
            <Link to="/terms">Términos y condiciones</Link> ·{' '}
            <Link to="/privacy">Política de privacidad</Link>
          </p>
        </>
      )}
    </Text>
  );
}
