/** What only the report on paper says. */
export const paper = {
  paper: {
    page: 'Página %{page} de %{pages}',
    online: 'Ver en línea',
    unreadable:
      'Algunos caracteres no se pueden escribir en este documento: en su lugar hay un «?».',
    missingPicture: 'No se ha podido cargar la imagen de esta escena',
    noArticles: 'Este documento no tiene artículos.',
  },
}
