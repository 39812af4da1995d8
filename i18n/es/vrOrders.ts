export const vrOrders = {
  vrOrders: {
    title: 'Pedidos VR del cliente',
    order: 'PEDIDO',
    count: '%{smart_count} pedido |||| %{smart_count} pedidos',
    enter: 'Entrar en la escena %{scene} de %{number} en realidad virtual',
    noneHelp: 'Prueba con otra referencia u otro número.',
  },
}
