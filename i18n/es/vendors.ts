/** The users of a client. @see product-spec §2 Vendors, §8 */
export const vendors = {
  vendors: {
    count: '%{smart_count} usuario |||| %{smart_count} usuarios',
    found: '%{smart_count} usuario encontrado |||| %{smart_count} usuarios encontrados',
    add: 'Añadir usuario',
    edit: 'Editar',
    editUser: 'Editar a %{name}',
    remove: 'Eliminar',
    removeUser: 'Eliminar a %{name}',
    you: 'Tú',
    confirms: 'Confirma pedidos',
    loading: 'Cargando los usuarios…',
    columns: { name: 'Nombre', phone: 'Teléfono', email: 'Correo', actions: 'Acciones' },
    search: { label: 'Buscar usuarios', placeholder: 'Nombre, teléfono o correo' },
    empty: {
      title: 'Este cliente aún no tiene usuarios',
      help: 'Añade a las personas que venden: cada una entra con su correo y su contraseña.',
    },
    none: {
      title: 'Ningún usuario coincide',
      help: 'Prueba con otro nombre, teléfono o correo.',
      clear: 'Quitar la búsqueda',
    },
    failed: 'Puede ser cosa de un momento.',
    gone: {
      title: 'No encontramos a este usuario',
      help: 'Lo habrán eliminado, o es de otro cliente.',
      back: 'Ver los usuarios',
    },
    ask: {
      title: '¿Eliminar a %{name}?',
      text: 'Ya no podrá entrar con %{email}, y si está dentro, su sesión se cierra ahora mismo. Sus pedidos y presupuestos se quedan.',
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
      passwordOwn: 'Déjala vacía para no cambiarla. Si la cambias, tendrás que volver a entrar.',
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
    alert: {
      saved: 'Usuario guardado',
      updated: 'Usuario actualizado',
      removed: 'Usuario eliminado',
      errorSave: 'No se ha podido guardar el usuario',
      errorUpdate: 'No se ha podido actualizar el usuario',
      errorCheck: 'No se ha podido comprobar el correo, así que no hemos guardado nada',
      errorDelete: 'No se ha podido eliminar el usuario',
    },
  },
  /** What every form of the portal says. */
  forms: {
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    restored:
      'Aquí sigue lo que habías escrito. Las contraseñas no se guardan: escríbela otra vez si hace falta.',
    leave: {
      title: '¿Salir sin guardar?',
      text: 'Se perderá lo que has escrito.',
      accept: 'Salir sin guardar',
      cancel: 'Seguir aquí',
    },
    uncertain:
      'No sabemos si se ha llegado a guardar. Lo que has escrito sigue aquí: vuelve a guardar, no se duplicará.',
  },
}
