/** What the shell's commands say about a catalogue's file, in Spanish. */
export const es = {
  /** Where a fault stands in a file. */
  line: { csv: (line: number) => `Fila ${line}`, json: (line: number) => `Línea ${line}` },
  /** What is wrong there: `about` is the value, `asked` what the rule asks for. */
  faults: {
    encoding: () => 'el archivo no está en UTF-8.',
    letters: (about: string) =>
      `el archivo no está en UTF-8 y no se sabe qué letras lleva: «${about}». Guárdalo como «CSV UTF-8».`,
    syntax: () => 'aquí el archivo deja de ser JSON.',
    quote: () => 'una celda entre comillas no termina bien.',
    header: () =>
      'la primera fila tiene que empezar por «table» y nombrar las columnas, separadas por punto y coma, coma o tabulador.',
    rows: (about: string, asked: string) =>
      `el archivo tiene ${about} filas y caben ${asked} como mucho.`,
    cells: (_about: string, asked: string) => `la fila pasa de ${asked} celdas.`,
    deep: (_about: string, asked: string) =>
      `aquí el archivo tiene más de ${asked} niveles, uno dentro de otro.`,
    noArticles: () => 'el archivo no tiene ningún artículo.',
    unknownTable: (about: string) => `no hay ninguna tabla «${about}».`,
    unknownColumn: (about: string) => `ninguna tabla tiene una columna «${about}».`,
    columnTwice: (about: string) => `la columna «${about}» está dos veces.`,
    otherTable: (about: string) =>
      `las filas de esta tabla no llevan nada en esta columna, y aquí pone «${about}».`,
    unknownArticle: (about: string) => `no hay ningún artículo «${about}» en el archivo.`,
    fieldTwice: () => 'este campo está dos veces.',
    unknownField: (about: string) => `aquí no va ningún campo que se llame «${about}».`,
    missing: () => 'falta.',
    text: (about: string) => `«${about}» no es un texto.`,
    long: (about: string, asked: string) => `«${about}» pasa de ${asked} caracteres.`,
    oneLine: (about: string) =>
      `«${about}» tiene un salto de línea o un carácter que no se puede escribir.`,
    id: (about: string) => `«${about}» no sirve de código: van en una línea y sin «|», «,» ni «;».`,
    number: (about: string) => `«${about}» no es un número.`,
    thousands: (about: string, asked: string) =>
      `«${about}» se puede leer como miles o como decimales, y ningún número del archivo lo aclara. Escríbelo de modo que solo pueda ser uno: ${asked}.`,
    mixed: (about: string, asked: string) =>
      `«${about}» está escrito de otra manera que ${asked}. Los miles y los decimales van igual en todo el archivo.`,
    money: (about: string) => `«${about}» es un importe. Aquí van puntos, en un número sin moneda.`,
    whole: (about: string) => `${about} tiene que ser un número entero.`,
    least: (about: string, asked: string) => `${about} es menos de ${asked}.`,
    most: (about: string, asked: string) => `${about} es más de ${asked}.`,
    decimals: (about: string) => `${about} tiene más de 3 decimales.`,
    color: (about: string) => `«${about}» no es un color: se escribe como #c9b596.`,
    choice: (about: string, asked: string) => `«${about}» no vale. Puede ser: ${asked}.`,
    yesNo: (about: string) => `«${about}» no es ni sí ni no.`,
    list: (about: string) => `${about} no es una lista.`,
    looks: (about: string, asked: string) =>
      `«${about}» no se puede dibujar. Puede escribirse: ${asked}.`,
    otherHeight: (about: string) => `«${about}» dice otra altura que la columna height.`,
    many: (_about: string, asked: string) => `tiene más de ${asked} elementos.`,
    object: () => 'aquí va un objeto con sus campos.',
    duplicate: (about: string) => `«${about}» ya está más arriba en la misma tabla.`,
    unknownGroup: (about: string) => `no hay ningún grupo de precio «${about}» en el archivo.`,
    unknownSeries: (about: string) => `no hay ninguna serie «${about}» en el archivo.`,
    unknownType: (about: string) => `no hay ningún tipo de accesorio «${about}» en el archivo.`,
    unknownLine: (about: string) => `no hay ninguna línea «${about}» en el archivo.`,
    unknownPart: (about: string) => `«${about}» no es una parte que haya aquí.`,
    unknownAccessory: (about: string) => `no hay ningún accesorio «${about}» de este tipo.`,
    repeated: (about: string) => `«${about}» está repetido.`,
    emptySlot: (about: string) => `no ofrece ningún accesorio de «${about}».`,
    unknownDefault: (about: string) => `«${about}» no está entre los accesorios que ofrece.`,
    noPoints: () => 'el artículo no tiene puntos en ningún grupo de precio.',
    cheaperGroup: (about: string) =>
      `el grupo «${about}» sale más barato que uno anterior; los grupos van del más barato al más caro.`,
    sameEnd: (about: string) =>
      `ya hay una unión antes en el mismo extremo («${about}»): en cada extremo se une un solo módulo.`,
    wrongEnd: (about: string) =>
      `un lado izquierdo no puede ser el extremo derecho de una fila, ni al revés, y aquí pone «${about}».`,
    takesNothing: (about: string) =>
      `falta decir qué se une aquí, con «takes»: con un módulo «${about}» no se sabe.`,
    beyond: (about: string) => `${about} mm es más de lo que mide el artículo por ahí.`,
    noLine: () => 'el artículo no es de ninguna línea y así no se une a nada.',
    otherLegs: (about: string) =>
      `la altura es solo para las patas, y aquí ya la llevan los accesorios de «${about}».`,
  },
  /** A cell that another one contradicts. */
  otherCell: (about: string, row: string, cell: string) => `«${about}» (${row}, ${cell})`,
  /** Tables, as the summary of an import names them. */
  tables: {
    groups: 'grupos de precio',
    lines: 'líneas',
    parts: 'partes',
    series: 'series',
    fabrics: 'telas',
    accessoryTypes: 'tipos de accesorio',
    accessories: 'accesorios',
    articles: 'artículos',
  },
  columns: {
    table: 'tabla',
    added: 'nuevos',
    changed: 'cambiados',
    removed: 'quitados',
    same: 'iguales',
    day: 'día',
    file: 'archivo',
    by: 'de',
  },
  /** Why a file is no model of an article: `about` is what it has, `asked` what the rule asks for. */
  models: {
    unread: (reason: string) => `no se puede leer: ${reason}`,
    notBeside: () => 'no está en el portal: súbelo en «Modelos propios» con el catálogo ya cargado',
    bytes: (about: string, asked: string) => `ocupa ${about} bytes y caben ${asked}`,
    counts: (about: string, asked: string) =>
      `dice tener más de lo que lleva o de lo que se lee: ${about}, donde caben ${asked}`,
    invalid: (about: string) => `el validador de glTF no lo da por bueno: ${about}`,
    unsupported: (about: string) =>
      `lleva algo que aquí no se lee («${about}»): guárdalo como un solo GLB de triángulos, sin comprimir`,
    nodes: (about: string, asked: string) => `tiene ${about} nodos y caben ${asked}`,
    deep: (_about: string, asked: string) =>
      `sus datos tienen más de ${asked} niveles, uno dentro de otro`,
    triangles: (about: string, asked: string) => `tiene ${about} triángulos y caben ${asked}`,
    vertices: (about: string, asked: string) =>
      `una de sus superficies tiene ${about} vértices y caben ${asked}`,
    slot: (about: string) =>
      `no tiene ningún material que se llame «${about}», como la parte del artículo`,
    size: (about: string, asked: string) =>
      `mide ${about} cm y el artículo ${asked} cm (ancho × alto × fondo)`,
  },
  noModel: (article: string, file: string, reason: string) =>
    `«${article}»: ${file} no sirve de modelo: ${reason}. En 3D se ve la forma hecha con sus medidas.`,
  noPicture: (article: string, materials: string) =>
    `«${article}»: hay imágenes de su modelo que no se pueden leer, y estos materiales se ven sin ellas: ${materials}. Se leen PNG, JPEG y WebP dentro del archivo.`,
  everybody: 'Catálogo de todos los que no tienen uno propio',
  own: (client: string) => `Catálogo propio de ${client}`,
  faulty: (file: string, count: number) =>
    count === 1
      ? `${file} tiene un fallo. No se ha cambiado nada.`
      : `${file} tiene ${count} fallos. No se ha cambiado nada.`,
  /** How a file was read that is no Unicode, with a cell of it. */
  readAs: {
    windows: (example: string) =>
      `El archivo no está en UTF-8: se ha leído como Windows-1252, que es lo que Excel escribe en «CSV». Mira si esta celda está bien: «${example}». Si no, guárdalo como «CSV UTF-8».`,
    mac: (example: string) =>
      `El archivo no está en UTF-8: se ha leído como Mac OS Roman, que es lo que Excel para Mac escribe en «CSV». Mira si esta celda está bien: «${example}». Si no, guárdalo como «CSV UTF-8».`,
  },
  /** Prices that move far from those in force. */
  moves: (count: number) =>
    count === 1
      ? 'Un precio pasa a ser más de 3 veces más caro o más barato:'
      : `${count} precios pasan a ser más de 3 veces más caros o más baratos:`,
  moreMoves: (count: number) => `… y ${count} más`,
  asksYes: 'Si es lo que quieres, la importación pide --yes.',
  needsYes: 'Si es lo que quieres, impórtalo con --yes. No se ha cambiado nada.',
  first: 'Hasta ahora no había ninguno.',
  firstOwn: 'Hasta ahora no tenía uno propio. Se compara con el de todos, que es el que usa.',
  prepared: (day: string) =>
    `Catálogo preparado. El portal lo muestra desde el ${day}; hasta entonces no cambia nada.`,
  notADay: (day: string) =>
    `«${day}» no vale: escribe un día desde mañana y dentro de dos años, como 2027-01-01.`,
  dayTaken: (day: string) =>
    `Ya hay otro catálogo preparado para el ${day}. Retíralo antes con withdraw-catalogue.`,
  full: (most: number) => `Ya hay ${most} catálogos preparados. Retira uno antes.`,
  nothingPrepared: (day: string) => `No hay ningún catálogo preparado para el ${day}.`,
  withdrawn: (day: string) => `Retirado el catálogo del ${day}. Sigue el de ahora.`,
  order: 'Solo cambia el orden de las filas.',
  same: 'El catálogo ya era igual. No se ha cambiado nada.',
  checked: 'El archivo está bien. Con --dry-run no se cambia nada.',
  imported: 'Catálogo cargado. El portal lo muestra desde ahora.',
  meanwhile: 'Alguien ha cambiado este catálogo mientras tanto. Vuelve a probar.',
  exported: (file: string, rows: number) => `${file}: ${rows} filas escritas.`,
  none: 'No hay ningún catálogo para todos.',
  noneOwn: (client: string) =>
    `${client} no tiene catálogo propio: usa el de todos, que se exporta sin --client.`,
  noneToRemove: (client: string) => `${client} no tiene catálogo propio: ya usa el de todos.`,
  keptOwn: 'Con --dry-run no se quita nada.',
  removed: (client: string) => `Catálogo quitado. ${client} usa desde ahora el de todos.`,
  format: (file: string) =>
    `«${file}» no termina en .csv ni en .json: di cuál es con --format csv o --format json.`,
  separator: (given: string) => `«${given}» no es un separador. Puede ser: ";" "," o tab.`,
  exists: (file: string) => `${file} ya existe. Elige otro nombre: así no se pierde nada.`,
  tooLarge: (file: string, megabytes: number) => `${file} pasa de ${megabytes} MB.`,
  unreadable: (file: string, reason: string) => `${file} no se puede leer: ${reason}.`,
  noFile: 'no es un archivo',
  unwritable: (file: string, reason: string) => `${file} no se puede escribir: ${reason}.`,
}
