export const ar = {
  ar: {
    title: 'En tu salón',
    scene: 'Escena %{scene} de %{number} en tu salón',
    back: 'Volver al portal',
    report: 'Al informe',
    model: 'Modelo en 3D de la escena',
    drawing: 'Dibujo de la escena',
    loading: 'Preparando la escena: %{percent} %',
    turn: 'Gírala con el dedo o el ratón, o con las flechas del teclado.',
    place: 'Ponerlo en mi salón',
    placeHint: 'Apunta al suelo y mueve el móvil despacio: se ve a su tamaño real.',
    stop: 'Salir de la cámara',
    off: 'En este portal las escenas no se ponen en tu salón: aquí la ves en 3D.',
    placeFailed: 'No se ha podido abrir la cámara. Comprueba su permiso y vuelve a probar.',
    cannot: 'Este dispositivo no puede ponerlo en tu salón',
    cannotText:
      'Abre esta página en un móvil o una tableta con realidad aumentada: apunta con su cámara a este código.',
    cannotHere:
      'Si la has abierto desde otra aplicación, prueba en Chrome o Safari. Si aquí no se puede, abre esta página en otro móvil o tableta: apunta con su cámara a este código.',
    code: 'Código QR de esta página',
    lost: 'El dibujo en 3D se ha interrumpido.',
    retry: 'Volver a probar',
    failed: {
      noSite: {
        title: 'No podemos abrir esta página',
        text: 'No se ha podido cargar la configuración (Failed to load api).',
      },
      missing: {
        title: 'No encontramos esa escena',
        text: 'Puede que el enlace esté incompleto o que el pedido ya no exista.',
      },
      busy: {
        title: 'Demasiadas peticiones seguidas',
        text: 'Espera unos minutos y vuelve a probar.',
      },
      offline: {
        title: 'No hay conexión con el servidor',
        text: 'Comprueba tu conexión y vuelve a probar.',
      },
      refused: {
        title: 'No se ha podido abrir la escena',
        text: 'El servidor no la ha podido dar. Vuelve a probar dentro de un momento.',
      },
      unread: {
        title: 'No se ha podido dibujar la escena',
        text: 'Este navegador no ha podido abrir el modelo en 3D.',
      },
      noWebgl: {
        title: 'Este navegador no dibuja en 3D',
        text: 'Abre esta página en otro navegador, o en otro dispositivo: apunta con su cámara a este código.',
      },
    },
    /** What a screen reader hears of the side that the model is seen from. */
    sides: {
      front: 'Vista de frente',
      back: 'Vista de atrás',
      left: 'Vista de la izquierda',
      right: 'Vista de la derecha',
      above: '%{side}, desde arriba',
    },
  },
}
