/** The views of a project's management with their URLs, and their tabs. */
export const VIEWS = {
  resumen: { label: 'Resumen', parts: {} },
  dinero: {
    label: 'Dinero',
    parts: {
      fondos: 'Fondos',
      recompras: 'Recompras',
      rentas: 'Rentas',
      movimientos: 'Movimientos',
    },
  },
  ventas: {
    label: 'Ventas',
    parts: { rondas: 'Rondas', unidades: 'Unidades', tenedores: 'Titulares' },
  },
  obra: {
    label: 'Obra',
    parts: {
      avance: 'Avance',
      etapas: 'Etapas',
      documentos: 'Documentos',
      marco: 'Marco legal',
      propietario: 'Propietario',
    },
  },
  preguntas: { label: 'Preguntas', parts: {} },
} as const satisfies Record<string, { label: string; parts: Readonly<Record<string, string>> }>;
export type View = keyof typeof VIEWS;
export type Part = { [Name in View]: keyof (typeof VIEWS)[Name]['parts'] }[View];

/** The URL of a view of a project's management, and of its tab. */
export const viewAddress = (projectId: string, view: View, part?: Part): string => {
  const search = new URLSearchParams(view === 'resumen' ? {} : { vista: view });
  if (part) search.set('parte', part);
  const query = search.toString();
  return `/project/${projectId}${query ? `?${query}` : ''}`;
};
