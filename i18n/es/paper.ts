/** What only the report on paper says. */
export const paper = {
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
