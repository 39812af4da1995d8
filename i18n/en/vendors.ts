export const vendors = {
  vendors: {
    count: '%{smart_count} vendor |||| %{smart_count} vendors',
    found: '%{smart_count} vendor found |||| %{smart_count} vendors found',
    add: 'Add vendor',
    edit: 'Edit',
    editUser: 'Edit %{name}',
    remove: 'Remove',
    removeUser: 'Remove %{name}',
    you: 'You',
    confirms: 'Confirms orders',
    loading: 'Loading the vendors…',
    columns: { name: 'Name', phone: 'Phone', email: 'E-mail', actions: 'Actions' },
    search: { label: 'Search vendors', placeholder: 'Name, phone or e-mail' },
    empty: {
      title: 'This client has no vendors yet',
      help: 'Add the people who sell: each logs in with their own e-mail and password.',
    },
    none: {
      title: 'No vendor matches',
      help: 'Try another name, phone or e-mail.',
      clear: 'Clear the search',
    },
    failed: 'It may pass in a moment.',
    gone: {
      title: 'We can’t find this vendor',
      help: 'They have been removed, or belong to another client.',
      back: 'See the vendors',
    },
    ask: {
      title: 'Remove %{name}?',
      text: 'They will no longer be able to log in with %{email}.',
      accept: 'Remove',
    },
    fields: {
      email: 'E-mail',
      name: 'Name',
      password: 'Password',
      phone: 'Phone',
      orderConfirmation: 'May confirm orders',
    },
    hints: {
      email: 'They log in with this e-mail. It can’t be changed later.',
      emailFixed: 'The e-mail can’t be changed.',
      password: 'Between %{min} and %{max} characters.',
      passwordUnchanged: 'Leave it empty to keep it as it is.',
      passwordOwn:
        'Leave it empty to keep it as it is. If you change it, you may have to log in again.',
      ownPassword: 'Change my password',
      theirPassword:
        'Only they change their password, since they have permissions that you don’t have.',
      forgotten: 'If they have forgotten it, they can ask for a new one at the login.',
      orderConfirmation: 'Confirms quotes and converts them to orders.',
    },
    errors: {
      email: 'Type the e-mail',
      emailForm: 'Type a valid e-mail address, such as name@shop.com',
      name: 'Type the name',
      password: 'Type a password',
      passwordLength: 'The password must have between %{min} and %{max} characters',
      tooLong: '%{max} characters at most',
    },
    meanwhile:
      'Somebody has saved this vendor meanwhile, in another tab or on another computer. Nothing of yours is saved yet; what you typed is still here.',
    alert: {
      saved: 'Vendor saved',
      updated: 'Vendor updated',
      removed: 'Vendor removed',
      errorSave: 'The vendor could not be saved',
      errorUpdate: 'The vendor could not be updated',
      errorCheck: 'The e-mail could not be checked, so nothing was saved',
      uncertain:
        'We don’t know whether the vendor was saved. What you typed is still here: look in the list of vendors before you save it again.',
      errorDelete: 'The user could not be removed',
    },
  },
}
