import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'

/** `words`: what the customer has written. */
type AnswerMail = AcceptedMail & { words: string }

/** What the shop reads of an answered budget. `reach`: lines with the customer's telephone and e-mail; '' for neither. */
type AcceptedMail = Record<
  'number' | 'name' | 'reach' | 'reference' | 'total' | 'link' | 'portal',
  string
> & {
  version: number
}

/** What the customer is told of it. */
type Receipt = Record<'number' | 'shop' | 'name' | 'day' | 'total' | 'link', string> & {
  version: number
}

/** The server's messages in Spanish, the default. Messages with variable parts are functions. */
export const es = {
  session: 'Tu sesión ha caducado. Vuelve a entrar.',
  credentials: 'Usuario o contraseña incorrectos.',
  throttled: (minutes: number) =>
    `Demasiados intentos fallidos. Espera ${minutes} min y vuelve a probar.`,
  slowedDown: (seconds: number) =>
    `Demasiados intentos fallidos con este usuario. Espera ${seconds} s y vuelve a probar.`,
  otherSite: 'Esto solo se puede pedir desde el propio portal.',
  permission: 'No tienes permiso para hacer esto.',
  client: 'Ese cliente no está entre los tuyos.',
  order: 'No encontramos ese pedido o presupuesto.',
  user: 'No encontramos a ese vendedor.',
  scene: 'No encontramos esa escena.',
  model: 'No encontramos ese modelo.',
  noVersion: (id: number, version: number) =>
    `El presupuesto ${orderNumber(id)} no tiene versión ${version}.`,
  /** A fabric as a line tells it, with its price group. */
  fabric: (name: string, group: string) => `${name} (grupo de precio ${group})`,
  /** Why a line of a cart has no price. */
  pricing: {
    units: 'Las unidades van de 1 a 999, sin decimales.',
    noArticle: 'Falta el artículo.',
    article: (article: string) => `El artículo ${article} no está en el catálogo.`,
    part: (article: string, part: string) => `${article} no tiene la parte «${part}».`,
    fabric: (fabric: string) => `La tela ${fabric} no está en el catálogo.`,
    restricted: (fabric: string, part: string, article: string) =>
      `${fabric} no se puede poner en «${part}» de ${article}.`,
    accessory: (accessory: string, article: string) => `${article} no admite ${accessory}.`,
    required: (type: string, article: string) => `Falta elegir «${type}» para ${article}.`,
    remarks: (most: number) =>
      `Las observaciones de una línea pueden tener ${most} caracteres como mucho.`,
    /** `field` is the path of what is wrong in the line. */
    unread: (place: number, field: string) =>
      `No se puede leer la línea ${place}${field === '' ? '' : `: ${field}`}.`,
  },
  /** Why a cart is not saved. */
  saving: {
    prices: 'Los precios de algunas líneas ya no son los que veías. No se ha guardado nada.',
    lines: 'Algunas líneas no se pueden pedir tal como están. No se ha guardado nada.',
    rebate: 'El descuento es mayor que la suma. No se ha guardado nada.',
    alternatives:
      'Un pedido no lleva alternativas, y en un presupuesto no puede serlo todo. No se ha guardado nada.',
    otherPrice: (article: string) => `${article} tiene ahora otro precio.`,
    unpriced: (article: string) =>
      `El precio de ${article} no se conoce, y tu tienda no admite líneas sin precio.`,
    otherVersion: (id: number, version: number, by: string) =>
      `El presupuesto ${orderNumber(id)} ya va por la versión ${version}${by === '' ? '' : `, de ${by}`}. Puedes guardar tu carrito como presupuesto nuevo.`,
    accepted: (id: number) =>
      `El cliente ha aceptado el presupuesto ${orderNumber(id)}, y tu carrito lleva otra cosa. Guárdalo como presupuesto para que acepte los cambios, o como pedido nuevo.`,
    loaded: (id: number, by: string) =>
      `${by === '' ? 'Otra persona' : by} ha cargado el presupuesto ${orderNumber(id)} en su carrito, y de allí saldrá su próxima versión. Puedes guardar tu carrito como presupuesto nuevo.`,
    elements: (id: number) =>
      `El presupuesto ${orderNumber(id)} lleva artículos sin 3D, que tu usuario no puede tramitar y se perderían. Puede guardarlo quien tenga permiso para esos artículos, o puedes guardar tu carrito como presupuesto nuevo sin ellos.`,
    otherContent: (id: number, type: OrderType, wanted: OrderType) => {
      const names = { budget: 'presupuesto', order: 'pedido' }
      const other = type === wanted ? 'con otros datos' : `no como ${names[wanted]}`
      return `Este carrito ya se guardó como ${names[type]} ${orderNumber(id)}, ${other}. Ábrelo en la lista para ver cómo quedó.`
    },
  },
  /** The mail about a saved budget or order, and what the person who saved it is told. */
  confirmation: {
    sent: (to: string) => `La confirmación se envía a ${to}.`,
    nobody: 'No se envía confirmación: ni tu tienda ni la fábrica tienen correo para recibirla.',
    notSaved: 'Solo se confirma por correo lo que se acaba de guardar desde un carrito.',
    lacks: {
      client: 'Tu tienda no tiene correo para recibirla.',
      factory: 'La fábrica no tiene correo para recibirla.',
    },
    budget: 'Presupuesto',
    order: 'Pedido',
    version: (version: number) => `versión ${version}`,
    subject: (what: string, client: string) => `${what} · ${client}`,
    seller: 'Vende',
    shop: 'Tienda',
    reference: 'Referencia',
    customer: 'Cliente',
    elements: 'Artículos sin 3D',
    article: 'Artículo',
    units: 'Uds.',
    price: 'Precio',
    /** Beside the name of a scene, in plain text. */
    netPrices: (tax: string) => `precios sin ${tax}`,
    total: 'Total',
    remarks: 'Observaciones',
    factoryRemarks: 'Observaciones para fábrica',
    toAsk: 'a consultar con fábrica',
    report: 'Ver el informe',
  },
  /** A customer's acceptance of a budget: why it is refused, and the mails to shop and customer. */
  acceptance: {
    own: 'Has entrado como alguien de la tienda: confirma el presupuesto en su lista. El cliente lo acepta con su enlace, sin entrar.',
    confirmed: 'La tienda ya ha confirmado este presupuesto. No tienes que hacer nada más.',
    expired: 'Este presupuesto ha caducado. Pide a la tienda uno con los precios de hoy.',
    replaced: 'La tienda ha hecho una versión nueva de este presupuesto. Pídele el enlace nuevo.',
    over: 'Este presupuesto ya no se puede aceptar así. Habla con la tienda.',
    accepted: 'aceptado',
    proof: 'Constancia de aceptación',
    noPdf: (id: number) => `No hay archivo aceptado del presupuesto ${orderNumber(id)}.`,
    alreadyAccepted:
      'Este presupuesto ya está aceptado. Si quieres cambiar algo, habla con la tienda.',
    expiredForShop: (id: number) =>
      `El presupuesto ${orderNumber(id)} ha caducado. Cárgalo en el carrito y guárdalo con los precios de hoy.`,
    mailSubject: (number: string, client: string) => `Presupuesto ${number} aceptado · ${client}`,
    mail: (told: AcceptedMail) => `Hola:

El cliente ha aceptado el presupuesto ${told.number}${told.version === 1 ? '' : `, versión ${told.version}`}, y queda confirmado.

Aceptado por: ${told.name}
${told.reach}Referencia: ${told.reference}
Total: ${told.total}
Informe: ${told.link}

${told.portal}
`,
    changeWanted: {
      subject: (number: string, client: string) => `Piden un cambio en ${number} · ${client}`,
      mail: (told: AnswerMail) => `Hola:

El cliente quiere un cambio en el presupuesto ${told.number}${told.version === 1 ? '' : `, versión ${told.version}`}:

${told.words}

De parte de: ${told.name}
${told.reach}Referencia: ${told.reference}
Total: ${told.total}
Informe: ${told.link}

${told.portal}
`,
    },
    declined: {
      subject: (number: string, client: string) => `Presupuesto ${number} rechazado · ${client}`,
      mail: (told: AnswerMail) => `Hola:

El cliente no acepta el presupuesto ${told.number}${told.version === 1 ? '' : `, versión ${told.version}`}:

${told.words}

De parte de: ${told.name}
${told.reach}Referencia: ${told.reference}
Total: ${told.total}
Informe: ${told.link}

${told.portal}
`,
    },
    receipt: (told: Receipt) => `Hola:

Has aceptado el presupuesto ${told.number}${told.version === 1 ? '' : `, versión ${told.version}`}, de ${told.shop}. La tienda ya lo sabe.

Aceptado por: ${told.name}
Día: ${told.day}
Total: ${told.total}
Lo que has aceptado: ${told.link}

Adjuntamos lo que has aceptado y una constancia con la que puedes comprobarlo; guarda los dos archivos.

Si no has sido tú, contesta a este correo para decírselo a la tienda.
`,
    receiptLink: 'verlo en línea',
  },
  /** A report's way to its customer by mail. */
  sending: {
    sent: (to: string) => `El informe va de camino a ${to}.`,
    otherContent: (to: string) =>
      `El informe ya va de camino a ${to}, con otros datos. Si también quieres enviar este correo, vuelve a pulsar.`,
    notAnAddress: (to: string) => `«${to}» no es una dirección de correo.`,
    until: 'Válido hasta',
    notIncluded: 'Alternativas, fuera del total',
    picture: (names: string) => `Imagen de ${names}`,
    phone: 'Teléfono',
    email: 'Correo',
    online: 'Ver en línea',
    accept: 'Ver y aceptar',
  },
  /** Moves of orders: how they went, and the customer's mail about them. */
  reminders: {
    wrongDay: 'Elige un día desde mañana hasta dentro de un año.',
    quota: (most: number) => `Ya tienes ${most} recordatorios. Quita alguno.`,
    subject: (title: string, customer: string) =>
      `Recordatorio: ${title}${customer === '' ? '' : ` · ${customer}`}`,
    hello: (name: string) => `Hola, ${name}:`,
    text: (title: string) => `Querías que hoy te recordáramos esto: ${title}.`,
    row: 'Verlo en la lista',
    report: 'Ver el informe',
    expiring: {
      subject: (number: string, day: string, shop: string) =>
        `Tu presupuesto ${number} vale hasta el ${day} · ${shop}`,
      text: (number: string, day: string) =>
        `Hola:\n\nLos precios de tu presupuesto ${number} valen hasta el ${day}. Hasta entonces puedes leerlo y aceptarlo en línea. Si quieres cambiar algo, o ya no lo quieres, puedes decirlo allí o respondiendo a este correo.`,
      stop: 'Te escribimos por esto una sola vez. Si no quieres correos así, abre el presupuesto y pulsa «No más recordatorios» al final.',
    },
  },
  moves: {
    moved: (id: number) => `El estado de ${orderNumber(id)} está guardado.`,
    promised: (id: number) => `Entrega del pedido ${orderNumber(id)} guardada.`,
    day: 'Ese día no vale: tiene que ser entre el día del documento y hoy.',
    deliveryDay: 'Ese día no vale para la entrega: tiene que ser de hoy en adelante.',
    token: 'Ese token no vale.',
    reason: 'Escribe por qué se anula el pedido.',
    noAddress: (id: number) =>
      `El pedido ${orderNumber(id)} no tiene el correo del cliente: no se ha cambiado nada.`,
    news: {
      subject: (number: string, shop: string) => `Novedades de tu pedido ${number} · ${shop}`,
      hello: 'Hola:',
      state: {
        ORDER_VALIDATE: (day: string) => `Tu pedido está validado desde el ${day}.`,
        ORDER_IN_PROGRESS: (day: string) => `Tu pedido está en fabricación desde el ${day}.`,
        ORDER_SERVED: (day: string) => `Tu pedido se sirvió el ${day}.`,
        ORDER_CLOSE: (day: string) => `Tu pedido quedó cerrado el ${day}.`,
        ORDER_NULL: (day: string) =>
          `Tu pedido quedó anulado el ${day}. Si no lo esperabas, contesta a este correo.`,
      },
      delivery: (day: string) => `La entrega está prevista para el ${day}.`,
      noDelivery:
        'La fecha de entrega que te dijimos ya no vale. Te avisaremos cuando tengamos otra.',
    },
  },
  missing: (parameter: string) => `Falta el parámetro «${parameter}».`,
  invalid: (parameter: string) => `El parámetro «${parameter}» no es válido.`,
  malformed: 'El contenido de la petición no es un objeto JSON válido.',
  crowded:
    'Hay demasiado trabajo a la vez: no se ha guardado ni enviado nada. Vuelve a probar en unos segundos.',
  databaseAway:
    'La base de datos del portal no responde en este momento. Vuelve a probar en unos segundos.',
  busy: 'Se están recibiendo muchos archivos de tu tienda a la vez. Vuelve a probar.',
  tooMany: (minutes: number) =>
    `Demasiadas peticiones seguidas. Espera ${minutes} min y vuelve a probar.`,
  tooManyMails: (minutes: number) =>
    `El portal ya ha enviado todos los correos que puede en una hora, y este no se ha enviado. Espera ${minutes} min y vuelve a probar.`,
  slow: 'La petición ha tardado demasiado en llegar. Vuelve a probar.',
  tooLarge: 'La petición es demasiado grande.',
  notFound: 'Esta dirección no existe.',
  unexpected: (requestId: string) =>
    `Algo ha fallado en el servidor. Vuelve a probar y, si se repite, danos este código: ${requestId}`,
  /** A budget or an order whose document is damaged. */
  unreadable: (id: number, requestId: string) =>
    `El servidor no puede leer el contenido de ${orderNumber(id)}. Danos este código: ${requestId}`,
  /** What was done, by the name of the decision. */
  decided: {
    annul: (id: number) => `Presupuesto ${orderNumber(id)} anulado.`,
    load: (id: number) => `Presupuesto ${orderNumber(id)} cargado en el carrito.`,
    restore: (id: number) => `Presupuesto ${orderNumber(id)} devuelto a la lista.`,
  },
  loggedOut: 'Has salido.',
  account: {
    oldPassword: 'La contraseña actual no es esa.',
    changed: 'Contraseña cambiada. Las demás sesiones se han cerrado.',
    ended: 'Sesión cerrada.',
    mailed: 'Si hay una cuenta con ese correo, le enviaremos un enlace.',
    linkOver: 'El enlace ya no sirve: vale una hora y una sola vez. Pide otro al entrar.',
    reset: 'Contraseña cambiada. Ya puedes entrar con ella.',
  },
  /** Vendors: why a login can't be given, why a change is refused, and what was done. */
  vendor: {
    taken: 'Este correo no se puede usar. Prueba con otro.',
    notEmail: 'Escribe una dirección de correo válida.',
    tooLong: (most: number) => `El correo no puede pasar de ${most} caracteres.`,
    mismatch: 'El usuario y el correo tienen que ser el mismo.',
    free: 'El correo se puede usar.',
    self: 'No puedes eliminarte a ti.',
    confirmation: 'No puedes decidir quién confirma pedidos: tú no tienes ese permiso.',
    elsewhere:
      'Esta persona trabaja también para otros clientes: no puedes cambiarla ni eliminarla.',
    above: 'Esta persona tiene permisos que tú no tienes: no puedes cambiarla ni eliminarla.',
    common:
      'Esa contraseña es de las primeras que prueba quien quiere entrar sin permiso. Elige otra.',
    otherContent: (login: string) =>
      `Con este formulario ya se creó el vendedor ${login}, con otros datos. Ábrelo en la lista para cambiarlos.`,
    ownPassword: 'Tu propia contraseña se cambia en «Mi cuenta», con la actual delante.',
    theirPassword:
      'Esta persona tiene permisos que tú no tienes: su contraseña solo la puede cambiar ella.',
    saved: 'Vendedor guardado.',
    updated: 'Vendedor actualizado.',
    meanwhile:
      'Alguien ha guardado este vendedor mientras tanto, y lo tuyo no se ha guardado. Vuelve a cargarlo.',
    removed: 'Vendedor eliminado.',
  },
  rateSaved: 'Tarifa guardada.',
  rateMeanwhile:
    'Alguien ha guardado la tarifa mientras tanto, y la tuya no se ha guardado. Vuelve a cargarla.',
  profile: {
    saved: 'Ficha de la tienda guardada.',
    meanwhile:
      'Alguien ha guardado la ficha de la tienda mientras tanto, y la tuya no se ha guardado. Vuelve a cargarla.',
    removed: 'Logotipo quitado.',
    missing: 'No encontramos ese logotipo.',
  },
  /** A client's catalogue in its office. */
  office: {
    off: 'Esta tienda no cambia su catálogo desde el portal. Lo decide la empresa.',
    size: 'El archivo pesa más de 15 MB.',
    faults: 'El archivo tiene fallos y no se ha cambiado nada. Vuelve a comprobarlo.',
    day: 'Elige un día desde mañana y dentro de dos años.',
    meanwhile:
      'Alguien ha cambiado el catálogo mientras tanto y no se ha cambiado nada. Vuelve a comprobar el archivo.',
    moves: (count: number) =>
      `${count} precios pasan a ser más de 3 veces más caros o más baratos. No se ha cambiado nada. Vuelve a comprobar el archivo y confirma esos precios.`,
    taken: 'Ya hay otro catálogo preparado para ese día. Retíralo antes o elige otro día.',
    full: (most: number) => `Ya hay ${most} catálogos preparados. Retira uno antes.`,
    imported: 'Catálogo cargado. Está en vigor desde ahora.',
    prepared: 'Catálogo preparado. Hasta su día no cambia nada.',
    withdrawn: 'Catálogo preparado retirado.',
    noOwn:
      'Esta tienda usa el catálogo de todos. Carga primero un catálogo propio; después podrá tener modelos.',
    noArticle: (id: string) => `El catálogo no tiene ningún mueble «${id}» que se vea en 3D.`,
    modelSize: 'El archivo pesa más de 1 MB.',
    noModel: (reason: string) => `No sirve de modelo: ${reason}.`,
    modelSaved: 'Modelo guardado.',
    modelRemoved: 'Modelo quitado.',
  },
  /** Why a logo's file is refused. */
  logo: {
    type: 'El logotipo tiene que ser PNG, JPEG o SVG, y este archivo no lo es o está dañado.',
    unsafe:
      'Este SVG lleva scripts, imágenes o referencias a otros archivos, y así no lo podemos admitir. Guárdalo como PNG.',
    pixels: 'El logotipo tiene más de 25 megapíxeles. Guárdalo más pequeño.',
    size: 'El logotipo pesa más de 2 MB. Guárdalo más pequeño.',
    slow: 'Este dibujo es demasiado complicado para un logotipo. Guárdalo como PNG.',
    busy: 'Se están subiendo muchas imágenes a la vez. Vuelve a probar.',
  },
  /** Which uploaded file is refused, and why. */
  image: {
    svg: (name: string) =>
      `«${name}» es un dibujo SVG y no lo podemos admitir. Guárdalo como PNG o JPEG.`,
    unreadable: (name: string) =>
      `«${name}» no es una imagen que podamos leer. Sirven JPEG, PNG, WebP, AVIF, GIF y TIFF.`,
    size: (name: string) => `«${name}» pesa más de 15 MB.`,
    pixels: (name: string) => `«${name}» tiene más de 50 megapíxeles.`,
    busy: (name: string) =>
      `«${name}» no ha podido entrar: se están subiendo muchas imágenes a la vez. Vuelve a probar.`,
    quota: (name: string, most: number) =>
      `«${name}» no cabe: tu tienda ya tiene ${most} imágenes. Elimina alguna y vuelve a probar.`,
    missing: 'No encontramos esa imagen.',
    removed: 'Imagen eliminada.',
  },
  customer: {
    none: 'No consta para quién es este documento.',
    full: (most: number) => `Ya hay ${most} notas de este cliente, y no caben más. Quita alguna.`,
    noted: 'Nota guardada.',
    noteRemoved: 'Nota quitada.',
    merged: 'Ahora son un solo cliente.',
    separated: 'Vuelven a ser clientes distintos.',
    changed:
      'Los documentos de este cliente han cambiado mientras tanto. Revísalos y vuelve a probar.',
    tooMany: (most: number) =>
      `Con este teléfono hay más de ${most} documentos: no parecen de una sola persona, y no se borra nada.`,
    erased: (count: number) =>
      count === 1
        ? 'Se han borrado los datos del cliente en 1 documento.'
        : `Se han borrado los datos del cliente en ${count} documentos.`,
  },
  notes: {
    noted: 'Nota guardada.',
    full: (most: number) => `Este documento ya tiene ${most} notas, y no caben más.`,
    tooMany: (most: number) =>
      `Una nota puede avisar a ${most} personas como mucho. Quita alguna mención y vuelve a probar.`,
    budget: (number: string) => `el presupuesto ${number}`,
    order: (number: string) => `el pedido ${number}`,
    subject: (author: string, what: string) => `${author} te menciona en ${what}`,
    open: 'Abrir en el portal',
    internal: 'Es una nota interna: no la reenvíes a clientes.',
  },
  choices: {
    full: (most: number) =>
      `Ya hay ${most} vistas de esta lista, y no caben más. Elimina alguna y vuelve a probar.`,
    changed: (by: string) =>
      by === ''
        ? 'Alguien la ha eliminado mientras tanto.'
        : `${by} la ha cambiado mientras tanto.`,
    taken: (by: string) => `Ya hay una vista compartida con ese nombre, de ${by}.`,
    otherCopy: 'Otro dispositivo ha enviado su carrito mientras tanto.',
  },
  favourite: {
    quota: (most: number) =>
      `Ya tienes ${most} favoritas, y no caben más. Quita alguna y vuelve a probar.`,
    tooLarge:
      'Tus favoritas ocupan demasiado entre todas para una más. Quita alguna y vuelve a probar.',
    removed: 'Favorito quitado.',
  },
  registration: {
    done: 'Recibido. Te enviaremos un correo.',
    throttled: (minutes: number) =>
      `Demasiados registros seguidos. Espera ${minutes} min y vuelve a probar.`,
  },
  /** Mails to people who registered. They leave out the name that was typed: anybody can type any e-mail and any name. */
  mail: {
    createdSubject: (portal: string) => `Tu acceso a ${portal}`,
    created: (portal: string, login: string, key: string) => `Hola:

Te has registrado en ${portal} y ya puedes entrar con estos datos:

Usuario: ${login}
Clave de acceso: ${key}

Guárdalos. Si no te has registrado tú, no hagas caso de este correo.
`,
    resetSubject: (portal: string) => `Contraseña nueva para ${portal}`,
    reset: (portal: string, link: string) => `Hola:

Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta de ${portal}. Elígela aquí:

${link}

El enlace sirve durante una hora y una sola vez.
Si no has sido tú, no hagas caso de este correo: no ha cambiado nada.
`,
    knownSubject: (portal: string) => `Ya tienes una cuenta en ${portal}`,
    known: (portal: string, login: string) => `Hola:

Alguien, seguramente tú, ha pedido un acceso a ${portal} con este correo, pero ya tienes una cuenta.

Usuario: ${login}

Si no recuerdas la contraseña, pide una nueva a quien gestiona los usuarios en tu tienda.
Si no has sido tú, no hagas caso de este correo: no ha cambiado nada.
`,
  },
  /** Why an action on a budget is refused: what the budget, or order, is now. */
  now: {
    state: (id: number, state: OrderState) => `${orderNumber(id)} ${states[state]}.`,
    transformed: (id: number, orderId: number) =>
      `El presupuesto ${orderNumber(id)} ya es el pedido ${orderNumber(orderId)}.`,
    archived: (id: number) => `El presupuesto ${orderNumber(id)} ya se cargó en un carrito.`,
    confirmed: (id: number, by: string) =>
      by === ''
        ? `El presupuesto ${orderNumber(id)} ya está confirmado.`
        : `El presupuesto ${orderNumber(id)} ya está confirmado, por ${by}.`,
    unconfirmed: (id: number, by: string) =>
      by === ''
        ? `El presupuesto ${orderNumber(id)} no está confirmado.`
        : `El presupuesto ${orderNumber(id)} ya no está confirmado: ${by} retiró la confirmación.`,
    open: (id: number) =>
      `El presupuesto ${orderNumber(id)} acaba de cambiar. Míralo de nuevo y vuelve a probar.`,
  },
}

const states: Record<OrderState, string> = {
  UNKNOWN: 'está en un estado desconocido',
  BUDGET_DEFAULT: 'es un presupuesto abierto',
  BUDGET_NULL: 'ya está anulado',
  BUDGET_PENDING: 'está pendiente',
  BUDGET_VALIDATE: 'es un presupuesto validado',
  BUDGET_CLOSE: 'está cerrado',
  BUDGET_TRANSFORMED: 'ya se ha pasado a pedido',
  ORDER_DEFAULT: 'ya es un pedido',
  ORDER_VALIDATE: 'ya es un pedido validado',
  ORDER_IN_PROGRESS: 'ya es un pedido en fabricación',
  ORDER_NULL: 'es un pedido anulado',
  ORDER_CLOSE: 'es un pedido cerrado',
  ORDER_SERVED: 'es un pedido ya servido',
}
