/** What can be done with a report. */
export const reportTools = {
  reportTools: {
    label: 'Qué hacer con el informe',
    scene: {
      planOf: 'Planta de la escena %{number}',
      notDrawn:
        'La planta no muestra %{smart_count} artículo del que no consta la forma |||| La planta no muestra %{smart_count} artículos de los que no consta la forma',
      '3d': 'Ver en 3D',
      ar: 'Ver en tu salón',
      vr: 'Ver en realidad virtual',
      of: {
        '3d': 'Ver en 3D: escena %{number}',
        ar: 'Ver en tu salón: escena %{number}',
        vr: 'Ver en realidad virtual: escena %{number}',
      },
    },
    print: 'Imprimir',
    share: 'Compartir',
    pdf: 'Descargar PDF',
    cancel: 'Cancelar',
    includes: {
      scenes: '%{smart_count} escena |||| %{smart_count} escenas',
      articles: '%{smart_count} artículo en escena |||| %{smart_count} artículos en escena',
      elements: '%{smart_count} artículo sin 3D |||| %{smart_count} artículos sin 3D',
    },
    making: 'Preparando el PDF: %{percent} %',
    made: 'El PDF está listo',
    failed: 'No se ha podido preparar el PDF',
  },
  /** The link of a report, to hand on. */
  share: {
    title: 'Compartir %{number}',
    link: 'Enlace del informe',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'Este navegador no deja copiar: cópialo del campo',
    code: 'Código QR del enlace',
    help: 'Enfoca el código con la cámara del móvil para abrir el informe en él. Quien no sea de la tienda lo verá sin datos personales.',
  },
  /** What only the report on paper says. */
  paper: {
    page: 'Página %{page} de %{pages}',
    notDrawn:
      'La planta no muestra %{smart_count} artículo del que no consta la forma |||| La planta no muestra %{smart_count} artículos de los que no consta la forma',
    plan: 'Planta',
    online: 'Ver en línea',
    unreadable:
      'Algunos caracteres no se pueden escribir en este documento: en su lugar hay un «?».',
    missingPicture: 'No se ha podido cargar la imagen de esta escena',
    noArticles: 'Este documento no tiene artículos.',
  },
}
