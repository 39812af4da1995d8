export const images = {
  images: {
    welcome:
      'Te damos la bienvenida a la galería de %{client}: fotos de modelos, telas y accesorios para tener a mano en la tienda.',
    loading: 'Cargando imágenes…',
    count: '%{smart_count} imagen |||| %{smart_count} imágenes',
    found: '%{smart_count} imagen encontrada |||| %{smart_count} imágenes encontradas',
    unnamed: 'Imagen %{id}',
    removed: '«%{name}» se ha eliminado',
    more: 'Mostrar más (quedan %{count})',
    keys: 'Con las flechas vas de una imagen a otra; con Intro la abres.',
    keysWithRemove:
      'Con las flechas vas de una imagen a otra; con Intro la abres y con Supr la eliminas.',
    search: { label: 'Buscar por nombre', placeholder: 'Nombre de la imagen' },
    kinds: {
      label: 'Tipo de imagen',
      all: 'Todas',
      model: 'Modelos',
      material: 'Telas',
      accessory: 'Accesorios',
    },
    errors: {
      other: 'No se han podido cargar las imágenes:',
      notRemoved: 'No se ha podido eliminar la imagen',
    },
    empty: {
      title: 'Todavía no hay imágenes',
      help: 'Arrastra las primeras hasta esta página o búscalas en tu equipo.',
      choose: 'Elegir imágenes',
    },
    none: {
      kind: 'Ninguna imagen de este tipo',
      showAll: 'Ver todas',
      title: 'Ninguna imagen se llama así',
      clear: 'Quitar la búsqueda',
    },
    view: {
      previous: 'Imagen anterior',
      next: 'Imagen siguiente',
      place: '%{place} de %{count}',
    },
    remove: {
      button: 'Eliminar',
      title: '¿Eliminar «%{name}»?',
      text: 'La imagen desaparecerá de la galería para toda la tienda y los enlaces a ella dejarán de funcionar.',
      accept: 'Eliminar la imagen',
    },
    waiting: {
      title: 'Hay imágenes sin subir',
      text: 'Si cierras la sesión ahora, las que faltan no llegarán a la galería.',
      accept: 'Cerrar sesión',
      cancel: 'Seguir aquí',
    },
    upload: {
      button: 'Subir imágenes',
      hint: 'Súbelas con el botón o arrástralas hasta aquí: JPEG, PNG, WebP, AVIF, GIF o TIFF, de hasta 15 MB y 50 megapíxeles.',
      as: {
        model: 'Se guardan como modelos; si son telas o accesorios, elígelo antes abajo.',
        material: 'Se guardan como telas.',
        accessory: 'Se guardan como accesorios.',
      },
      drop: 'Suelta las imágenes para subirlas a la galería de %{client}',
      title: 'Subidas',
      underway: 'Subiendo: %{done} de %{total}.',
      done: '%{smart_count} imagen subida. |||| %{smart_count} imágenes subidas.',
      moved:
        '%{smart_count} imagen ya estaba en la galería y ha cambiado de tipo. |||| %{smart_count} imágenes ya estaban en la galería y han cambiado de tipo.',
      failed:
        '%{smart_count} archivo no se ha aceptado. |||| %{smart_count} archivos no se han aceptado.',
      waiting: 'En espera',
      keeping: 'Guardando…',
      percent: '%{percent} %',
      progressOf: 'Subida de %{name}',
      cancelOf: 'Cancelar la subida de %{name}',
      dismissOf: 'Quitar %{name} de la lista',
      retry: 'Reintentar',
      retryOf: 'Reintentar la subida de %{name}',
      retryAll: 'Reintentar todos',
      cancelAll: 'Cancelar todo',
      close: 'Cerrar',
      lost: 'No ha llegado respuesta del servidor. Puedes volver a intentarlo: la imagen no se duplicará.',
      refused: {
        size: '«%{name}» pesa más de 15 MB.',
        folder: '«%{name}» es una carpeta. Ábrela y arrastra las imágenes que hay dentro.',
      },
    },
  },
}
