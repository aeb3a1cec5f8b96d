import { Button } from '@mantine/core';
import { useState } from 'react';
import { listMyHandovers } from '#contract/handovers/endpoints.ts';
import { listAcceptances } from '#contract/texts/endpoints.ts';
import { consentAsHeir, listMyReservations } from '#contract/tokens/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Link } from '#web/shared/router/router.tsx';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Cards.module.css';

/** Asks who inherited a unit for their consent to its project's owner reading their name and contact. */
export function HeirConsent({ reservationId, unit }: { reservationId: string; unit: string }) {
  const [asked, setAsked] = useState(false);
  const consent = useApiMutation(consentAsHeir, {
    invalidates: [listMyReservations, listMyHandovers, listAcceptances],
    onSuccess: () => {
      setAsked(false);
      toast.success('Quien publica el proyecto ya puede ver tus datos.');
    },
  });
  return (
    <section aria-label={`Tus datos en la ${unit}`}>
      <p className="cap">
        Heredaste esta unidad. Quien publica el proyecto no ve tu nombre ni cómo escribirte hasta
        que lo aceptes.
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Mostrarle mis datos de la ${unit}`}
          onClick={() => setAsked(true)}
        >
          Mostrarle mis datos
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Mostrar mis datos: ${unit}`}
        confirmLabel="Acepto que los vea"
        loading={consent.isPending}
        error={consent.error}
        onConfirm={() => consent.mutate({ params: { id: reservationId } })}
      >
        Quien publica el proyecto va a ver tu nombre, tu correo y tu teléfono, con las órdenes de
        esta unidad y las compras con que se pagó, para tratar su entrega y nada más. Lo dicen los{' '}
        <Link to="/terms">términos</Link>. Queda registrado con su fecha.
      </ConfirmDialog>
    </section>
  );
}
