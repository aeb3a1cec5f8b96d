/** Accessible names of the calendar's buttons. */
export const CALENDAR_BUTTONS = {
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};
