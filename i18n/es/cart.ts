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
    loaded: {
      label: 'Presupuesto de origen',
      from: 'Cargado del presupuesto %{number}',
      confirmed:
        'Está confirmado, y la versión que guardes no lo estará: habrá que confirmarla o pedir que la acepten otra vez.',
      restore: 'Devolver a la lista',
      ask: 'El presupuesto vuelve a la lista tal como era y el carrito se vacía: lo que hayas cambiado aquí se pierde.',
      accept: 'Devolver y vaciar el carrito',
      restored: 'El presupuesto %{number} vuelve a estar en su lista.',
      failed: 'No se ha podido devolver el presupuesto.',
      unknown:
        'No ha llegado respuesta: no sabemos si el presupuesto ha vuelto a su lista. Vuelve a pulsar; si ya está allí, no cambia nada.',
    },
    remove: {
      title: 'Quitar',
      of: 'Quitar del carrito: %{name}',
      all: 'Vaciar el carrito',
      origin: 'Olvidar el presupuesto',
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
    total: 'Total',
    least: 'desde %{price}',
    sceneTotal: 'Total de la escena',
    databaseTotal: 'Total de los artículos sin 3D',
    empty: 'Tu carrito está vacío',
    emptyText: 'Crea una composición, o carga un presupuesto desde su lista.',
    emptyToLoad: 'Carga un presupuesto desde su lista.',
    back: 'Volver al portal',
    older: 'Ha cambiado desde que está en el carrito',
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
