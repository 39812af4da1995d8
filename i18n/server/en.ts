import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { OrderState } from '../../src/domain/orders/states.ts'
import type { ServerMessages } from './shape.ts'

export const en: ServerMessages = {
  session: 'Your session has expired. Log in again.',
  credentials: 'Incorrect username or password.',
  throttled: (minutes) => `Too many failed attempts. Wait ${minutes} min and try again.`,
  slowedDown: (seconds: number) =>
    `Too many failed attempts for this user. Wait ${seconds} s and try again.`,
  otherSite: 'This can only be asked for from the portal itself.',
  permission: 'You are not allowed to do this.',
  client: 'That client is not one of yours.',
  order: 'We can’t find that order or quote.',
  user: 'We can’t find that vendor.',
  scene: 'We can’t find that scene.',
  model: 'We can’t find that model.',
  noVersion: (id, version) => `Quote ${orderNumber(id)} has no version ${version}.`,
  fabric: (name, group) => `${name} (price group ${group})`,
  pricing: {
    units: 'Units go from 1 to 999, without decimals.',
    noArticle: 'The article is missing.',
    article: (article) => `Article ${article} isn’t in the catalogue.`,
    part: (article, part) => `${article} has no part “${part}”.`,
    fabric: (fabric) => `Fabric ${fabric} isn’t in the catalogue.`,
    restricted: (fabric, part, article) => `${fabric} can’t be put on “${part}” of ${article}.`,
    accessory: (accessory, article) => `${article} doesn’t take ${accessory}.`,
    required: (type, article) => `Choose “${type}” for ${article}.`,
    remarks: (most) => `A line’s remarks can have up to ${most} characters.`,
    unread: (place, field) => `Line ${place} can’t be read${field === '' ? '' : `: ${field}`}.`,
  },
  saving: {
    prices: 'The prices of some lines are no longer those that you saw. Nothing has been saved.',
    lines: 'Some lines can’t be ordered as they are. Nothing has been saved.',
    rebate: 'The discount for the customer is larger than the sum. Nothing has been saved.',
    alternatives:
      'An order has no alternatives, and a quote can’t consist of alternatives alone. Nothing has been saved.',
    otherPrice: (article) => `${article} has another price now.`,
    unpriced: (article) =>
      `The price of ${article} isn’t known, and your shop doesn’t take lines without a price.`,
    otherVersion: (id, version, by) =>
      `Quote ${orderNumber(id)} is already at version ${version}${by === '' ? '' : `, by ${by}`}. You can save your cart as a new quote.`,
    accepted: (id) =>
      `The customer has accepted quote ${orderNumber(id)}, and your cart holds something else. Save it as a quote for them to accept the changes, or as a new order.`,
    loaded: (id, by) =>
      `${by === '' ? 'Somebody else' : by} has loaded quote ${orderNumber(id)} to their cart, and its next version comes from there. You can save your cart as a new quote.`,
    elements: (id) =>
      `Quote ${orderNumber(id)} holds items without 3D, which your user can’t process and which would be lost. Somebody who may process them can save it, or you can save your cart as a new quote without them.`,
    otherContent: (id, type, wanted) => {
      const other =
        type === wanted
          ? 'with other data'
          : `not as ${wanted === 'order' ? 'an order' : 'a quote'}`
      return `This cart has already been saved as ${type} ${orderNumber(id)}, ${other}. Open it in the list to see how it stands.`
    },
  },
  confirmation: {
    sent: (to) => `The confirmation goes to ${to}.`,
    nobody: 'No confirmation is sent: neither your shop nor the factory has an address for it.',
    notSaved: 'Only what has just been saved from a cart is confirmed by mail.',
    lacks: {
      client: 'Your shop has no address for it.',
      factory: 'The factory has no address for it.',
    },
    budget: 'Quote',
    order: 'Order',
    version: (version) => `version ${version}`,
    subject: (what, client) => `${what} · ${client}`,
    seller: 'Sold by',
    shop: 'Shop',
    reference: 'Reference',
    customer: 'Customer',
    elements: 'Items without 3D',
    article: 'Article',
    units: 'Units',
    price: 'Price',
    /** Beside the name of a scene, in plain text. */
    netPrices: (tax) => `prices without ${tax}`,
    total: 'Total',
    remarks: 'Remarks',
    factoryRemarks: 'Remarks for the factory',
    toAsk: 'to be asked from the factory',
    report: 'See the report',
  },
  acceptance: {
    own: 'You are logged in as somebody of the shop: confirm the quote in its list. The customer accepts it by their link, without logging in.',
    confirmed: 'The shop has already confirmed this quote. There is nothing more for you to do.',
    expired: 'This quote has expired. Ask the shop for one at today’s prices.',
    replaced: 'The shop has made a new version of this quote. Ask for the new link.',
    over: 'This quote can’t be accepted like this any more. Ask the shop.',
    accepted: 'accepted',
    proof: 'Proof of acceptance',
    noPdf: (id) => `There is no accepted file of quote ${orderNumber(id)}.`,
    alreadyAccepted: 'This quote is accepted already. To change something, talk to the shop.',
    expiredForShop: (id) =>
      `Quote ${orderNumber(id)} has expired. Load it to the cart and save it at today’s prices.`,
    mailSubject: (number, client) => `Quote ${number} accepted · ${client}`,
    mail: (told) => `Hello,

The customer has accepted quote ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}, and it is now confirmed.

Accepted by: ${told.name}
${told.reach}Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    changeWanted: {
      subject: (number, client) => `A change wanted in ${number} · ${client}`,
      mail: (told) => `Hello,

The customer would like a change in quote ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}:

${told.words}

From: ${told.name}
${told.reach}Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    },
    declined: {
      subject: (number, client) => `Quote ${number} declined · ${client}`,
      mail: (told) => `Hello,

The customer does not accept quote ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}:

${told.words}

From: ${told.name}
${told.reach}Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    },
    receipt: (told) => `Hello,

You have accepted quote ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}, from ${told.shop}. The shop knows.

