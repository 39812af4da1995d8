/** The error catalogue and the messages of success. @see product-spec §8 */
export const alerts = {
  alerts: {
    close: 'Cerrar el aviso',
    undo: 'Deshacer',
    noConnection: 'No hay conexión',
    errors: {
      unexpectedResponse: 'Respuesta inesperada del servidor',
      unexpectedReply: 'El servidor ha respondido a «%{call}» algo que no entendemos',
      partlyUnread:
        'Parte de la respuesta del servidor a «%{call}» no es algo que entendamos: %{parts}',
      network: 'No llegamos al servidor. Revisa la conexión y vuelve a intentarlo.',
      notLoadLanguage: 'No se han podido cargar los textos de ese idioma',
      missingCalls:
        'A la configuración del sitio (api.json) le faltan llamadas que el portal necesita: %{calls}',
      notLoadApi: 'No se ha podido cargar la configuración (Failed to load api)',
      notLoadClients: 'Error cargando los clientes del usuario',
      notLoadClientVendors: 'No se han podido cargar los vendedores del cliente',
      notLoadVendors: 'No se han podido cargar los vendedores',
      loadLibraryDictionary: 'No se han podido cargar los datos de la biblioteca',
      loadDBModels: 'No se han podido cargar los diccionarios de modelos',
      notLoadOrder: 'No se ha podido cargar el pedido',
      notLoadOrder404: 'No encontramos ese pedido',
      notLoadOrders: 'No se han podido cargar los pedidos',
      notLoadRate: 'No se ha podido cargar la tarifa del cliente',
      notAnulateBudget: 'No se ha podido anular el presupuesto',
      notConvertOrder: 'No se ha podido pasar el presupuesto a pedido',
      convertBudgetToShoppingCart: 'No se ha podido cargar el presupuesto en el carrito',
      sendOrderConfirmation: 'No se ha podido enviar la confirmación del pedido',
      budgetConfirmationState: 'No se ha podido cambiar la confirmación del presupuesto',
      noShoppingCartPrice: 'No se ha podido calcular el precio del carrito',
      notRegister: 'No se ha podido completar el registro',
    },
    info: {
      budget2order: 'El presupuesto ya es un pedido',
      anulateBudget: 'Presupuesto anulado',
      registerComplete:
        'Registro completado. En breve recibirás un correo con tu nombre de usuario.',
      priceWarning:
        'No se ha podido determinar el precio de este artículo; puedes seguir, pero consúltalo con el fabricante.',
    },
  },
}
