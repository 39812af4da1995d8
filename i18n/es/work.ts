/** Lo que espera a una persona: sobre las listas y en el inicio. */
export const work = {
  work: {
    title: 'Lo que me espera',
    names: {
      toConfirm: 'Por confirmar',
      toConvert: 'Aceptados, por convertir',
      expiring: 'Caducan en 7 días',
      lacksFabric: 'Falta la tela',
      mine: 'Míos, abiertos',
    },
    means: {
      toConfirm: 'Presupuestos abiertos que nadie ha confirmado todavía',
      toConvert: 'Presupuestos abiertos, confirmados o aceptados, que pueden pasar a pedido',
      expiring: 'Presupuestos abiertos cuyos precios valen siete días más como mucho',
      lacksFabric: 'Sin enviar y con un artículo al que le falta elegir la tela',
      mine: 'Sin enviar y hechos por ti',
      archived: 'Presupuestos que has cargado en un carrito',
    },
    remove: 'Quitar el filtro %{what}',
    noVendor: 'Sin vendedor',
    failed: 'No se ha podido contar lo que te espera.',
    cart: '%{smart_count} artículo en tu carrito |||| %{smart_count} artículos en tu carrito',
    reminders: {
      title: 'Mis recordatorios',
      more: '%{smart_count} más, después |||| %{smart_count} más, después',
      done: 'Hecho',
      doneWith: 'Hecho: quitar el recordatorio de %{name}',
      failed: 'No se han podido leer tus recordatorios.',
      notRemoved: 'No se ha podido quitar el recordatorio.',
    },
    latest: {
      kinds: { budget: 'Presupuesto', order: 'Pedido' },
      title: 'Últimos cambios',
      none: 'Todavía no hay presupuestos ni pedidos.',
      failed: 'No se han podido cargar los últimos 30 días.',
    },
    month: {
      states: 'Por estado, 30 días',
      vendors: {
        budget: 'Presupuestos por vendedor, 30 días',
        order: 'Pedidos por vendedor, 30 días',
      },
      state: 'Estado',
      vendor: 'Vendedor',
      count: 'Número',
      sum: 'Suma',
      none: 'Nada en los últimos 30 días.',
      one: { budget: 'Presupuestos: %{state}', order: 'Pedidos: %{state}' },
    },
  },
}
