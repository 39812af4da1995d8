export const composer = {
  composer: {
    noCatalogue: 'No se ha podido cargar el catálogo. Lo que has compuesto sigue guardado.',
    adopted: 'Lo que compusiste antes de entrar está entre tus escenas.',
    loading: 'Cargando el catálogo…',
    scenes: {
      removed: 'Escena borrada.',
    },
    panels: {
      composition: 'Composición',
      materials: 'Telas',
      accessories: 'Accesorios',
      outline: 'Esquema',
      summary: 'Resumen',
    },
  },
}
