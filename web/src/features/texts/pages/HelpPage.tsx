import { Link } from '#web/shared/router/router.tsx';
import { Text } from '../parts/Text.tsx';

/** The help page; the demonstration has no support, and states that. */
export default function HelpPage() {
  return (
    <Text title="Ayuda y contacto">
      {() => (
        <>
          <p>
            Acá va el contacto de quien atiende la plataforma: un enlace de WhatsApp o una página
            con correo y teléfono, que se carga en Ajustes. En esta demostración{' '}
            <b>no hay nadie que conteste</b>.
          </p>
          <h2>Cuenta bloqueada</h2>
          <p>
            La bloqueó un administrador, o se bloqueó sola porque alguien desconoció el pago con que
            se acreditó un depósito: en los dos casos, el correo que te llegó dice el motivo y está
            en el <Link to="/demo/mailbox">buzón de la demostración</Link>. Si avisaron que falleció
            quien la tenía, el correo no lo dice: se resuelve con Operaciones. Tu dinero y tus
            tokens no se pierden, y los cobros automáticos te siguen llegando. En la demostración la
            podés desbloquear si ingresás como administrador, en «Personas».
          </p>
          <h2>No te llega el correo</h2>
          <p>
            La demostración no envía correos: los leés en el{' '}
            <Link to="/demo/mailbox">buzón de la demostración</Link>, con tu dirección.
          </p>
          <h2>No aparece tu depósito</h2>
          <p>
            Una transferencia bancaria se acredita cuando Operaciones comprueba que el dinero llegó;
            un pago con tarjeta, Stripe o BitPay, cuando lo confirma quien lo procesa; un envío de
            USDT, cuando la cadena lo confirma, si viene de una dirección que registraste; si viene
            de otra, cuando lo revisa Operaciones. En la demostración podés acreditar una
            transferencia si ingresás como administrador, en «Depósitos».
          </p>
          <h2>Falleció una persona con cuenta</h2>
          <p>
            Cualquiera puede <Link to="/fallecimiento">avisarlo sin ingresar</Link>. Operaciones lo
            comprueba y, si corresponde, congela la cuenta hasta que se resuelva.
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
