/** The numbers of a policy by subject, in form order: their labels, and whether they are amounts in its unit. */
export const POLICY_GROUPS = [
  {
    title: 'Límites por persona',
    numbers: [
      { key: 'monthlyLow', name: 'Límite del período, riesgo bajo', isAmount: true },
      { key: 'monthlyMedium', name: 'Límite del período, riesgo medio', isAmount: true },
      { key: 'monthlyHigh', name: 'Límite del período, riesgo alto', isAmount: true },
      { key: 'limitDays', name: 'Límite del período: días', isAmount: false },
    ],
  },
  {
    title: 'Personas expuestas',
    numbers: [
      { key: 'exposedAbove', name: 'Persona expuesta: aprobación por encima de', isAmount: true },
      { key: 'exposedDays', name: 'Persona expuesta: se suman los días', isAmount: false },
      {
        key: 'exposedYears',
        name: 'Persona expuesta: años desde que dejó el cargo',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Empresas',
    numbers: [
      { key: 'beneficialOwnerPercent', name: 'Beneficiario final: desde (%)', isAmount: false },
      {
        key: 'candidateMonths',
        name: 'Representante no aprobado, se borra: meses',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Registro y USDT',
    numbers: [
      {
        key: 'registryFrom',
        name: 'Registro de movimientos, personas: desde, en pesos',
        isAmount: true,
      },
      {
        key: 'registryFromCompany',
        name: 'Registro de movimientos, empresas: desde, en pesos',
        isAmount: true,
      },
      {
        key: 'registryAccountPercent',
        name: 'Registro de movimientos: con cuenta, las transferencias de más de (% del umbral)',
        isAmount: false,
      },
      {
        key: 'trustFilingDays',
        name: 'Papeles de un fideicomiso: días hábiles para presentarlos',
        isAmount: false,
      },
      { key: 'travelFrom', name: 'USDT: se declara quién envía o recibe desde', isAmount: true },
    ],
  },
  {
    title: 'Financiamiento colectivo',
    numbers: [
      {
        key: 'fundingPerProject',
        name: 'Financiamiento colectivo: tope por proyecto (0, sin tope)',
        isAmount: true,
      },
      {
        key: 'fundingPerPerson',
        name: 'Financiamiento colectivo: tope por persona, entre todos (0, sin tope)',
        isAmount: true,
      },
      {
        key: 'fundingDays',
        name: 'Financiamiento colectivo: se suman las compras de los últimos días',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Alertas',
    numbers: [
      { key: 'structuringThreshold', name: 'Fraccionamiento: umbral', isAmount: true },
      {
        key: 'structuringPercent',
        name: 'Fraccionamiento: apenas por debajo (%)',
        isAmount: false,
      },
      { key: 'structuringCount', name: 'Fraccionamiento: cantidad', isAmount: false },
      { key: 'structuringDays', name: 'Fraccionamiento: días', isAmount: false },
      { key: 'roundTripDays', name: 'Entra y sale sin invertir: días', isAmount: false },
      {
        key: 'roundTripCamePercent',
        name: 'Entra y sale: de lo que sale entró antes al menos (%)',
        isAmount: false,
      },
      {
        key: 'roundTripInvestedPercent',
        name: 'Entra y sale: de lo que entró se invirtió menos de (%)',
        isAmount: false,
      },
      { key: 'accountDays', name: 'Cuenta nueva: días', isAmount: false },
    ],
  },
  {
    title: 'Riesgo',
    numbers: [
      { key: 'riskMediumFrom', name: 'Riesgo medio: desde (puntos)', isAmount: false },
      { key: 'riskHighFrom', name: 'Riesgo alto: desde (puntos)', isAmount: false },
      { key: 'riskExposed', name: 'Puntos: persona expuesta', isAmount: false },
      { key: 'riskObliged', name: 'Puntos: sujeto obligado', isAmount: false },
      { key: 'riskUndeclared', name: 'Puntos: sin declaración jurada', isAmount: false },
      { key: 'riskAlert', name: 'Puntos: cada alerta alta', isAmount: false },
      { key: 'riskAlertsMost', name: 'Alertas altas que suman, a lo sumo', isAmount: false },
      {
        key: 'riskDays',
        name: 'Alertas altas y USDT que suman: de los últimos días',
        isAmount: false,
      },
      { key: 'riskCompany', name: 'Puntos: persona jurídica', isAmount: false },
      { key: 'riskExposedOwner', name: 'Puntos: beneficiario final expuesto', isAmount: false },
      {
        key: 'riskNobodyReaches',
        name: 'Puntos: nadie llega al porcentaje de beneficiario final',
        isAmount: false,
      },
      { key: 'riskOwnsProjects', name: 'Puntos: cobra por proyectos propios', isAmount: false },
      { key: 'riskUsdt', name: 'Puntos: opera con USDT', isAmount: false },
      { key: 'riskNoSecondFactor', name: 'Puntos: sin segundo factor', isAmount: false },
      { key: 'riskListedCountry', name: 'Puntos: país de mayor riesgo', isAmount: false },
      {
        key: 'riskListedOwner',
        name: 'Puntos: beneficiario final de un país de mayor riesgo',
        isAmount: false,
      },
      { key: 'riskAbroad', name: 'Puntos: residencia en otro país', isAmount: false },
      { key: 'reviewMonthsLow', name: 'Revisión del riesgo bajo: meses', isAmount: false },
      { key: 'reviewMonthsMedium', name: 'Revisión del riesgo medio: meses', isAmount: false },
      { key: 'reviewMonthsHigh', name: 'Revisión del riesgo alto: meses', isAmount: false },
    ],
  },
  {
    title: 'Plazos',
    numbers: [
      {
        key: 'rightsHours',
        name: 'Plazo de arrepentimiento, baja y fallecimiento: horas',
        isAmount: false,
      },
      { key: 'accessDays', name: 'Plazo de acceso a los datos: días corridos', isAmount: false },
      {
        key: 'correctionDays',
        name: 'Plazo de corrección y eliminación de datos: días hábiles',
        isAmount: false,
      },
      {
        key: 'reportHours',
        name: 'Reporte de un caso: horas desde la conclusión',
        isAmount: false,
      },
      { key: 'reportDays', name: 'Reporte de un caso: días desde la operación', isAmount: false },
      {
        key: 'incidentHours',
        name: 'Incidente: horas para informar a la autoridad',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Preguntas al comprar',
    numbers: [
      {
        key: 'knowledgeRight',
        name: 'Preguntas al comprar: respuestas para aprobar',
        isAmount: false,
      },
      {
        key: 'knowledgeYears',
        name: 'Preguntas al comprar: se repiten a los años',
        isAmount: false,
      },
    ],
  },
] as const;

export type PolicyNumber = (typeof POLICY_GROUPS)[number]['numbers'][number];

/** The same, without their subjects. */
export const POLICY_NUMBERS = POLICY_GROUPS.flatMap(
  ({ numbers }): readonly PolicyNumber[] => numbers,
);