Accepted by: ${told.name}
Date: ${told.day}
Total: ${told.total}
What you accepted: ${told.link}

What you accepted is attached, with a page that proves it: keep both files.

If it wasn’t you, answer this mail to tell the shop.
`,
    receiptLink: 'see it online',
  },
  sending: {
    sent: (to) => `The report is on its way to ${to}.`,
    otherContent: (to) =>
      `The report is already on its way to ${to}, with other data. To send this mail too, press again.`,
    notAnAddress: (to) => `‘${to}’ is not an e-mail address.`,
    until: 'Valid until',
    notIncluded: 'Alternatives, not included in the total',
    picture: (names) => `Picture of ${names}`,
    phone: 'Phone',
    email: 'E-mail',
    online: 'See it online',
    accept: 'See and accept',
  },
  reminders: {
    wrongDay: 'Choose a day from tomorrow to a year ahead.',
    quota: (most) => `You have ${most} reminders already. Remove one of them.`,
    subject: (title, customer) => `Reminder: ${title}${customer === '' ? '' : ` · ${customer}`}`,
    hello: (name) => `Hello, ${name}:`,
    text: (title) => `You wanted to be reminded today of this: ${title}.`,
    row: 'See it in the list',
    report: 'See the report',
    expiring: {
      subject: (number, day, shop) => `Your quote ${number} holds until ${day} · ${shop}`,
      text: (number, day) =>
        `Hello,\n\nThe prices of your quote ${number} hold until ${day}. Until then you can read it and accept it online. If you would like something otherwise, or no longer want it, you can say so there or answer this mail.`,
      stop: 'We write to you about it this once. If you want no such mails, open the quote and press “No more reminders” at its end.',
    },
  },
  moves: {
    moved: (id) => `The state of ${orderNumber(id)} is saved.`,
    promised: (id) => `Delivery of order ${orderNumber(id)} saved.`,
    day: 'That day can’t be: it has to be between the day of the document and today.',
    deliveryDay: 'That day can’t be a day of delivery: it has to be today or later.',
    token: 'That token is not valid.',
    reason: 'Write why the order is annulled.',
    noAddress: (id) =>
      `Order ${orderNumber(id)} has no e-mail of the customer: nothing has been changed.`,
    news: {
      subject: (number, shop) => `News of your order ${number} · ${shop}`,
      hello: 'Hello,',
      state: {
        ORDER_VALIDATE: (day) => `Your order has been validated since ${day}.`,
        ORDER_IN_PROGRESS: (day) => `Your order has been in production since ${day}.`,
        ORDER_SERVED: (day) => `Your order was served on ${day}.`,
        ORDER_CLOSE: (day) => `Your order was closed on ${day}.`,
        ORDER_NULL: (day) =>
          `Your order was annulled on ${day}. If you did not expect that, answer this mail.`,
      },
      delivery: (day) => `Delivery is planned for ${day}.`,
      noDelivery:
        'The day of delivery that we told you holds no longer. We will tell you the new one.',
    },
  },
  missing: (parameter) => `The parameter “${parameter}” is missing.`,
  invalid: (parameter) => `The parameter “${parameter}” is not valid.`,
  malformed: 'The content of the request is not a valid JSON object.',
  crowded:
    'Too much is being done at the same time: nothing was saved or sent. Please try again in a few seconds.',
  databaseAway:
    'The portal’s database does not answer at the moment. Please try again in a few seconds.',
  busy: 'Many files of your shop are arriving at the same time. Please try again.',
  tooManyMails: (minutes: number) =>
    `The portal has sent all the mail that it may in an hour, and this one was not sent. Wait ${minutes} min and try again.`,
  tooMany: (minutes: number) => `Too many requests in a row. Wait ${minutes} min and try again.`,
  slow: 'The request took too long to arrive. Please try again.',
  tooLarge: 'The request is too large.',
  notFound: 'This address does not exist.',
  unexpected: (requestId) =>
    `Something failed on the server. Try again and, if it goes on, give us this code: ${requestId}`,
  unreadable: (id, requestId) =>
    `What ${orderNumber(id)} holds can’t be read on the server. Please give us this code: ${requestId}`,
  decided: {
    annul: (id) => `Quote ${orderNumber(id)} annulled.`,
    load: (id) => `Quote ${orderNumber(id)} loaded to the cart.`,
    restore: (id) => `Quote ${orderNumber(id)} put back into the list.`,
  },
  loggedOut: 'You are logged out.',
  account: {
    oldPassword: 'That is not your current password.',
    changed: 'Password changed. Your other sessions have ended.',
    ended: 'Session ended.',
    mailed: 'If there is an account with that e-mail, we will send it a link.',
    linkOver:
      'The link no longer works: it is good for an hour and once only. Ask for another one at the login.',
    reset: 'Password changed. You can log in with it now.',
  },
  vendor: {
    taken: 'This e-mail can’t be used. Try another one.',
    notEmail: 'Write a valid e-mail address.',
    tooLong: (most) => `The e-mail can have at most ${most} characters.`,
    mismatch: 'User name and e-mail have to be the same.',
    free: 'The e-mail can be used.',
    self: 'You can’t remove yourself.',
    confirmation: 'You can’t decide who confirms orders: you don’t have that permission.',
    elsewhere: 'This person also works for other clients: you can’t change or remove them.',
    above: 'This person has permissions that you don’t have: you can’t change or remove them.',
    common: 'That password is one of the first that intruders try. Choose another one.',
    otherContent: (login) =>
      `This form has already made the vendor ${login}, with other data. Open it in the list to change them.`,
    ownPassword: 'Change your own password in “My account”, where the current one is asked for.',
    theirPassword:
      'This person has permissions that you don’t have: only they can change their password.',
    saved: 'Vendor saved.',
    updated: 'Vendor updated.',
    meanwhile: 'Somebody has saved this vendor meanwhile, and yours was not saved. Load it again.',
    removed: 'Vendor removed.',
  },
  rateSaved: 'Rate saved.',
  rateMeanwhile: 'Somebody has saved the rate meanwhile, and yours was not saved. Load it again.',
  profile: {
    saved: 'Shop saved.',
    meanwhile: 'Somebody has saved the shop meanwhile, and yours was not saved. Load it again.',
    removed: 'Logo removed.',
    missing: 'We can’t find that logo.',
  },
  office: {
    off: 'This shop does not change its catalogue in the portal. The company decides that.',
    size: 'The file has more than 15 MB.',
    faults: 'The file has faults, and nothing was changed. Check it again.',
    day: 'Choose a day from tomorrow on, within two years.',
    meanwhile:
      'Somebody changed the catalogue in the meantime, and nothing was changed. Check the file again.',
    moves: (count) =>
      `${count} prices become more than 3 times as dear or as cheap. Nothing was changed. Check the file again and confirm these prices.`,
    taken: 'Another catalogue is prepared for that day. Withdraw it first, or choose another day.',
    full: (most) => `${most} catalogues are prepared already. Withdraw one first.`,
    imported: 'Catalogue loaded. It is in force from now on.',
    prepared: 'Catalogue prepared. Nothing changes until its day.',
    withdrawn: 'Prepared catalogue withdrawn.',
    noOwn:
      'This shop uses everybody’s catalogue. Load one of its own first; then it can have models.',
    noArticle: (id) => `The catalogue has no furniture “${id}” that shows in 3D.`,
    modelSize: 'The file has more than 1 MB.',
    noModel: (reason) => `It can’t be a model: ${reason}.`,
    modelSaved: 'Model saved.',
    modelRemoved: 'Model removed.',
  },
  logo: {
    type: 'A logo must be a PNG, JPEG or SVG, and this file isn’t one or is damaged.',
    unsafe:
      'This SVG holds scripts, pictures or references to other files, so we can’t take it. Save it as a PNG.',
    pixels: 'The logo has more than 25 megapixels. Save it smaller.',
    size: 'The logo is over 2 MB. Save it smaller.',
    slow: 'This drawing is too complicated for a logo. Save it as a PNG.',
    busy: 'Too many pictures are being uploaded at once. Try again.',
  },
  image: {
    svg: (name) => `“${name}” is an SVG drawing, which we can’t take. Save it as PNG or JPEG.`,
    unreadable: (name) =>
      `“${name}” isn’t an image we can read. JPEG, PNG, WebP, AVIF, GIF and TIFF are fine.`,
    size: (name) => `“${name}” is over 15 MB.`,
    pixels: (name) => `“${name}” has over 50 megapixels.`,
    busy: (name) =>
      `“${name}” could not get in: many images are being uploaded at once. Try again.`,
    quota: (name: string, most: number) =>
      `“${name}” does not fit: your shop already has ${most} pictures. Remove one and try again.`,
    missing: 'We can’t find that image.',
    removed: 'Image removed.',
  },
  customer: {
    none: 'Nothing says whom this document is for.',
    full: (most) =>
      `There are ${most} notes about this customer already, and no more fit. Remove one.`,
    noted: 'Note saved.',
    noteRemoved: 'Note removed.',
    merged: 'They are one customer now.',
    separated: 'They are separate customers again.',
    changed: 'The documents of this customer have changed meanwhile. Look at them and try again.',
    tooMany: (most) =>
      `There are more than ${most} documents with this phone number: they hardly are one person’s, and nothing is erased.`,
    erased: (count) =>
      count === 1
        ? 'The customer’s data is erased from 1 document.'
        : `The customer’s data is erased from ${count} documents.`,
  },
  notes: {
    noted: 'Note saved.',
    full: (most) => `This document has ${most} notes already, and no more fit.`,
    tooMany: (most) => `A note can call ${most} people at most. Take a mention out and try again.`,
    budget: (number) => `quote ${number}`,
    order: (number) => `order ${number}`,
    subject: (author, what) => `${author} mentions you in ${what}`,
    open: 'Open in the portal',
    internal: 'This is an internal note: do not forward it to customers.',
  },
  choices: {
    full: (most) =>
      `There are ${most} views of this list already, and no more fit. Remove one and try again.`,
    changed: (by) =>
      by === '' ? 'Somebody has removed it meanwhile.' : `${by} has changed it meanwhile.`,
    taken: (by) => `There is a shared view with that name already, by ${by}.`,
    otherCopy: 'Another device has sent its cart meanwhile.',
  },
  favourite: {
    quota: (most) =>
      `You already have ${most} favourites, and no more fit. Remove one and try again.`,
    tooLarge: 'Your favourites are too large together for another one. Remove one and try again.',
    removed: 'Favourite removed.',
  },
  registration: {
    done: 'Received. We will send you an e-mail.',
    throttled: (minutes) => `Too many registrations in a row. Wait ${minutes} min and try again.`,
  },
  mail: {
    createdSubject: (portal) => `Your access to ${portal}`,
    created: (portal, login, key) => `Hello,

