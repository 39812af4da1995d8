/** The tutorial’s topics about vendors and rates. */
export const settingsTopics = {
  '/config': {
    title: 'Ajustes',
    text: 'Quién vende en la tienda y cómo se muestran los precios.',
  },
  '/config/vendors': {
    title: 'Vendedores',
    text: 'Las personas que venden en la tienda y lo que puede hacer cada una.',
  },
  '/config/vendors/client': {
    title: 'Elegir el cliente',
    text: 'Si trabajas para varias tiendas, aquí dices para cuál.',
    steps: {
      open: 'Arriba ves para qué cliente trabajas. Pulsa para cambiarlo.',
      find: 'Búscalo por su nombre o su número.',
      pick: 'Elígelo.',
      accept: 'Y acepta: todo lo que ves es ya de ese cliente.',
    },
  },
  '/config/vendors/new': {
    title: 'Añadir un vendedor',
    text: 'Con su correo y su contraseña ya puede entrar.',
    steps: {
      add: 'Elige «%{name}».',
      email: 'Escribe su correo: con él entrará en el portal.',
      name: 'Su nombre…',
      password: '… y una contraseña.',
      save: 'Guárdalo.',
    },
  },
  '/config/vendors/edit': {
    title: 'Cambiar sus datos',
    text: 'Nombre, teléfono, contraseña y si puede confirmar pedidos.',
    steps: {
      edit: 'Pulsa «%{name}» en su fila.',
      phone: 'Cambia lo que haga falta: por ejemplo, su teléfono.',
      save: 'Guárdalo.',
    },
  },
  '/config/vendors/delete': {
    title: 'Eliminar un vendedor',
    text: 'Quien ya no trabaja en la tienda deja de poder entrar.',
    steps: {
      remove: 'Pulsa «%{name}» en su fila.',
      accept: 'Confírmalo.',
    },
  },
  '/config/tarifs': {
    title: 'Tarifas',
    text: 'Cómo se calculan los precios de la tienda y cómo se escriben.',
    steps: {
      preset: 'Elige el formato de tu región: moneda, separador y posición.',
      point: 'Escribe el valor del punto: por él se multiplican los puntos de fábrica.',
      preview: 'Aquí ves cómo quedará un precio.',
      save: 'Cuando esté bien, guárdalo.',
    },
  },
}
