import { alerts } from './alerts.ts'

/** What every page says: its frame and the alerts. */
export const shell = {
  ...alerts,
  titles: {
    home: 'Home',
    login: 'Log in',
    vendors: 'Vendors',
    newVendor: 'Add vendor',
    editVendor: 'Edit vendor',
    rates: 'Rates',
    orders: 'Orders',
    budgets: 'Budgets',
    orderEdit: '2D composition',
    report: 'Report',
    tutorial: 'Tutorial',
    composition: 'Composition',
    account: 'My account',
    newPassword: 'New password',
    about: 'About',
    dataProtection: 'Data protection',
    images: 'Images',
    vrOrders: 'VR orders',
    notFound: 'Page not found',
  },
  nav: {
    main: 'Main',
    newComposition: 'New composition',
    language: 'Language',
    lightTheme: 'Light theme',
    darkTheme: 'Dark theme',
    legal: 'Legal notice',
    logout: 'Log out',
    shoppingCart: { process: 'Process the cart' },
  },
  password: { show: 'Show', hide: 'Hide', reveal: 'Show the password' },
  dialog: { cancel: 'Cancel', accept: 'Accept', close: 'Close' },
}
