export const cart = {
  alerts: {
    errors: {
      sendOrderConfirmation: 'No se ha podido enviar la confirmación del pedido',
      noShoppingCartPrice: 'No se ha podido calcular el precio del carrito',
    },
  },
  cart: {
    title: 'Carrito',
    scene: 'Escena %{number}',
    draft: 'Borrador %{number}',
    alternative: {
      title: '%{title} (alternativa, fuera del total)',
      mark: 'Es una alternativa: se ve con su precio, fuera del total',
    },
    database: 'Artículos sin 3D',
    items: '%{smart_count} artículo |||| %{smart_count} artículos',
    outOfSight:
      'Queda fuera %{smart_count} artículo sin 3D, que tu usuario no puede tramitar. |||| Quedan fuera %{smart_count} artículos sin 3D, que tu usuario no puede tramitar.',
    changes: {
      title: 'Estos precios han cambiado desde que los viste',
      changed: '%{name}: antes %{before}, ahora %{after}',
      priced: '%{name}: ahora %{after}',
      gone: '%{name}: no se puede pedir tal como está',
      accept: 'Aceptar los precios nuevos',
      seen: 'Entendido',
    },
    /** Lo que pasa con lo que hay en el carrito cuando otro presupuesto ocupa su sitio. */
    replaced: {
      everything: 'Lo que hay ahora en el carrito se perderá.',
      nothing:
        'Lo que has compuesto en el carrito no se pierde: pasa a borradores y lo sigues teniendo en el compositor.',
      rest: 'Las escenas que has compuesto en el carrito pasan a borradores y las sigues teniendo en el compositor. Lo demás que hay ahora en el carrito se perderá.',
    },
    loaded: {
      label: 'Presupuesto de origen',
      from: 'Cargado del presupuesto %{number}',
      confirmed:
        'Está confirmado, y la versión que guardes no lo estará: habrá que confirmarla o pedir que la acepten otra vez.',
      restore: 'Devolver a la lista',
      ask: 'El presupuesto vuelve a la lista tal como era y el carrito se vacía: lo que hayas cambiado aquí se pierde.',
      accept: 'Devolver y vaciar el carrito',
      askKeeping:
        'El presupuesto vuelve a la lista tal como era, y lo que se cargó con él sale del carrito, con los artículos sin 3D: lo que hayas cambiado ahí se pierde. Tus otras escenas se quedan.',
      acceptKeeping: 'Devolver a la lista',
      restored: 'El presupuesto %{number} vuelve a estar en su lista.',
      failed: 'No se ha podido devolver el presupuesto.',
      unknown:
        'No ha llegado respuesta: no sabemos si el presupuesto ha vuelto a su lista. Vuelve a pulsar; si ya está allí, no cambia nada.',
    },
    remove: {
      of: 'Quitar del carrito: %{name}',
      all: 'Vaciar el carrito',
      origin: 'Desvincular el presupuesto',
    },
    removed: {
      one: '«%{name}» ya no está en el carrito.',
      scene: 'La escena %{number} ya no está en el carrito.',
      elements: 'Los artículos sin 3D ya no están en el carrito.',
      all: 'Carrito vaciado.',
      allOf: 'Carrito vaciado: ya no guarda el presupuesto %{number}.',
      pasted:
        '%{smart_count} línea pegada ya no está en el carrito. |||| %{smart_count} líneas pegadas ya no están en el carrito.',
      undo: 'Deshacer',
      undone: 'Vuelve a estar en el carrito.',
    },
    notKept:
      'Este navegador no puede guardar más: lo que compongas se perderá al cerrar la página.',
    full: 'El carrito admite %{lines} líneas y %{scenes} escenas como mucho. No se ha añadido nada.',
    makeRoom: 'Libera espacio en él.',
    makeRoomOrSave: 'Libera espacio o tramita el carrito ahora.',
    loginAdds: {
      both: 'Entra para ver los precios y guardarlo como presupuesto o pedido.',
      prices: 'Entra para ver los precios.',
      saving: 'Entra para guardarlo como presupuesto o pedido.',
    },
    logIn: 'Entrar',
    adopted: 'Lo que compusiste antes de entrar está en tu carrito.',
    adoptedAsDrafts:
      'Lo que compusiste antes de entrar está en el compositor como borradores, junto a tu presupuesto.',
    adoptedInPart:
      'En tu carrito no cabe todo lo que compusiste antes de entrar. Quita algo y el resto llegará la próxima vez que abras el portal.',
    extras: {
      title: 'Añadidos de la tienda',
      articles: 'Artículos',
      rebate: 'Descuento',
      otherCurrency: 'en otra moneda',
    },
    total: 'Total',
    pricesNet: 'Precios sin impuestos',
    priceNet: 'sin impuestos',
    net: 'Total sin impuestos',
    gross: 'Total con impuestos',
    least: 'desde %{price}',
    sceneTotal: 'Total de la escena',
    databaseTotal: 'Total de los artículos sin 3D',
    empty: 'Tu carrito está vacío',
    emptyText: 'Crea una composición, o carga un presupuesto desde su lista.',
    emptyToLoad: 'Carga un presupuesto desde su lista.',
    back: 'Volver al portal',
    change: 'Cambiar',
    changeOf: 'Cambiar: %{scene}',
    compose: 'Componer',
    summary: 'Resumen',
    scenes: 'Escenas',
    units: '%{smart_count} ud. |||| %{smart_count} uds.',
    loadingScene: 'Añadiendo la escena…',
    sceneAdded: 'Hemos añadido la escena a tu carrito como «%{scene}».',
    sceneMissing: 'El pedido %{order} no tiene esa escena.',
    summaryTitle: 'Resumen del carrito',
    otherRate: 'La escena lleva precios de otra tarifa. Vacía el carrito para añadirla.',
    laterScene:
      'Esta escena se compuso con una versión más nueva del portal. Recarga la página y vuelve a intentarlo.',
    rateNew: 'La tarifa del cliente ha cambiado: los precios del carrito ya son los nuevos.',
    rateKept:
      'La tarifa del cliente está ahora en otra moneda y hay precios que no se pueden recalcular: siguen con la anterior.',
    rateUnknown:
      'No hemos podido comprobar la tarifa del cliente: puede que los precios hayan cambiado.',
    demo: 'Estás probando sin cuenta: lo que hagas se queda en este navegador.',
  },
}
