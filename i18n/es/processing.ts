/** Lo que dice el resumen de un carrito camino de ser presupuesto o pedido. */
export const processing = {
  processing: {
    /** What lines cost where one of them has parts without a fabric. */
    line: {
      accessories: 'Accesorios: %{list}',
      discount: 'Descuento: %{list}',
      unitPrice: '%{price} por unidad',
      remarks: 'Observaciones',
      pending: 'Calculando el precio…',
      failed: 'No se ha podido calcular el precio.',
      otherCurrency: 'Esta línea tendría el precio en otra moneda que las demás.',
      unfilled: 'Esta línea aún no tiene artículo.',
    },
    create: 'Crear una composición',
    toScenes: 'Ir a las escenas',
    moreDrafts: '%{smart_count} borrador más |||| %{smart_count} borradores más',
    drafts: {
      beside:
        '%{scenes} no está en el presupuesto y no se guarda con él. |||| %{scenes} no están en el presupuesto y no se guardan con él.',
      alone: 'En el compositor tienes %{scenes}, fuera del presupuesto.',
    },
    form: {
      title: 'Para quién es',
      reference: 'Referencia',
      clientName: 'Nombre',
      cif: 'NIF',
      address: 'Dirección',
      phone1: 'Teléfono',
      shopName: 'Tienda',
      city: 'Población',
      email: 'Correo',
      zipCode: 'Código postal',
      remarks: 'Observaciones',
      factoryRemarks: 'Observaciones para fábrica',
      kept: 'Lo que escribes se conserva en este navegador hasta que guardes el presupuesto o el pedido.',
      elsewhere: 'Otra pestaña está guardando este carrito: espera un momento.',
      notKept: 'Este navegador no guarda nada: si cierras la página, se pierde lo que has escrito.',
      hint: {
        email:
          'No está escrito como un correo electrónico: así no se le podrá enviar el informe. Puedes dejarlo así.',
        phone1: 'Los teléfonos tienen al menos nueve cifras y solo cifras. Puedes dejarlo así.',
        form: 'No está escrito como un NIF, NIE o CIF. Puedes dejarlo así.',
        control: 'El carácter de control no coincide. Repásalo, o déjalo así.',
        zipCode:
          'Los códigos postales de España tienen cinco cifras, de 01000 a 52999. Puedes dejarlo así.',
      },
    },
    save: {
      title: 'Guardar',
      budget: 'Guardar como presupuesto',
      version: 'Guardar como versión %{version} del presupuesto %{number}',
      versionOfConfirmed:
        'El presupuesto %{number} está confirmado. La versión %{version} no lo estará: habrá que confirmarla o pedir que la acepten otra vez, con un plazo nuevo.',
      versionTerm:
        'El plazo de los precios de la versión %{version} se cuenta desde que la guardes.',
      order: 'Guardar como pedido',
      orderOf: 'Si lo guardas como pedido, el presupuesto %{number} pasa a ese pedido.',
      asNew: 'Guardar como presupuesto nuevo y dejar %{number} como se cargó',
      unseen:
        'El presupuesto %{number} lleva artículos sin 3D, que tu usuario no puede tramitar. Lo que guardes será un presupuesto o pedido nuevo sin ellos, y %{number} queda como se cargó.',
      saving: 'Guardando…',
      retry: 'Volver a calcular los precios',
      failed: 'No se ha podido guardar el carrito',
      lost: 'No ha llegado respuesta. Vuelve a pulsar: no se guardará dos veces.',
      session:
        'Tu sesión ha terminado. Entra en otra pestaña y vuelve a pulsar: no se pierde nada de lo que has escrito.',
      login: 'Entrar',
      into: 'Guardar los cambios en %{number}, como versión %{version}',
      beside: 'Guardar como presupuesto nuevo y dejar %{number} como está',
      isThat: 'Sí, ya está guardado: vaciar el carrito',
      again: {
        budget: 'Guardar además como presupuesto nuevo',
        order: 'Guardar además como pedido nuevo',
      },
      why: {
        pending: 'Aún se están calculando los precios de algunas líneas.',
        unpriced: 'Algunas líneas no tienen precio: cámbialas o quítalas para guardar.',
        unanswered:
          'No se han podido obtener los precios de algunas líneas: pídelos otra vez para guardar.',
        zeroPrice:
          'El precio de algunas líneas no se conoce, y tu tienda no admite líneas sin precio.',
        changed: 'Acepta los precios nuevos antes de guardar.',
        tooManyLines:
          'Un presupuesto o pedido lleva %{lines} líneas como mucho, y aquí hay más: quita algunas y guárdalas aparte.',
        tooManyScenes:
          'Un presupuesto o pedido lleva %{scenes} escenas como mucho, y aquí hay más: quita algunas y guárdalas aparte.',
        tooLarge:
          'El carrito es demasiado grande para guardarlo de una vez: quita algunas líneas y guárdalas aparte.',
        unfilled: 'Una línea aún no tiene artículo.',
        typing: 'Termina o cancela lo que estás escribiendo en los añadidos de la tienda.',
        extrasCurrency:
          'Los añadidos de la tienda están en otra moneda: quítalos y ponlos otra vez.',
        rebate: 'El descuento es mayor que la suma: cámbialo para guardar.',
        alternatives:
          'Todo lo que llevas son alternativas: deja al menos una escena o artículo en el total.',
      },
    },
    sums: {
      vat: '%{tax} %{percent}\u00a0%',
      deposit: 'A cuenta, %{percent}\u00a0%',
    },
    extras: {
      usual: {
        title: 'Líneas habituales',
        add: 'Añadir',
        added: 'Añadido: %{name}',
        otherCurrency:
          'Las líneas habituales de la tienda están en %{theirs} y este carrito en %{ours}: no se pueden añadir.',
        failed: 'No se han podido cargar las líneas habituales.',
      },
      text: 'Concepto',
      units: 'Unidades',
      price: 'Precio unitario (%{symbol})',
      own: 'Otra línea',
      add: 'Añadir línea',
      accept: 'Aceptar',
      changeOf: 'Cambiar %{name}',
      removeAll: 'Quitar los añadidos',
      kind: 'Tipo',
      amount: 'Importe',
      value: 'Valor',
      words: 'Motivo (lo lee el cliente)',
      addRebate: 'Poner descuento',
      tooLarge: 'Es mayor que la suma: cámbialo para guardar.',
    },
    order: {
      title: '¿Guardar como pedido?',
      customer: 'Cliente: %{customer}.',
      noCustomer: 'No has puesto para qué cliente es.',
      total: 'Total: %{total}.',
      gross: 'Total con impuestos: %{total} (sin impuestos, %{net}).',
      accessories:
        'No se han podido obtener los accesorios de serie de %{smart_count} artículo: el pedido irá sin ellos. |||| No se han podido obtener los accesorios de serie de %{smart_count} artículos: el pedido irá sin ellos.',
      alternatives:
        '%{smart_count} alternativa no se pide y sigue en el carrito. |||| %{smart_count} alternativas no se piden y siguen en el carrito.',
      /** What the customer of the budget in the cart has answered to it. */
      accepted:
        'El cliente aceptó la versión %{version}: el pedido se hace con lo que hay ahora en el carrito.',
      decline: 'El cliente ha rechazado la versión %{version}.',
      change: 'El cliente ha pedido un cambio en la versión %{version}.',
      final: 'Desde aquí un pedido ya no se puede cambiar ni anular.',
      accept: 'Hacer el pedido',
    },
    saved: {
      send: 'Enviárselo al cliente',
      left: 'Lo que ves abajo no se ha guardado: sigue en el carrito.',
      budget: 'Presupuesto %{number} guardado',
      version: 'Versión %{version} del presupuesto %{number} guardada',
      order: 'Pedido %{number} guardado',
      leftBudget: 'El presupuesto %{number} sigue archivado, tal como se cargó.',
      inViews: 'También lo encuentras en los presupuestos, en «Vistas».',
      putBack: 'Devolver %{number} a la lista',
      report: 'Ver el informe',
      budgets: 'Ver los presupuestos',
      orders: 'Ver los pedidos',
      mailing: 'Enviando la confirmación…',
      noMail: 'Este portal no envía confirmación por correo.',
    },
    notOffered:
      'Aquí ves lo que llevas y lo que cuesta. Este portal no lo guarda como presupuesto ni como pedido.',
    typing:
      'Una línea de los artículos sin 3D está a medio escribir: si guardas ahora, lo que has cambiado en ella no irá.',
    toLine: 'Terminar la línea',
    visitor: 'Lo que has compuesto se queda aquí.',
    away: 'Tu sesión ha terminado. El carrito sigue siendo tuyo.',
    awayForm:
      'Tu sesión ha terminado: el formulario para guardar vuelve en cuanto entres, con lo que has escrito.',
    awayLogin: 'Entrar en otra pestaña',
    notAllowed:
      'Tu cuenta no permite guardar presupuestos ni pedidos. Quien gestiona los usuarios de tu tienda puede darte permiso.',
    registered:
      'Con tu cuenta compones y ves los precios. Para encargar lo que hay en el carrito, habla con la tienda.',
    noClient:
      'Elige un cliente en el portal: precios, presupuestos y pedidos son siempre de un cliente.',
  },
}
