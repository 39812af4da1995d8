export const acceptance = {
  acceptance: {
    title: 'Aceptar este presupuesto',
    for: 'Para %{name}.',
    intro: 'Léelo con calma. Puedes aceptarlo tal como está hasta el %{day}.',
    name: 'Tu nombre y apellidos',
    nameRequired: 'Escribe tu nombre.',
    agree: 'He leído este presupuesto y lo acepto como está.',
    agreeRequired: 'Marca la casilla para aceptarlo.',
    accept: 'Aceptar presupuesto',
    kept: 'Guardamos tu nombre, el día y la dirección de red desde la que lo aceptas, y se lo decimos a la tienda.',
    failed: 'No se ha podido aceptar el presupuesto',
    notRead: 'No hemos podido comprobar si se puede aceptar',
    noLink: 'Este enlace para aceptar no es válido. Pide a la tienda que te lo envíe otra vez.',
    stands: {
      accepted: 'Aceptado por %{name} el %{day}. La tienda ya lo sabe.',
      confirmed: 'La tienda ya ha confirmado este presupuesto. No tienes que hacer nada más.',
      expired: 'Este presupuesto caducó el %{day}. Pide a la tienda uno con los precios de hoy.',
      replaced:
        'La tienda ha hecho una versión nueva de este presupuesto. Pídele el enlace nuevo para aceptarla.',
      over: 'Este presupuesto ya no se puede aceptar con este enlace. Habla con la tienda.',
    },
  },
}
