/** What can be done with a report. */
export const reportTools = {
  reportTools: {
    label: 'Qué hacer con el informe',
    scene: {
      planOf: 'Planta de la escena %{number}',
      notDrawn:
        'La planta no muestra %{smart_count} artículo del que no consta la forma |||| La planta no muestra %{smart_count} artículos de los que no consta la forma',
      '3d': 'Ver en 3D',
      ar: 'Ver en tu salón',
      vr: 'Ver en realidad virtual',
      of: {
        '3d': 'Ver en 3D: escena %{number}',
        ar: 'Ver en tu salón: escena %{number}',
        vr: 'Ver en realidad virtual: escena %{number}',
      },
    },
    copy: {
      label: 'Para quién es la copia',
      customer: 'Para el cliente',
      us: 'Para nosotros',
      named: '%{name} (uso interno)',
      ours: 'no sale en la copia para el cliente',
    },
    terms: 'Condiciones',
    account: 'Cuenta bancaria: %{iban}',
    print: 'Imprimir',
    share: 'Compartir',
    send: 'Enviar por correo',
    pdf: 'Descargar PDF',
    cancel: 'Cancelar',
    includes: {
      scenes: '%{smart_count} escena |||| %{smart_count} escenas',
      articles: '%{smart_count} artículo en escena |||| %{smart_count} artículos en escena',
      elements: '%{smart_count} artículo sin 3D |||| %{smart_count} artículos sin 3D',
      alternatives:
        '%{smart_count} alternativa, fuera del total |||| %{smart_count} alternativas, fuera del total',
      nothing: 'Este documento no tiene artículos.',
    },
    making: 'Preparando el PDF: %{percent} %',
    made: 'El PDF está listo',
    madeWithout: 'El PDF está listo, sin estos caracteres, que no puede mostrar: %{characters}',
    failed: 'No se ha podido preparar el PDF',
  },
  /** The link of a report, to hand on. */
  share: {
    title: 'Compartir %{number}',
    link: 'Enlace del informe',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'Este navegador no deja copiar: cópialo del campo',
    code: 'Código QR del enlace',
    help: 'Enfoca el código con la cámara del móvil para abrir el informe en él. Quien no sea de la tienda lo verá sin datos personales.',
  },
  /** A report's mail to its customer. */
  send: {
    title: 'Enviar %{number} por correo',
    to: 'Para',
    language: 'Idioma del informe y del mensaje',
    subject: 'Asunto',
    message: 'Mensaje',
    accepts:
      'Con el enlace el cliente lee las notas de los artículos y puede aceptar el presupuesto',
    bare: 'Hay telas por elegir y el precio puede subir, así que no está marcado. Márcalo si quieres que el cliente lo acepte así.',
    unwritten:
      'El PDF no puede mostrar estos caracteres: %{characters}. El mensaje sí. Si importan, cámbialos antes de enviarlo.',
    help: 'Va con el total y, si es un presupuesto, hasta cuándo vale; con el enlace para verlo en línea y con el informe en PDF, con los datos del cliente.',
    send: 'Enviar',
    sending: 'Enviando…',
    sent: 'Informe enviado',
    failed: 'No se ha podido enviar el informe',
    again:
      'No sabemos si ha salido. Pulsa «Enviar» otra vez: si no cambias nada, no se envía dos veces.',
    fault: {
      to: 'Escribe una dirección de correo válida.',
      subject: 'Escribe el asunto.',
      message: 'Escribe el mensaje.',
    },
    letter: {
      subject: {
        budget: 'Tu presupuesto %{number} · %{shop}',
        order: 'Tu pedido %{number} · %{shop}',
      },
      hello: 'Hola:',
      dear: 'Hola, %{customer}:',
      message: {
        budget:
          'Te enviamos el presupuesto %{number} que hemos preparado para ti. Si tienes alguna duda o quieres cambiar algo, responde a este correo.',
        order:
          'Te enviamos el pedido %{number}. Revísalo con calma y, si algo no cuadra, responde a este correo.',
      },
    },
  },
  /** The link by which a customer accepts a budget, to hand on. */
  acceptanceLink: {
    title: 'Enlace para aceptar el presupuesto %{number}',
    making: 'Preparando el enlace…',
    failed: 'No se ha podido preparar el enlace',
    help: 'Envíaselo solo al cliente: quien lo tenga lee las notas de los artículos y puede aceptar el presupuesto como está, hasta el %{day}. Deja de servir si lo cambias.',
    link: 'Enlace',
    bare: 'Hay telas por elegir y el precio puede subir: el cliente lo aceptaría así.',
  },
  /** What a customer is asked who holds the link to accept a budget. */
  acceptance: {
    title: 'Aceptar este presupuesto',
    for: 'Para %{name}.',
    intro: 'Léelo con calma. Puedes aceptarlo tal como está hasta el %{day}.',
    name: 'Tu nombre y apellidos',
    nameRequired: 'Escribe tu nombre.',
    agree: 'He leído este presupuesto y lo acepto como está: %{total} en total.',
    alternatives:
      'Lo que aceptas no incluye la alternativa (%{names}). Si la prefieres, díselo a la tienda en vez de aceptar. |||| Lo que aceptas no incluye las alternativas (%{names}). Si prefieres alguna, díselo a la tienda en vez de aceptar.',
    agreeRequired: 'Marca la casilla para aceptarlo.',
    open: 'Aceptar…',
    accept: 'Aceptar presupuesto',
    accepting: 'Aceptando…',
    kept: 'Guardamos tu nombre, el documento tal como lo aceptas, el día y la dirección de red desde la que lo aceptas, y se lo decimos a la tienda.',
    failed: 'No se ha podido aceptar el presupuesto',
    noAnswer: 'No hemos recibido respuesta. Pulsa otra vez: no se acepta dos veces.',
    answer: {
      open: 'Pedir un cambio o rechazarlo…',
      /** Instead, once the customer has answered. */
      otherwise: 'Responder otra cosa…',
      given: {
        change: 'El %{day} pediste un cambio:',
        decline: 'El %{day} dijiste que no lo aceptas:',
      },
      as: 'Firmado como %{name}.',
      title: 'Responder a la tienda',
      which: 'Qué quieres decirle',
      change: 'Quiero un cambio',
      decline: 'No lo acepto',
      text: {
        change: 'Qué cambiarías',
        decline: 'Por qué no lo aceptas',
      },
      textRequired: 'Escríbelo con tus palabras.',
      kept: 'La tienda recibe lo que escribes, con tu nombre. El presupuesto se queda como está.',
      send: 'Enviar a la tienda',
      sent: 'La tienda ya lo sabe. Si hace una versión nueva, te enviará otro enlace.',
      failed: 'No se ha podido enviar a la tienda',
      noReply: 'No hemos recibido respuesta. Pulsa otra vez: no se envía dos veces.',
    },
    /** What a customer tells by a press beside their answer. */
    marks: {
      read: 'Lo he leído',
      readMeans: 'La tienda sabrá que lo has leído y qué día. Abrir la página no le dice nada.',
      readOn: 'El %{day} le dijiste a la tienda que lo has leído.',
      reminded: 'Antes de que caduque uno de tus presupuestos, la tienda te escribe una vez.',
      noReminders: 'No más recordatorios',
      notReminded: 'No recibes correos antes de que caduquen tus presupuestos.',
      reminders: 'Volver a recibir recordatorios',
      failed: 'No se ha podido guardar',
      noAnswer: 'No hemos recibido respuesta. Pulsa otra vez: no cambia nada dos veces.',
    },
    notRead: 'No hemos podido comprobar si se puede aceptar',
    noLink: 'Este enlace para aceptar no es válido. Pide a la tienda que te lo envíe otra vez.',
    /** The budget has a newer version than the accepted one. */
    earlier:
      'Aceptaste la versión %{version} de este presupuesto como %{name} el %{day}: %{total}. Es la que ves aquí.',
    newer:
      'Después, el %{day}, la tienda hizo la versión %{version}. Esa no la has aceptado: la tienda te enviará su propio enlace.',
    /** What that one costs. */
    newerTotal: 'Suma %{total}.',
    /** The files of an acceptance: what was accepted, and the page that proves it. */
    file: {
      title: 'El documento aceptado',
      accepted: {
        download: 'Descargar el PDF aceptado',
        failed: 'No se ha podido descargar el PDF aceptado',
        done: 'El PDF aceptado está descargado',
      },
      proof: {
        download: 'Descargar la constancia de aceptación',
        failed: 'No se ha podido descargar la constancia de aceptación',
        done: 'La constancia de aceptación está descargada',
      },
      digest: 'Huella (SHA-256): %{digest}',
    },
    stands: {
      accepted: 'Aceptado por %{name} el %{day}. La tienda ya lo sabe.',
      confirmed: 'La tienda ya ha confirmado este presupuesto. No tienes que hacer nada más.',
      expired: 'Este presupuesto caducó el %{day}. Pide a la tienda uno con los precios de hoy.',
      replaced:
        'Tu enlace era de la versión %{version}. La tienda ha hecho otra después, que es la que ves aquí: pídele su enlace para aceptarla.',
      over: 'Este presupuesto ya no se puede aceptar con este enlace. Habla con la tienda.',
    },
  },
  /** What only the report on paper says. */
  paper: {
    /** A page that proves an acceptance. */
    proof: {
      title: 'Constancia de aceptación',
      document: 'Qué se ha aceptado',
      shop: 'De',
      name: 'Aceptado por',
      when: 'Cuándo',
      total: 'Total',
      file: 'Archivo',
      digest: 'SHA-256 del archivo',
      check:
        'El documento aceptado es el archivo «%{file}». Cualquier programa que calcule resúmenes SHA-256 (como sha256sum) da para él la cifra de arriba, y otra para un archivo que cambie en un solo carácter.',
      stored: '%{portal} guarda el mismo archivo para la tienda y para el cliente.',
    },
    /** Said to who can't see a picture. */
    alt: {
      scene: 'Imagen de %{title}: %{articles}',
      plan: 'Planta de %{title} con sus medidas: %{measures}',
      code: 'Código QR que lleva a este documento en línea',
    },
    page: 'Página %{page} de %{pages}',
    notDrawn:
      'La planta no muestra %{smart_count} artículo del que no consta la forma |||| La planta no muestra %{smart_count} artículos de los que no consta la forma',
    plan: 'Planta',
    /** Over and under the line on which a customer signs. */
    agreed: 'Acepto este presupuesto.',
    signature: 'Lugar, fecha y firma',
    accepted: 'Aceptado por %{name} el %{day}.',
    internal: 'uso interno',
    online: 'Ver en línea',
  },
}
