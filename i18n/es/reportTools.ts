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
    making: 'Preparando el PDF: %{percent} %',
    made: 'El PDF está listo',
    failed: 'No se ha podido preparar el PDF',
  },
}
