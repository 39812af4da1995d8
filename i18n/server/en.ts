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
  order: 'We can’t find that order or budget.',
  user: 'We can’t find that vendor.',
  scene: 'We can’t find that scene.',
  model: 'We can’t find that model.',
  noVersion: (id, version) => `Budget ${orderNumber(id)} has no version ${version}.`,
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
    otherPrice: (article) => `${article} has another price now.`,
    unpriced: (article) =>
      `The price of ${article} isn’t known, and your shop doesn’t take lines without a price.`,
    otherVersion: (id, version, by) =>
      `Budget ${orderNumber(id)} is already at version ${version}${by === '' ? '' : `, by ${by}`}. You can save your cart as a new budget.`,
    accepted: (id) =>
      `The customer has accepted budget ${orderNumber(id)}, and your cart holds something else. Save it as a budget for them to accept the changes, or as a new order.`,
    loaded: (id, by) =>
      `${by === '' ? 'Somebody else' : by} has loaded budget ${orderNumber(id)} to their cart, and its next version comes from there. You can save your cart as a new budget.`,
    elements: (id) =>
      `Budget ${orderNumber(id)} holds database elements, which your user can’t process and which would be lost. Somebody who may process them can save it, or you can save your cart as a new budget without them.`,
    otherContent: (id, type, wanted) => {
      const other =
        type === wanted
          ? 'with other data'
          : `not as ${wanted === 'order' ? 'an order' : 'a budget'}`
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
    budget: 'Budget',
    order: 'Order',
    version: (version) => `version ${version}`,
    subject: (what, client) => `${what} · ${client}`,
    shop: 'Shop',
    reference: 'Reference',
    customer: 'Customer',
    elements: 'Database elements',
    article: 'Article',
    units: 'Units',
    price: 'Price',
    total: 'Total',
    remarks: 'Remarks',
    factoryRemarks: 'Remarks for the factory',
    toAsk: 'to be asked from the factory',
    report: 'See the report',
  },
  acceptance: {
    own: 'You are logged in as somebody of the shop: confirm the budget in its list. The customer accepts it by their link, without logging in.',
    confirmed: 'The shop has already confirmed this budget. There is nothing more for you to do.',
    expired: 'This budget has expired. Ask the shop for one at today’s prices.',
    replaced: 'The shop has made a new version of this budget. Ask for the new link.',
    over: 'This budget can’t be accepted like this any more. Ask the shop.',
    alreadyAccepted: 'This budget is accepted already. To change something, talk to the shop.',
    expiredForShop: (id) =>
      `Budget ${orderNumber(id)} has expired. Load it to the cart and save it at today’s prices.`,
    mailSubject: (number, client) => `Budget ${number} accepted · ${client}`,
    mail: (told) => `Hello,

The customer has accepted budget ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}, and it is now confirmed.

Accepted by: ${told.name}
Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    changeWanted: {
      subject: (number, client) => `A change wanted in ${number} · ${client}`,
      mail: (told) => `Hello,

The customer would like a change in budget ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}:

${told.words}

From: ${told.name}
Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    },
    declined: {
      subject: (number, client) => `Budget ${number} declined · ${client}`,
      mail: (told) => `Hello,

The customer does not accept budget ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}:

${told.words}

From: ${told.name}
Reference: ${told.reference}
Total: ${told.total}
Report: ${told.link}

${told.portal}
`,
    },
    receipt: (told) => `Hello,

You have accepted budget ${told.number}${told.version === 1 ? '' : `, version ${told.version}`}, from ${told.shop}. The shop knows.

Accepted by: ${told.name}
Date: ${told.day}
Total: ${told.total}
What you accepted: ${told.link}

If it wasn’t you, answer this mail to tell the shop.

${told.portal}
`,
    receiptLink: 'see it online',
  },
  sending: {
    sent: (to) => `The report is on its way to ${to}.`,
    otherContent: (to) =>
      `The report is already on its way to ${to}, with other data. To send this mail too, press again.`,
    notAnAddress: (to) => `‘${to}’ is not an e-mail address.`,
    until: 'Valid until',
    online: 'See it online',
    accept: 'See it and accept it online',
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
  annulled: (id) => `Budget ${orderNumber(id)} annulled.`,
  archived: (id) => `Budget ${orderNumber(id)} loaded to the cart.`,
  restored: (id) => `Budget ${orderNumber(id)} put back into the list.`,
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
    removed: 'Vendor removed.',
  },
  rateSaved: 'Rate saved.',
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
  favourite: {
    quota: (most) =>
      `You already have ${most} favourites, and no more fit. Remove one and try again.`,
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
      `Budget ${orderNumber(id)} is already order ${orderNumber(orderId)}.`,
    archived: (id) => `Budget ${orderNumber(id)} has already been loaded to a cart.`,
    confirmed: (id, by) =>
      by === ''
        ? `Budget ${orderNumber(id)} is already confirmed.`
        : `Budget ${orderNumber(id)} is already confirmed, by ${by}.`,
    unconfirmed: (id, by) =>
      by === ''
        ? `Budget ${orderNumber(id)} is not confirmed.`
        : `Budget ${orderNumber(id)} is no longer confirmed: ${by} took it back.`,
    open: (id) => `Budget ${orderNumber(id)} has just changed. Look at it again and retry.`,
  },
}

const states: Record<OrderState, string> = {
  UNKNOWN: 'is in an unknown state',
  BUDGET_DEFAULT: 'is an open budget',
  BUDGET_NULL: 'is already annulled',
  BUDGET_PENDING: 'is pending',
  BUDGET_VALIDATE: 'is a validated budget',
  BUDGET_CLOSE: 'is closed',
  BUDGET_TRANSFORMED: 'has already become an order',
  ORDER_DEFAULT: 'is already an order',
  ORDER_VALIDATE: 'is already a validated order',
  ORDER_IN_PROGRESS: 'is already an order in production',
  ORDER_NULL: 'is an annulled order',
  ORDER_CLOSE: 'is a closed order',
  ORDER_SERVED: 'is an order already served',
}
