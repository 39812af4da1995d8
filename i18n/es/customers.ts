/** A new budget for the same customer, and a customer's page. */
export const customers = {
  again: {
    ask: {
      title: {
        budget: '¿Presupuesto nuevo a partir del presupuesto %{number}?',
        order: '¿Presupuesto nuevo a partir del pedido %{number}?',
      },
      text: 'Se prepara en el carrito.',
      leaves:
        'El presupuesto %{loaded}, del que se cargó el carrito, sigue archivado tal como estaba: devuélvelo antes si quieres que salga en la lista.',
      typed:
        'Lo que has escrito y no se ha enviado, como un correo, se perderá al salir de la lista.',
      accept: 'Presupuesto nuevo',
    },
    /** Los clientes de pedidos y presupuestos anteriores, que sugiere el formulario. */
    suggestions: {
      label: 'Clientes anteriores',
      found:
        '%{smart_count} cliente anterior: flecha abajo e Intro para rellenar el formulario |||| %{smart_count} clientes anteriores: flecha abajo e Intro para rellenar el formulario',
      last: 'último: %{day}',
      filled: 'El formulario tiene los datos de %{name}.',
      failed: 'No se han podido buscar los clientes anteriores.',
    },
    full: 'En el carrito no cabe %{number} junto a los borradores. Borra antes algunos en el compositor.',
    nothing:
      '%{number} no tiene ningún artículo que quepa en un carrito. En tu carrito sigue lo que tenías.',
    unstored: 'Este navegador ya no puede guardar más: en tu carrito sigue lo que tenías.',
  },
  customers: {
    loading: 'Cargando el cliente…',
    failed: 'No se ha podido cargar el cliente',
    unnamed: 'Sin nombre',
    back: 'Volver a la lista',
    contact: 'Datos',
    phone: 'Teléfono',
    email: 'Correo',
    cif: 'NIF',
    address: 'Dirección',
    documents: {
      title: 'Documentos',
      count: '%{smart_count} documento |||| %{smart_count} documentos',
      latest: 'Se muestran los %{count} últimos.',
      number: 'Número',
      kind: 'Tipo',
      date: 'Fecha',
      reference: 'Referencia',
      state: 'Estado',
      total: 'Total',
      budget: 'Presupuesto',
      order: 'Pedido',
      one: { budget: 'Presupuesto %{number}', order: 'Pedido %{number}' },
      scrolls: 'Tabla que se desplaza con las flechas',
      sums: {
        budget: 'Presupuestos sin anular: %{total} (%{count})',
        order: 'Pedidos sin anular: %{total} (%{count})',
        gross: 'con impuestos',
      },
    },
    notes: {
      title: 'Notas internas',
      intro: 'Solo para la tienda: no salen en informes, archivos ni correos.',
      none: 'No hay notas.',
      add: 'Nota nueva',
      save: 'Guardar nota',
      empty: 'Escribe antes la nota',
      remove: 'Quitar la nota de %{day}',
      by: '%{name}, %{moment}',
      failed: 'No se ha podido guardar la nota',
      notRemoved: 'No se ha podido quitar la nota',
      removing: {
        title: '¿Quitar la nota?',
        text: 'Se borra para todos.',
        accept: 'Quitar nota',
      },
    },
    merge: {
      title: 'El mismo cliente',
      intro:
        'Si esta persona está dos veces, con otro teléfono o escrita de otra forma, busca la otra y únelas. Los documentos no cambian.',
      search: 'Buscar por nombre, teléfono o correo',
      find: 'Buscar',
      none: 'No hay otro cliente así.',
      join: 'Unir con %{name}',
      separate: 'Separar %{name}',
      failed: 'No se han podido unir',
      ask: {
        title: '¿Son la misma persona?',
        text: '%{name} pasa a verse aquí, con sus documentos y notas. Se puede separar después.',
        accept: 'Unir',
      },
    },
    data: {
      title: 'Datos personales',
      intro:
        'Para cuando alguien pide sus datos o que se borren. Se descargan o se borran de todos sus presupuestos y pedidos, con sus versiones, correos y aceptaciones.',
      export: 'Descargar sus datos',
      file: 'datos-cliente',
      exportFailed: 'No se han podido descargar los datos',
      erase: 'Borrar sus datos',
      eraseFailed: 'No se han podido borrar los datos',
      ask: {
        title: '¿Borrar los datos de %{name}?',
        text: 'Nombre, NIF, dirección, teléfono, correo, referencias y observaciones se borran de %{count} documentos, con sus versiones, correos, aceptaciones y archivos aceptados, y también las notas. No se puede deshacer.',
        open: 'Con esos documentos ya no se podrá avisar ni entregar a nadie: mira antes si queda alguno en marcha.',
        law: 'Lo que la ley obliga a guardar se queda, sin la persona: número, fechas, estados, artículos e importes (seis años por el Código de Comercio, cuatro por la Ley General Tributaria). Las facturas, las copias de seguridad y lo que guarde otro navegador no están aquí: bórralo allí cuando la ley lo permita.',
        accept: 'Borrar los datos',
      },
    },
  },
}
