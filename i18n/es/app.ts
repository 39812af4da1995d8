/** What must be readable before any other text has been fetched, or when none can be: it travels with every page. */
export const app = {
  app: {
    name: 'Tresillo',
    loading: 'Cargando…',
    failed: 'No podemos abrir el portal',
    noTexts: 'No se han podido cargar los textos. Revisa la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
    broken: 'Algo ha fallado en esta pantalla',
    brokenText: 'Tu trabajo guardado está a salvo. Vuelve a intentarlo o vuelve al inicio.',
    partBroken: 'No se ha podido abrir esta parte de la pantalla.',
    skip: 'Saltar al contenido',
  },
}
