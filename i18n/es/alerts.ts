/** The error catalogue and the messages of success. @see product-spec §8 */
export const alerts = {
  alerts: {
    close: 'Cerrar el aviso',
    undo: 'Deshacer',
    errors: {
      unexpectedResponse: 'Respuesta inesperada del servidor',
      tooLargeInFront:
        'Lo enviado es demasiado grande para el servidor que hay delante del portal. Quien lleva el portal puede subir ese límite.',
      awayInFront:
        'El servidor que hay delante del portal no obtiene respuesta de él en este momento. Inténtalo de nuevo dentro de un minuto.',
      unexpectedReply: 'El servidor ha respondido a «%{call}» algo que no entendemos',
      partlyUnread:
        'Parte de la respuesta del servidor a «%{call}» no es algo que entendamos: %{parts}',
      network: 'No podemos conectar con el servidor. Revisa la conexión y vuelve a intentarlo.',
      notLoadLanguage: 'No se han podido cargar los textos de ese idioma',
      missingCalls:
        'A la configuración del sitio (api.json) le faltan llamadas que el portal necesita: %{calls}',
      faultyApi:
        'No se ha podido cargar la configuración (Failed to load api): en api.json no entendemos %{field}',
      notLoadApi: 'No se ha podido cargar la configuración (Failed to load api)',
      notLoadOrder: 'No se ha podido cargar el pedido',
      notLoadOrder404: 'No encontramos ese pedido',
      notRegister: 'No se ha podido completar el registro',
    },
    info: {
      deviceClock:
        'El reloj de este dispositivo va mal. Aquí hoy es %{day}, según el reloj del servidor: los plazos cuentan por él.',
      registerComplete:
        'Registro completado. En breve recibirás un correo con tu nombre de usuario.',
      priceWarning:
        'No se ha podido determinar el precio de este artículo; puedes seguir, pero consúltalo con el fabricante.',
    },
  },
}
