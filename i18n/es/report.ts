export const report = {
  report: {
    kind: {
      order: 'Pedido',
      budget: 'Presupuesto',
      confirmed: 'Presupuesto confirmado',
      unknown: 'Documento',
    },
    version: 'versión %{version}',
    list: { order: 'Pedidos', budget: 'Presupuestos' },
    home: 'Ir al inicio',
    login: 'Iniciar sesión',
    loading: 'Cargando el informe…',
    noId: 'Error, no hay un id de pedido definido',
    badId: 'Este enlace no lleva a ningún pedido: su id no es válido',
    noIdHelp: 'Abre el informe desde la lista de pedidos o con el enlace entero que te enviaron.',
    failedHelp: 'No hemos podido leer el documento. Comprueba la conexión y vuelve a intentarlo.',
    anonymous:
      'Por privacidad, los datos de contacto, el nombre de la tienda y las observaciones solo los ve la tienda que hizo este documento: en su lugar aparece ****. Los artículos y los precios son los suyos.',
    /** In its place for who comes by a link of the shop's, and so sees whose shop it is. */
    anonymousByLink:
      'Por privacidad, los datos de contacto y las observaciones solo los ve la tienda: en su lugar aparece ****. Los artículos y los precios son los suyos.',
    /** In its place for who has the link to accept. */
    anonymousCustomer:
      'Por privacidad, los datos de contacto y las observaciones solo los ve la tienda. Los artículos y los precios son los suyos.',
    /** The same where the link shows the notes of single articles. */
    anonymousButNotes:
      'Por privacidad, los datos de contacto y las observaciones generales solo los ve la tienda. Los artículos, sus notas y los precios son los suyos.',
    converted: 'Este presupuesto es ahora el pedido',
    outOfForce: {
      annulled: 'Este documento está anulado desde el %{day}.',
      closed: 'Este documento está cerrado desde el %{day}.',
      archived: 'Este presupuesto se retiró el %{day} para volver a componerlo.',
      expired:
        'Este presupuesto fue válido hasta el %{day}. Pregunta en la tienda si los precios siguen igual.',
    },
    outOfForceUndated: {
      annulled: 'Este documento está anulado.',
      closed: 'Este documento está cerrado.',
    },
    contact: {
      title: 'Datos de contacto',
      clientName: 'Nombre',
      reference: 'Referencia',
      cif: 'NIF',
      shopName: 'Tienda',
      address: 'Dirección',
      city: 'Población',
      zipCode: 'Código postal',
      phone1: 'Teléfono',
      email: 'Correo',
    },
    scene: {
      title: 'Escena %{number}',
      named: 'Escena %{number}: %{name}',
      alternative: '%{title} (alternativa, fuera del total)',
      picture: 'Imagen de la escena %{number}',
      noPicture: 'Esta escena no tiene imagen',
      missingPicture: 'No se ha podido cargar la imagen de esta escena',
      total: 'Total de la escena',
    },
    materials: {
      title: 'Materiales',
      serie: 'grupo de precio %{serie}',
      accessory: 'Accesorio',
      message: 'Los colores pueden variar según el lote y la pantalla.',
    },
    elements: { title: 'Artículos sin 3D', total: 'Total de los artículos sin 3D' },
    article: {
      article: 'Artículo',
      size: 'Medidas',
      quantity: 'Cant.',
      unitPrice: 'Precio',
      price: 'Importe',
      discount: 'Descuento: %{percents}',
      special: 'Especial: %{text}',
      remarks: 'Nota: %{text}',
      bare: 'Tela por elegir: %{parts}',
    },
    remarks: 'Observaciones',
    factoryRemarks: 'Observaciones para fábrica',
    difference: 'Otros cargos y descuentos',
    least: 'desde %{price}',
    /** A price, or the heading of prices, to which the tax is added. */
    net: '%{text} sin %{tax}',
    total: 'Total',
    sums: {
      articles: 'Artículos',
      rebate: 'Descuento',
      net: 'Base imponible',
      vat: '%{tax} %{percent}\u00a0%',
      deposit: 'A cuenta, %{percent}\u00a0%',
    },
    seller: { title: 'La tienda', taxNumber: 'NIF %{number}' },
    thanks: {
      unknown: 'Gracias por tu confianza.',
      order:
        'Gracias por confiar en nosotros. Si algo no cuadra, dínoslo antes de que empecemos a fabricar.',
      delivery: 'Gracias por confiar en nosotros. La entrega está prevista para el %{day}.',
      budget: 'Gracias por confiar en nosotros. Este presupuesto es válido hasta el %{day}.',
    },
  },
}
