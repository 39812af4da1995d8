import { catalogue } from './catalogue.ts'

/** The profile of a client, which its customers read on quotes, and its catalogue. */
export const shop = {
  // Few people open either screen, and each part of its own takes bytes from every page.
  ...catalogue,
  shop: {
    intro:
      'Lo que %{client} dice de sí a sus clientes en presupuestos, PDF y correos. Lo que esté vacío no aparece.',
    loading: 'Cargando la tienda…',
    failed: 'Puede ser cosa de un momento.',
    groups: {
      seller: 'Quién vende',
      sellerHelp:
        'En la cabecera de cada presupuesto y pedido, y al pie de su PDF. Un cambio se ve también en los anteriores.',
      sale: 'Impuestos y entrega a cuenta',
      saleHelp:
        'Cuenta para lo que se guarde desde ahora: lo que ya ofreciste a un cliente queda como estaba.',
      words: 'Condiciones',
      wordsHelp:
        'Al final de cada presupuesto y pedido, en el idioma del cliente. Si uno está vacío, aparece el otro en su lugar.',
      usual: 'Líneas habituales',
      usualHelp:
        'Lo que añades a menudo a un presupuesto: entrega, montaje, retirada… Quien prepara un carrito las añade con una pulsación.',
      logo: 'Logotipo',
      logoHelp: 'PNG, JPEG o SVG de hasta 2 MB. Los clientes lo ven sobre papel blanco.',
    },
    fields: {
      tradeName: 'Nombre de la tienda',
      legalName: 'Razón social',
      taxNumber: 'NIF',
      address: 'Dirección',
      phone: 'Teléfono',
      email: 'Correo',
      web: 'Web',
      iban: 'Cuenta bancaria (IBAN)',
      vatKind: 'Impuestos',
      taxName: 'Impuesto',
      vatPercent: 'Tipo del impuesto, en tanto por ciento',
      deposit: 'Entrega a cuenta, en tanto por ciento del total',
      wordsEs: 'Condiciones en español',
      wordsEn: 'Condiciones en inglés',
    },
    vat: {
      none: 'No decir nada',
      included: 'Precios con impuestos incluidos',
      excluded: 'Precios sin impuestos (se suman)',
    },
    usual: {
      line: 'Línea habitual %{number}',
      text: 'Concepto',
      units: 'Unidades',
      price: 'Precio unitario (%{symbol})',
      add: 'Añadir una línea habitual',
      remove: 'Quitar la línea habitual %{number}',
      otherCurrency:
        'Estos precios están en %{theirs}, y la tienda vende ahora en %{ours}. No se convierten solos ni se ofrecen en un carrito hasta que los escribas de nuevo.',
      retype: 'Escribir los precios en %{symbol}',
    },
    hints: {
      iban: 'Para la entrega a cuenta y el pago.',
      taxNumber: 'No es un NIF español. Si es de otro país, déjalo como está.',
      phone: 'No parece un teléfono: le faltan cifras.',
      deposit: 'Vacío si no la hay.',
    },
    logo: {
      alt: 'El logotipo actual',
      none: 'Todavía no hay logotipo.',
      choose: 'Elegir un logotipo…',
      change: 'Elegir otro logotipo…',
      remove: 'Quitar el logotipo',
      sending: 'Subiendo el logotipo…',
      saved: 'Logotipo guardado',
      removed: 'Logotipo quitado',
      failed: 'No se ha podido guardar el logotipo',
      size: 'El logotipo pesa más de 2 MB. Guárdalo más pequeño.',
    },
    errors: {
      tooLong: 'Hasta %{max} caracteres',
      email: 'Escribe una dirección de correo válida',
      web: 'Escribe una dirección web como www.mitienda.com',
      iban: 'No es un IBAN válido: comprueba sus cifras',
      percent: 'Escribe un número mayor que 0 y hasta 100, con 2 decimales como mucho',
      usualText: 'Escribe el concepto',
      units: 'Escribe un número entero de 1 a %{max}',
      price: 'Escribe un importe desde 0, con 2 decimales como mucho',
      ambiguous:
        'No se sabe si son miles o decimales: escribe los miles sin punto ni coma, o dos decimales como mucho',
      percentRequired: 'Escribe el tipo del impuesto',
    },
    meanwhile:
      'Alguien ha guardado la tienda mientras tanto, en otra pestaña o en otro equipo. No se ha guardado nada tuyo todavía; lo que has escrito sigue aquí.',
    alert: {
      save: 'Tienda guardada',
      error: 'No se ha podido guardar la tienda',
      errorLoad: 'No se ha podido cargar la tienda',
    },
  },
}