You have registered at ${portal} and can log in with this:

User: ${login}
Access key: ${key}

Keep it. If it was not you who registered, ignore this e-mail.
`,
    resetSubject: (portal) => `A new password for ${portal}`,
    reset: (portal, link) => `Hello,

Somebody, probably you, asked for a new password for your account at ${portal}. Choose it here:

${link}

The link works for an hour and once only.
If it was not you, ignore this e-mail: nothing has changed.
`,
    knownSubject: (portal) => `You already have an account at ${portal}`,
    known: (portal, login) => `Hello,

Somebody, probably you, asked for access to ${portal} with this e-mail, but you already have an account.

User: ${login}

If you don’t remember the password, ask whoever manages the users in your shop for a new one.
If it was not you, ignore this e-mail: nothing has changed.
`,
  },
  now: {
    state: (id, state) => `${orderNumber(id)} ${states[state]}.`,
    transformed: (id, orderId) =>
      `Quote ${orderNumber(id)} is already order ${orderNumber(orderId)}.`,
    archived: (id) => `Quote ${orderNumber(id)} has already been loaded to a cart.`,
    confirmed: (id, by) =>
      by === ''
        ? `Quote ${orderNumber(id)} is already confirmed.`
        : `Quote ${orderNumber(id)} is already confirmed, by ${by}.`,
    unconfirmed: (id, by) =>
      by === ''
        ? `Quote ${orderNumber(id)} is not confirmed.`
        : `Quote ${orderNumber(id)} is no longer confirmed: ${by} took it back.`,
    open: (id) => `Quote ${orderNumber(id)} has just changed. Look at it again and retry.`,
  },
}

const states: Record<OrderState, string> = {
  UNKNOWN: 'is in an unknown state',
  BUDGET_DEFAULT: 'is an open quote',
  BUDGET_NULL: 'is already annulled',
  BUDGET_PENDING: 'is pending',
  BUDGET_VALIDATE: 'is a validated quote',
  BUDGET_CLOSE: 'is closed',
  BUDGET_TRANSFORMED: 'has already become an order',
  ORDER_DEFAULT: 'is already an order',
  ORDER_VALIDATE: 'is already a validated order',
  ORDER_IN_PROGRESS: 'is already an order in production',
  ORDER_NULL: 'is an annulled order',
  ORDER_CLOSE: 'is a closed order',
  ORDER_SERVED: 'is an order already served',
}
