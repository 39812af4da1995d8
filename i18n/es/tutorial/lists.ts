/** The tutorial’s topics about the lists of orders and budgets. */
export const listTopics = {
  '/orders': {
    title: 'Pedidos',
    text: 'Lo que está en fábrica y lo que ya se ha servido.',
  },
  '/orders/reference': {
    title: 'Buscar un pedido',
    text: 'Por nombre, teléfono, correo, referencia o número.',
    steps: {
      type: 'Escribe lo que recuerdes: basta con una parte.',
      found: 'La lista enseña solo los que coinciden.',
    },
  },
  '/orders/filter': {
    title: 'Filtrar la lista',
    text: 'Quédate con los que no se han enviado, los últimos o los de unas fechas.',
    steps: {
      view: 'Elige qué pedidos quieres ver.',
      dates: 'Con «%{name}» pones desde qué día y hasta cuál.',
      again: 'Con «%{name}» vuelves a verlos todos.',
    },
  },
  '/orders/settings': {
    title: 'La lista a tu gusto',
    text: 'Cambia el orden, las columnas y el alto de las filas.',
    steps: {
      sort: 'Ordena la lista: por fecha, referencia o precio.',
      columns: 'En «%{name}» eliges cuáles se ven.',
      hide: 'Quita las que no uses.',
      compact: 'Y con las filas compactas caben más.',
    },
  },
  '/orders/details': {
    title: 'Detalles de un pedido',
    text: 'Por dónde va, su informe y sus escenas.',
  },
  '/orders/details/status': {
    title: 'Seguir un pedido',
    text: 'Mira por dónde va y qué ha pasado con él.',
    steps: {
      open: 'Abre los detalles del pedido.',
      timeline: 'El historial dice qué ha pasado, cuándo y quién lo ha hecho.',
    },
  },
  '/orders/details/preview': {
    title: 'Ver su informe',
    text: 'El pedido entero, como lo recibe el cliente.',
    steps: {
      open: 'Abre los detalles del pedido.',
      report: 'Y desde ahí, su informe.',
    },
  },
  '/orders/details/visor': {
    title: 'Ver una escena en 3D',
    text: 'Abre en el visor lo que se vendió, tal como se compuso.',
    steps: {
      open: 'Pulsa «3D» en la imagen de la escena.',
      turn: 'En el visor, arrastra el mueble para girarlo.',
    },
  },
  '/budgets': {
    title: 'Presupuestos',
    text: 'Lo que has ofrecido y lo que falta por decidir.',
  },
  '/budgets/reference': {
    title: 'Buscar un presupuesto',
    text: 'Por nombre, teléfono, correo, referencia o número.',
    steps: {
      type: 'Escribe lo que recuerdes: basta con una parte.',
      found: 'La lista enseña solo los que coinciden.',
    },
  },
  '/budgets/filter': {
    title: 'Filtrar la lista',
    text: 'Quédate con los que están pendientes o con los que ya se han confirmado.',
    steps: {
      view: 'Elige qué presupuestos quieres ver.',
      confirmed: 'O enseña solo los confirmados.',
      again: 'Vuelve a pulsar para verlos todos.',
    },
  },
  '/budgets/settings': {
    title: 'Guardar una vista',
    text: 'Guarda los filtros y el orden que más usas, y vuelve a ellos con un clic.',
    steps: {
      sort: 'Deja la lista como te gusta: por ejemplo, los más caros primero.',
      views: 'Abre «%{name}».',
      name: 'Ponle un nombre.',
      save: 'Y guárdala.',
    },
  },
  '/budgets/details': {
    title: 'Detalles de un presupuesto',
    text: 'Todo lo que puedes hacer con él.',
  },
  '/budgets/details/order': {
    title: 'Pasar a pedido',
    text: 'Cuando el cliente dice que sí, el presupuesto pasa a ser un pedido.',
    steps: {
      open: 'Abre los detalles del presupuesto.',
      convert: 'Elige «%{name}».',
      accept: 'Confírmalo: se crea el pedido con lo mismo.',
    },
  },
  '/budgets/details/delete': {
    title: 'Anular un presupuesto',
    text: 'Para los que ya no van a salir. No se borra: queda como anulado.',
    steps: {
      open: 'Abre los detalles del presupuesto.',
      annul: 'Elige «%{name}».',
      accept: 'Confírmalo. Ya no podrá pasar a pedido.',
    },
  },
  '/budgets/details/report': {
    title: 'Ver y enviar su informe',
    text: 'El presupuesto entero, para leerlo, imprimirlo o enviarlo.',
    steps: {
      open: 'Abre los detalles del presupuesto.',
      report: 'Y desde ahí, su informe.',
    },
  },
  '/budgets/details/visor': {
    title: 'Ver una escena en 3D',
    text: 'Enséñale al cliente cómo va a quedar.',
    steps: {
      open: 'Pulsa «3D» en la imagen de la escena.',
      turn: 'En el visor, arrastra el mueble para girarlo.',
    },
  },
}
