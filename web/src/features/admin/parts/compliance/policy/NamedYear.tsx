import type { ReactNode } from 'react';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { useLocation } from '#web/shared/router/router.tsx';

/** The part of the days without work, which the inbox opens for a year that has none. */
export function NamedYear(props: { days: readonly string[]; children: ReactNode }) {
  const { days, children } = props;
  const year = /^#(\d{4})$/.exec(useLocation().hash)?.[1];
  if (year === undefined) return children;
  return (
    <OpenTarget kind="holidays" id={year}>
      {children}
      {!days.some((day) => day.startsWith(year)) && (
        <p role="status">
          La lista no tiene días no laborables de {year}. Se agregan con «Pedir otros parámetros».
        </p>
      )}
    </OpenTarget>
  );
}
