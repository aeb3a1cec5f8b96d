/** What the calendar's buttons say to those who do not see them. */
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
