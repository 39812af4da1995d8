import { alerts } from './alerts.ts'

/** What every page says: its frame and the alerts. */
export const shell = {
  ...alerts,
  titles: {
    home: 'Inicio',
    login: 'Entrar',
    vendors: 'Vendedores',
    newVendor: 'Añadir vendedor',
    editVendor: 'Editar vendedor',
    rates: 'Tarifas',
    orders: 'Pedidos',
    budgets: 'Presupuestos',
    orderEdit: 'Composición 2D',
    report: 'Informe',
    tutorial: 'Tutorial',
    composition: 'Composición',
    account: 'Mi cuenta',
    newPassword: 'Contraseña nueva',
    about: 'Acerca de',
    dataProtection: 'Protección de datos',
    images: 'Imágenes',
    vrOrders: 'Pedidos en realidad virtual',
    notFound: 'Página no encontrada',
  },
  nav: {
    main: 'Principal',
    newComposition: 'Nueva composición',
    language: 'Idioma',
    lightTheme: 'Tema claro',
    darkTheme: 'Tema oscuro',
    legal: 'Aviso legal',
    logout: 'Cerrar sesión',
    shoppingCart: { process: 'Tramitar el carrito' },
  },
  password: { show: 'Mostrar', hide: 'Ocultar', reveal: 'Mostrar la contraseña' },
  dialog: { cancel: 'Cancelar', accept: 'Aceptar', close: 'Cerrar' },
}
