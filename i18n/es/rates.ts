/** How a client's prices are made and shown. @see product-spec §2 Rates, §8 */
export const rates = {
  rate: {
    intro: 'Así calcula y muestra %{client} sus precios.',
    loading: 'Cargando la tarifa…',
    failed: 'Puede ser cosa de un momento.',
    readOnly: 'Desde aquí esta tarifa solo se puede consultar.',
    presets: {
      label: 'Formato por región',
      am: 'América',
      eu: 'Europa',
      en: 'Reino Unido',
    },
    fields: {
      factoryPrice: 'Valor del punto',
      symbol: 'Símbolo de la moneda',
      separator: 'Separador de miles',
      symbolPosition: 'Posición del símbolo',
    },
    hints: { factoryPrice: 'Por este número se multiplican los puntos de fábrica.' },
    separators: { dot: 'Punto', comma: 'Coma' },
    positions: { left: 'A la izquierda', right: 'A la derecha' },
    info: {
      button: '+info',
      label: '+info sobre el valor del punto',
      text: 'La fábrica calcula el punto a %{point} (PVP orientativo). Con tu valor del punto decides a cuánto lo vendes tú.',
    },
    preview: {
      title: 'Vista previa',
      points: 'Puntos de ejemplo',
      price: 'Precio de venta',
      formula: '%{points} puntos × %{value}',
      none: 'Sin precios',
      invalid: 'Con el valor del punto, el símbolo y los puntos de ejemplo verás aquí el precio.',
      negative: 'Escribe un número de 0 en adelante, con 3 decimales como mucho',
    },
    meanwhile:
      'Alguien ha guardado la tarifa mientras tanto, en otra pestaña o en otro equipo. No se ha guardado nada tuyo todavía; lo que has escrito sigue aquí.',
    ask: {
      title: '¿Guardar esta tarifa?',
      zero: 'Con el punto a 0, tu tienda deja de ver precios.',
      grouped:
        'Has escrito %{typed}, y se guarda como %{value}: aquí la marca separa los decimales.',
      symbol: 'La moneda pasa de %{before} a %{after}. Los importes no se convierten.',
      accept: 'Guardar tarifa',
    },
    errors: {
      pointRequired: 'Escribe el valor del punto',
      point: 'El valor del punto tiene que ser un número entero o con 3 decimales como mucho',
      symbolRequired: 'Escribe el símbolo de la moneda',
      symbol: 'El símbolo tiene que tener entre %{min} y %{max} caracteres',
      separator: 'Elige el separador de miles',
      symbolPosition: 'Elige la posición del símbolo',
    },
    alert: {
      save: 'Tarifa guardada',
      error: 'No se ha podido guardar la tarifa',
      errorLoad: 'No se ha podido cargar la tarifa',
    },
  },
}
