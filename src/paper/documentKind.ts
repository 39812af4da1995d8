import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { reportKind } from '../domain/orders/report.ts'

type Order = Parameters<typeof reportKind>[0] & { version?: number | undefined }
type Translate = (key: MessageKey, args?: MessageArgs) => string

/** From a budget's second version on, which one it is; '' for the first, and where nothing tells it. */
const versionText = ({ version = 1 }: Order, t: Translate) =>
  version > 1 ? `, ${t('report.version', { version })}` : ''

/** The words above a document's number: 'Budget', 'Budget, version 2'. */
export const documentKind = (order: Order, t: Translate): string =>
  t(`report.kind.${reportKind(order)}`) + versionText(order, t)

/**
 * The name of a document, in titles and as a file: 'Budget 12839:S3D, version 2'.
 *
 * @param number  its order's, as it stands in the name
 */
export const documentName = (order: Order, number: number | string, t: Translate): string =>
  `${t(`report.kind.${reportKind(order)}`)} ${number}${versionText(order, t)}`
