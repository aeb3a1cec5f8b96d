import { Link } from 'react-router';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Text } from '../parts/Text.tsx';

/** What the terms of such a platform would say, with the numbers that rule here. */
export default function TermsPage() {
  return (
    <Text title="Términos y condiciones" link="terms">
      {({
        termsVersion,
        graceDays,
        refundPenaltyPercent,
        transferFeePercent,
        withdrawalFeePercent,
      }) => (
        <>
          <p className="cap">Versión {termsVersion}</p>
          <h2>Qué es esto</h2>
          <p>
            Una demostración: el dinero, las personas y los proyectos son de ejemplo. Nada de lo que
            se compra, se cobra o se retira aquí existe fuera de la demostración.
          </p>
          <h2>Cuenta e identidad</h2>
          <p>
            Hay que tener 18 años cumplidos y verificar la identidad para depositar, comprar y
            retirar. Cada cuenta es de una sola persona, que cuida su contraseña y su segundo
            factor.
          </p>
          <h2>Compras y arrepentimiento</h2>
          <p>
            Una compra se revoca entera y sin costo durante {graceDays} días, mientras sus tokens
            sigan libres: reservarlos o ponerlos en una bóveda termina ese derecho. Después, los
            tokens de propiedad disponibles se reembolsan con una penalidad del{' '}
            {formatPercent(refundPenaltyPercent)}. Una ronda se decide cuando ya nadie puede
            revocar: hasta entonces el dinero queda en garantía, y la renta cuenta desde el fin de
            ese plazo.
          </p>
          <p>
            Al reservar o comprar una unidad se acepta que el propietario del proyecto y la
            administración de nivel 1 vean el nombre, el correo y el teléfono, con las órdenes y los
            pagos de esa unidad, y nada más.
          </p>
          <h2>Retornos y riesgos</h2>
          <p>
            Los retornos son estimados y no están garantizados. Las obras pueden demorarse, venderse
            menos de lo previsto o cancelarse. Los tokens de inversión se recompran a su precio en
            la fecha de su bóveda; los que no estén en ninguna, en la fecha y al precio de la
            última. Si el proyecto todavía no apartó ese dinero, la recompra espera hasta que lo
            haga. Antes de esas fechas no hay salida, salvo el plazo de arrepentimiento.
          </p>
          <h2>Comisiones</h2>
          <p>
            Depositar no tiene comisión. Retirar cuesta {formatPercent(withdrawalFeePercent, 2)} y
            pasar dinero de un proyecto a otro, {formatPercent(transferFeePercent, 2)}. Cada
            operación muestra la suya antes de confirmarse. El cambio entre pesos y dólares usa un
            valor de compra y otro de venta.
          </p>
          <h2>Bloqueo y baja</h2>
          <p>
            Una cuenta puede bloquearse con un motivo, que se avisa por correo; lo que tenga no se
            pierde. Para preguntar o reclamar, <Link to="/help">ayuda y contacto</Link>.
          </p>
        </>
      )}
    </Text>
  );
}
