export const legal = {
  legal: {
    updated: 'Última revisión: noviembre de 2026',
    owner: {
      title: 'Quién está detrás',
      text: 'Este portal lo ofrece la empresa siguiente. Para cualquier consulta, escríbele.',
      name: 'Empresa',
      address: 'Dirección',
      taxId: 'NIF',
      email: 'Correo',
      missing:
        'La empresa que ofrece este portal es la que te ha dado tu usuario: dirígete a ella.',
    },
    about: {
      title: 'Acerca de',
      lead: 'Tresillo es un portal para tiendas de muebles: sirve para componer sofás, ponerles precio y guardarlos como presupuestos y pedidos.',
      use: {
        title: 'Condiciones de uso',
        text: 'El acceso es para tiendas y su personal de ventas. Tu usuario es personal: no lo compartas y avisa si crees que otra persona lo conoce. Lo que se hace con él queda registrado a tu nombre. El enlace de demostración y los informes se pueden abrir sin usuario.',
      },
      prices: {
        title: 'Precios y presupuestos',
        text: 'Los precios se calculan con la tarifa que cada tienda fija y se muestran con ella. Un presupuesto no obliga hasta que la tienda lo pasa a pedido. Si el precio de un artículo no se ha podido determinar, el informe lo avisa: consúltalo con el fabricante antes de venderlo.',
      },
      pictures: {
        title: 'Imágenes y colores',
        text: 'Las imágenes son representaciones. Los colores y las texturas cambian según el lote de tela y la pantalla; las medidas son las nominales del fabricante.',
      },
      rights: {
        title: 'Propiedad intelectual',
        text: 'Los diseños, los modelos, las imágenes y los textos son de sus titulares. Puedes usarlos para vender los muebles que muestran, no para otros fines. Sube a la galería solo imágenes que tengas derecho a usar. La letra del portal es Hanken Grotesk y Fraunces, ambas con licencia abierta SIL OFL.',
      },
      liability: {
        title: 'Responsabilidad',
        text: 'Cuidamos de que el portal funcione y de que los datos sean correctos, pero puede haber interrupciones o errores. Revisa cada pedido antes de confirmarlo. Se aplica la ley española.',
      },
    },
    data: {
      title: 'Protección de datos',
      lead: 'Qué datos guarda este portal, para qué, durante cuánto tiempo y a quién puedes preguntar. No hay publicidad, ni analítica, ni se venden datos.',
      what: 'Qué guardamos',
      head: { data: 'Datos', why: 'Para qué', time: 'Cuánto tiempo' },
      account: {
        data: 'Tu cuenta: nombre, correo, teléfono, permisos y las tiendas para las que trabajas. La contraseña solo se guarda cifrada de forma irreversible.',
        why: 'Darte acceso y mostrarte lo que puedes hacer, para cumplir el contrato con tu tienda.',
        time: 'Mientras tengas cuenta. Cuando se elimina, nadie puede entrar con ella; los datos se conservan para saber quién hizo cada cosa, hasta que pidas que se borren.',
      },
      accountElsewhere: {
        data: 'Tu cuenta: nombre, correo, teléfono, permisos y las tiendas para las que trabajas.',
        why: 'Darte acceso y mostrarte lo que puedes hacer, para cumplir el contrato con tu tienda.',
        time: 'Mientras tengas cuenta.',
      },
      registration: {
        data: 'Solicitudes de registro: el nombre y el correo que escribes, el idioma, la fecha y la dirección de red desde la que pides acceso.',
        why: 'Crear tu cuenta y enviarte tu usuario y tu clave de acceso.',
        time: '%{months} meses; la cuenta que se crea con ellas, mientras la tengas.',
      },
      registrationElsewhere: {
        data: 'Solicitudes de registro: el nombre y el correo que escribes para pedir acceso. Van a nuestro proveedor de correo.',
        why: 'Enviarte la clave de acceso que pides.',
        time: 'Hasta que te das de baja de sus mensajes.',
      },
      mails: {
        data: 'Correos que te enviamos: a qué dirección, con qué asunto y cuándo. El texto se borra en cuanto el correo sale.',
        why: 'Enviarte lo que pides y saber que ha salido.',
        time: '%{months} meses desde que salen.',
      },
      images: {
        data: 'Imágenes que sube tu tienda: la imagen, su nombre, la fecha y quién la subió. Los datos ocultos del archivo, como el lugar o la cámara, se quitan al guardarla.',
        why: 'Mostrar la galería de la tienda. Quien tenga el enlace de una imagen puede verla sin usuario.',
        time: 'Hasta que alguien de la tienda la elimina.',
      },
      favourites: {
        data: 'Composiciones que guardas como favoritas: cómo son, el nombre que les pones y la fecha.',
        why: 'Que puedas empezar desde ellas en cualquier navegador. Solo las ves tú.',
        time: 'Hasta que las quitas o dejas de trabajar para la tienda.',
      },
      choices: {
        data: 'Lo que eliges en las listas: columnas, filas por página, tema, última tienda y vistas guardadas, con lo que buscan; las que compartes, con tu nombre. Si lo pides, una copia de tu carrito, con qué dispositivo la envió y cuándo.',
        why: 'Que lo encuentres en cualquier navegador. Las vistas compartidas las ven las personas de tu tienda; lo demás, solo tú.',
        time: 'Hasta que lo quitas o dejas de trabajar para la tienda; las vistas compartidas, hasta que alguien de la tienda las quita.',
      },
      orders: {
        data: 'Presupuestos y pedidos con los datos de contacto de quien compra: nombre, NIF, dirección, ciudad, código postal, teléfono, correo y observaciones.',
        why: 'Presupuestar, fabricar y entregar los muebles, y cumplir las obligaciones fiscales y de garantía.',
        time: 'Mientras dure la relación con la tienda y los plazos legales: seis años, según el Código de Comercio.',
      },
      customers: {
        data: 'Notas internas de la tienda sobre quien compra o sobre un documento, con fecha y autor, qué documentos son de la misma persona y recordatorios que se ponen las personas de la tienda.',
        why: 'Atender a quien ya ha comprado. No salen en ningún informe, archivo ni correo, salvo el aviso al compañero que mencionan.',
        time: 'Hasta que alguien de la tienda las borra, o borra a la persona.',
      },
      acceptances: {
        data: 'Presupuestos que quien compra acepta con un enlace: el nombre que escribe, cuándo, desde qué dirección de red, el documento aceptado en PDF y la constancia de la aceptación. De los que responde de otro modo: su nombre y sus palabras. El día en que dice que ha leído uno y, como cifra de la que no se puede leer su dirección, que no quiere correos antes de que caduquen.',
        why: 'Probar a quien compra y a la tienda qué se aceptó, y decir a la tienda lo que responde quien compra.',
        time: 'Mientras exista el presupuesto; la dirección de red, %{months} meses.',
      },
      records: {
        data: 'Registro de accesos y acciones: quién entra, qué se le deniega y quién cambia pedidos, usuarios, tarifas o imágenes, con fecha, persona, tienda y, en los accesos y registros, la dirección de red.',
        why: 'Proteger las cuentas y saber qué pasó con cada cosa, por interés legítimo.',
        time: 'Lo de un pedido, el mismo tiempo que el pedido; lo demás, %{months} meses.',
      },
      presence: {
        data: 'El presupuesto o pedido cuyos detalles tienes abiertos.',
        why: 'Decir a quien trabaja en la misma tienda y abre los mismos que estás ahí.',
        time: 'Medio minuto desde que los cierras; se borra en unas horas.',
      },
      session: {
        data: 'Tu sesión: una clave aleatoria que se guarda en el servidor de forma que no se puede leer.',
        why: 'No pedirte la contraseña a cada paso.',
        time: 'Hasta que sales o caduca por falta de uso.',
      },
      browser: {
        title: 'Qué se guarda en tu navegador',
        text: 'No usamos cookies. El portal guarda en el almacenamiento de tu navegador lo necesario para funcionar; no sale de él salvo para hacer lo que pides. Puedes borrarlo cuando quieras desde el navegador.',
        key: 'Clave',
        use: 'Para qué',
        session: 'La sesión: clave de acceso, tus datos y tus permisos. Se borra al salir.',
        client: 'La tienda elegida. Se borra al salir.',
        cart: 'El carrito, por tienda y usuario.',
        cartRate: 'La tarifa con la que se calcularon los precios del carrito.',
        priceChanges: 'Los precios del carrito que han cambiado y que todavía no has leído.',
        contact: 'Para quién es el carrito, hasta donde lo hayas escrito; hasta que se guarda.',
        user: 'Tu usuario, si marcas que se recuerde; si no, solo mientras la pestaña está abierta.',
        language: 'El idioma.',
        theme: 'El tema claro u oscuro.',
        choices:
          'Lo último que este navegador y el servidor tenían igual de lo que eliges para las listas, por usuario.',
        savedViews:
          'Las vistas de lista que guardas y las que comparte la tienda, y con cuál se abre cada lista, por tienda y usuario.',
        hiddenColumns: 'Las columnas que ocultas en las listas, por usuario.',
        columnLayout: 'El orden y el ancho que das a las columnas de las listas, por usuario.',
        compactRows: 'Si elegiste filas compactas en las listas, por usuario.',
        details: 'Si lees los detalles de una fila al lado de la lista o en la fila.',
        pageSize: 'Cuántas filas de una lista quieres por página, por usuario.',
        scenePictures: 'Pequeñas imágenes de las escenas que compones, por tienda y usuario.',
        sceneHistory:
          'Lo que puedes deshacer en tus escenas, por tienda y usuario, mientras la pestaña está abierta.',
        scenePrices: 'Lo que han costado los módulos que compones, por tienda y usuario.',
        favourites:
          'Las composiciones que guardas como favoritas sin usuario, o donde el servidor no las guarda.',
        favouriteFabrics: 'Tus telas favoritas.',
        lastClient: 'La última tienda que elegiste, por usuario.',
        scenes: 'Las escenas que compones, por tienda y usuario.',
        openScene:
          'La escena en la que trabajaste por última vez, por tienda y usuario, y las medidas de la habitación en la que la pruebas.',
        singleKeys: 'Si al componer funcionan los atajos de una sola tecla.',
        typedAnswer:
          'Lo que estás escribiendo a una tienda sobre su presupuesto, en una pestaña y hasta que lo envías.',
        typedName:
          'El nombre con el que estás aceptando un presupuesto, en una pestaña y hasta que lo envías.',
        recentFabrics: 'Las últimas telas que elegiste en una composición.',
        editedLine:
          'La línea que estás escribiendo en una composición, por tienda y usuario, hasta que la aceptas.',
        saved:
          'En qué se convirtió tu último carrito: su número y su enlace, por tienda y usuario, mientras la pestaña está abierta.',
        pastedRows:
          'Las filas que has pegado en una composición, por tienda y usuario, hasta que llega el catálogo y se añaden, y las que no conocemos, hasta que lo lees.',
      },
      anonymous: {
        title: 'Informes compartidos',
        text: 'Quien abre el enlace de un informe sin ser de la tienda, o sin permiso para ver su lista, ve las imágenes, los artículos y los precios, pero no los datos de contacto.',
      },
      who: {
        title: 'Quién los ve',
        text: 'El personal de tu tienda con permiso, la fábrica en lo que necesita para fabricar y quien nos presta el alojamiento, con contrato. Nadie más, salvo obligación legal.',
      },
      rights: {
        title: 'Tus derechos',
        text: 'Puedes pedir acceso, rectificación, supresión, limitación, portabilidad y oponerte al tratamiento. Escribe a la dirección de arriba y responderemos en un mes. Si compraste en una tienda, también puedes pedírselo a ella. Si no estás conforme con la respuesta, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      },
    },
  },
}
