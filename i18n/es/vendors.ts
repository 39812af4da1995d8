/** The users of a client. @see product-spec §2 Vendors, §8 */
export const vendors = {
  vendors: {
    count: '%{smart_count} vendedor |||| %{smart_count} vendedores',
    found: '%{smart_count} vendedor encontrado |||| %{smart_count} vendedores encontrados',
    add: 'Añadir vendedor',
    edit: 'Editar',
    editUser: 'Editar a %{name}',
    remove: 'Eliminar',
    removeUser: 'Eliminar a %{name}',
    you: 'Tú',
    confirms: 'Confirma pedidos',
    loading: 'Cargando los vendedores…',
    columns: { name: 'Nombre', phone: 'Teléfono', email: 'Correo', actions: 'Acciones' },
    search: { label: 'Buscar vendedores', placeholder: 'Nombre, teléfono o correo' },
    empty: {
      title: 'Este cliente aún no tiene vendedores',
      help: 'Añade a las personas que venden: cada una entra con su correo y su contraseña.',
    },
    none: {
      title: 'Ningún vendedor coincide',
      help: 'Prueba con otro nombre, teléfono o correo.',
      clear: 'Quitar la búsqueda',
    },
    failed: 'Puede ser cosa de un momento.',
    gone: {
      title: 'No encontramos a este vendedor',
      help: 'Lo habrán eliminado, o es de otro cliente.',
      back: 'Ver los vendedores',
    },
    ask: {
      title: '¿Eliminar a %{name}?',
      text: 'Ya no podrá entrar con %{email}.',
      accept: 'Eliminar',
    },
    fields: {
      email: 'Correo electrónico',
      name: 'Nombre',
      password: 'Contraseña',
      phone: 'Teléfono',
      orderConfirmation: 'Puede confirmar pedidos',
    },
    hints: {
      email: 'Con este correo entrará en el portal. Después no se puede cambiar.',
      emailFixed: 'El correo no se puede cambiar.',
      password: 'Entre %{min} y %{max} caracteres.',
      passwordUnchanged: 'Déjala vacía para no cambiarla.',
      passwordOwn:
        'Déjala vacía para no cambiarla. Si la cambias, puede que tengas que volver a entrar.',
      ownPassword: 'Cambiar mi contraseña',
      theirPassword:
        'Su contraseña solo la cambia esta persona, porque tiene permisos que tú no tienes.',
      forgotten: 'Si la ha olvidado, puede pedir otra en la pantalla de acceso.',
      orderConfirmation: 'Confirma presupuestos y los pasa a pedido.',
    },
    errors: {
      email: 'Escribe el correo',
      emailForm: 'Escribe una dirección de correo válida, como nombre@tienda.es',
      name: 'Escribe el nombre',
      password: 'Escribe una contraseña',
      passwordLength: 'La contraseña tiene que tener entre %{min} y %{max} caracteres',
      tooLong: 'Como mucho %{max} caracteres',
    },
    meanwhile:
      'Alguien ha guardado este vendedor mientras tanto, en otra pestaña o en otro equipo. No se ha guardado nada tuyo todavía; lo que has escrito sigue aquí.',
    alert: {
      saved: 'Vendedor guardado',
      updated: 'Vendedor actualizado',
      removed: 'Vendedor eliminado',
      errorSave: 'No se ha podido guardar el vendedor',
      errorUpdate: 'No se ha podido actualizar el vendedor',
      errorCheck: 'No se ha podido comprobar el correo, así que no hemos guardado nada',
      uncertain:
        'No sabemos si el vendedor se ha llegado a guardar. Lo que has escrito sigue aquí: mira en la lista de vendedores antes de volver a guardar.',
      errorDelete: 'No se ha podido eliminar el vendedor',
    },
  },
}
