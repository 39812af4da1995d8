import type { Widen } from '../shape.ts'
import type { es } from './es.ts'

export const en: Widen<typeof es> = {
  line: { csv: (line) => `Row ${line}`, json: (line) => `Line ${line}` },
  faults: {
    encoding: () => 'the file is not in UTF-8.',
    letters: (about) =>
      `the file is not in UTF-8, and its letters can’t be told: “${about}”. Save it as “CSV UTF-8”.`,
    syntax: () => 'here the file stops being JSON.',
    quote: () => 'a cell in quotes does not end as it should.',
    header: () =>
      'the first row has to begin with “table” and name the columns, separated by semicolons, commas or tabs.',
    rows: (about, asked) => `the file has ${about} rows, and there is room for ${asked}.`,
    cells: (_about, asked) => `the row has more than ${asked} cells.`,
    deep: (_about, asked) => `here the file has more than ${asked} levels, one inside another.`,
    noArticles: () => 'the file has no article.',
    unknownTable: (about) => `there is no table “${about}”.`,
    unknownColumn: (about) => `no table has a column “${about}”.`,
    columnTwice: (about) => `the column “${about}” is there twice.`,
    otherTable: (about) =>
      `rows of this table have nothing in this column, and here it says “${about}”.`,
    unknownArticle: (about) => `there is no article “${about}” in the file.`,
    fieldTwice: () => 'this field is there twice.',
    unknownField: (about) => `no field that is called “${about}” belongs here.`,
    missing: () => 'is missing.',
    text: (about) => `“${about}” is not a text.`,
    long: (about, asked) => `“${about}” has more than ${asked} characters.`,
    oneLine: (about) => `“${about}” has a line break or a character that can’t be written.`,
    id: (about) => `“${about}” can’t be an id: ids are on one line, without “|”, “,” and “;”.`,
    number: (about) => `“${about}” is not a number.`,
    thousands: (about, asked) =>
      `“${about}” may be thousands or decimals, and no number of the file tells which. Write it so that it can only be one of them: ${asked}.`,
    mixed: (about, asked) =>
      `“${about}” is written otherwise than ${asked}. Thousands and decimals have to be written alike in the whole file.`,
    money: (about) =>
      `“${about}” is an amount of money. Points go here, as a number without a currency.`,
    whole: (about) => `${about} has to be a whole number.`,
    least: (about, asked) => `${about} is less than ${asked}.`,
    most: (about, asked) => `${about} is more than ${asked}.`,
    decimals: (about) => `${about} has more than 3 decimals.`,
    color: (about) => `“${about}” is not a colour: write it like #c9b596.`,
    choice: (about, asked) => `“${about}” is none of these: ${asked}.`,
    yesNo: (about) => `“${about}” is neither yes nor no.`,
    list: (about) => `${about} is not a list.`,
    looks: (about, asked) => `“${about}” can’t be drawn. Write: ${asked}.`,
    otherHeight: (about) => `“${about}” says another height than the column height.`,
    many: (_about, asked) => `has more than ${asked} entries.`,
    object: () => 'here goes an object with its fields.',
    duplicate: (about) => `“${about}” is already further up in the same table.`,
    unknownGroup: (about) => `there is no price group “${about}” in the file.`,
    unknownSeries: (about) => `there is no series “${about}” in the file.`,
    unknownType: (about) => `there is no accessory type “${about}” in the file.`,
    unknownLine: (about) => `there is no line “${about}” in the file.`,
    unknownPart: (about) => `“${about}” is no part that is there.`,
    unknownAccessory: (about) => `there is no accessory “${about}” of this type.`,
    repeated: (about) => `“${about}” is there twice.`,
    emptySlot: (about) => `it offers no accessory of “${about}”.`,
    unknownDefault: (about) => `“${about}” is not among the accessories that it offers.`,
    noPoints: () => 'the article has no points in any price group.',
    cheaperGroup: (about) =>
      `group “${about}” is cheaper than one before it; groups go from the cheapest to the dearest.`,
    sameEnd: (about) =>
      `a connector before is the same end (“${about}”): one module docks to each end.`,
    wrongEnd: (about) =>
      `a left side can’t be the right end of a row, nor the other way round, and here it says “${about}”.`,
    takesNothing: (about) =>
      `say what docks here, with “takes”: for a “${about}” that is not known.`,
    beyond: (about) => `${about} mm is more than the article measures there.`,
    noLine: () => 'the article belongs to no line, and so it docks to nothing.',
    otherLegs: (about: string) =>
      `only legs have a height, and the accessories of “${about}” have one already.`,
  },
  /** A cell that another one contradicts. */
  otherCell: (about, row, cell) => `“${about}” (${row}, ${cell})`,
  tables: {
    groups: 'price groups',
    lines: 'lines',
    parts: 'parts',
    series: 'series',
    fabrics: 'fabrics',
    accessoryTypes: 'accessory types',
    accessories: 'accessories',
    articles: 'articles',
  },
  columns: {
    table: 'table',
    added: 'added',
    changed: 'changed',
    removed: 'removed',
    same: 'same',
    day: 'day',
    file: 'file',
    by: 'by',
  },
  /** Why a file is no model of an article: `about` is what it has, `asked` what the rule asks for. */
  models: {
    unread: (reason: string) => `it can’t be read: ${reason}`,
    notBeside: () =>
      'it is not in the portal: upload it under “Own models” once the catalogue is loaded',
    bytes: (about: string, asked: string) => `it has ${about} bytes, and ${asked} fit`,
    counts: (about: string, asked: string) =>
      `it says more than it holds, or than is read: ${about}, where there can be ${asked}`,
    invalid: (about: string) => `the glTF validator refuses it: ${about}`,
    unsupported: (about: string) =>
      `it has something that is not read here (“${about}”): save it as one GLB of triangles, not compressed`,
    nodes: (about: string, asked: string) => `it has ${about} nodes, and ${asked} fit`,
    deep: (_about: string, asked: string) =>
      `its data have more than ${asked} levels, one inside another`,
    triangles: (about: string, asked: string) => `it has ${about} triangles, and ${asked} fit`,
    vertices: (about: string, asked: string) =>
      `one of its surfaces has ${about} vertices, and ${asked} fit`,
    slot: (about: string) => `it has no material that is called “${about}”, as the article’s part`,
    size: (about: string, asked: string) =>
      `it measures ${about} cm, and the article ${asked} cm (width × height × depth)`,
  },
  noModel: (article: string, file: string, reason: string) =>
    `“${article}”: ${file} is no model of it: ${reason}. In 3D the shape made from its sizes shows.`,
  noPicture: (article: string, materials: string) =>
    `“${article}”: pictures of its model can’t be read, and these materials show without them: ${materials}. PNG, JPEG and WebP within the file are read.`,
  everybody: 'Catalogue of everybody who has none of their own',
  own: (client) => `${client}’s own catalogue`,
  faulty: (file, count) =>
    count === 1
      ? `${file} has a fault. Nothing was changed.`
      : `${file} has ${count} faults. Nothing was changed.`,
  readAs: {
    windows: (example) =>
      `The file is not in UTF-8: it was read as Windows-1252, which is what Excel calls “CSV”. Look whether this cell is right: “${example}”. If not, save the file as “CSV UTF-8”.`,
    mac: (example) =>
      `The file is not in UTF-8: it was read as Mac OS Roman, which is what Excel for Mac calls “CSV”. Look whether this cell is right: “${example}”. If not, save the file as “CSV UTF-8”.`,
  },
  moves: (count) =>
    count === 1
      ? 'A price becomes more than 3 times as dear or as cheap:'
      : `${count} prices become more than 3 times as dear or as cheap:`,
  moreMoves: (count) => `… and ${count} more`,
  asksYes: 'If that is meant, the import asks for --yes.',
  needsYes: 'If that is meant, import it with --yes. Nothing was changed.',
  first: 'Until now there was none.',
  firstOwn: 'Until now it had none of its own. It is compared with everybody’s, which it uses.',
  prepared: (day) =>
    `Catalogue prepared. The portal shows it from ${day} on; until then nothing changes.`,
  notADay: (day) =>
    `“${day}” can’t be taken: write a day from tomorrow on, within two years, like 2027-01-01.`,
  dayTaken: (day) =>
    `Another catalogue is prepared for ${day} already. Withdraw that first, with withdraw-catalogue.`,
  full: (most) => `${most} catalogues are prepared already. Withdraw one first.`,
  nothingPrepared: (day) => `No catalogue is prepared for ${day}.`,
  withdrawn: (day) => `The catalogue of ${day} is withdrawn. The present one goes on.`,
  order: 'Only the order of the rows changes.',
  same: 'The catalogue is the same already. Nothing was changed.',
  checked: 'The file is right. With --dry-run nothing is changed.',
  imported: 'Catalogue loaded. The portal shows it from now on.',
  meanwhile: 'Somebody changed this catalogue in the meantime. Try again.',
  exported: (file, rows) => `${file}: ${rows} rows written.`,
  none: 'There is no catalogue for everybody.',
  noneOwn: (client) =>
    `${client} has no catalogue of its own: it uses everybody’s, which is exported without --client.`,
  noneToRemove: (client) => `${client} has no catalogue of its own: it uses everybody’s already.`,
  keptOwn: 'With --dry-run nothing is taken away.',
  removed: (client) => `Catalogue taken away. ${client} uses everybody’s from now on.`,
  format: (file) =>
    `“${file}” ends neither in .csv nor in .json: say which it is with --format csv or --format json.`,
  separator: (given) => `“${given}” is no separator. It can be: ";" "," or tab.`,
  exists: (file) => `${file} exists already. Choose another name, so that nothing is lost.`,
  tooLarge: (file, megabytes) => `${file} has more than ${megabytes} MB.`,
  unreadable: (file, reason) => `${file} can’t be read: ${reason}.`,
  noFile: 'it is no file',
  unwritable: (file, reason) => `${file} can’t be written: ${reason}.`,
}
