import { Link } from 'react-router';
import { Text } from '../parts/Text.tsx';

/** What is kept of a person here, and what for. */
export default function PrivacyPage() {
  return (
    <Text title="Política de privacidad" link="privacy">
      {() => (
        <>
          <h2>Qué se guarda</h2>
          <ul>
            <li>Los datos de la cuenta: nombre, correo, teléfono, domicilio y documento.</li>
            <li>Cómo terminó la verificación de identidad y lo que informó quien la hace.</li>
            <li>Depósitos, retiros, transferencias, compras y cobros, con sus comprobantes.</li>
            <li>Las sesiones abiertas y un registro de lo que se hizo en la cuenta.</li>
          </ul>
          <h2>Para qué</h2>
          <p>
            Para cumplir lo que la persona pide, acreditar que fue ella y responder por el dinero.
            No se vende ni se usa para publicidad.
          </p>
          <h2>Qué se publica</h2>
          <p>
            Cada día, en las <Link to="/proofs">pruebas</Link>, los saldos y los asientos, sin
            nombres ni identificadores de cuenta que se repitan de un día a otro. Los importes se
            ven: quien conoce un saldo poco común puede reconocerlo otro día y seguir sus
            movimientos.
          </p>
          <h2>En este navegador</h2>
          <p>
            Se guardan la sesión, el tema claro u oscuro, los borradores que todavía no se enviaron
            y las llaves públicas de las pruebas. No hay seguimiento de terceros.
          </p>
          <h2>Derechos</h2>
          <p>
            Los datos se ven y se corrigen en el perfil, y desde allí se puede eliminar la cuenta.
            Los movimientos de dinero se conservan, porque la ley obliga a quien los hace. Para lo
            demás, <Link to="/help">ayuda y contacto</Link>.
          </p>
          <p>
            En esta demostración conviene no escribir datos verdaderos: cualquiera puede leer los
            correos en el <Link to="/demo/mailbox">buzón de la demostración</Link>.
          </p>
        </>
      )}
    </Text>
  );
}
