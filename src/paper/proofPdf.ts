import type { Language } from '../../i18n/messages.ts'
import type { PaperFonts } from './paperReport.ts'
import { Sheet, type Style } from './sheet.ts'
import { paperTexts } from './texts.ts'
import { withNumbers } from './writable.ts'

/** What is known of an acceptance. Plain data, so that it can be sent to a worker. */
export type Proof = {
  language: Language
  /** 'Budget 12839:S3D, version 1'. */
  document: string
  /** Who sells. */
  shop: string
  /** As the customer typed it. */
  name: string
  /** With its time zone, in words. */
  when: string
  total: string
  /** The name of the accepted file, and its SHA-256, hex. */
  file: string
  digest: string
  /** The portal's name. */
  portal: string
  /** Milliseconds: the file's date. */
  now: number
}

const titleStyle: Style = { font: 'display', size: 24 }
const plain: Style = { font: 'text', size: 10 }
const label: Style = { font: 'text', size: 8, color: 'ink-3' }
const value: Style = { font: 'bold', size: 11 }

/**
 * A page that says who has accepted what and when, and by which digest the accepted file is known. The same proof gives the same page.
 *
 * @returns the file's bytes
 */
export function proofPdf(proof: Proof, fonts: PaperFonts): Uint8Array<ArrayBuffer> {
  const t = paperTexts(proof.language)
  const sheet = new Sheet(fonts)
  const { doc } = sheet
  const title = t('paper.proof.title')
  doc.setDocumentProperties({
    title: `${title} · ${proof.document}`,
    author: proof.shop,
    creator: proof.portal,
  })
  doc.setLanguage(proof.language === 'en' ? 'en-GB' : 'es-ES')
  doc.setCreationDate(new Date(proof.now))
  doc.setFileId(proof.digest.slice(0, 32).toUpperCase())
  sheet.tagged('H1', () => sheet.flow(title, titleStyle))
  sheet.y += 10
  sheet.rule(1.4, 'ink')
  sheet.y += 18
  const values = { ...proof, name: withNumbers(proof.name) }
  const rows = (['document', 'shop', 'name', 'when', 'total', 'file', 'digest'] as const).map(
    (key) => [t(`paper.proof.${key}`), values[key]] as const,
  )
  const list = sheet.tag('L')
  for (const [name, text] of rows)
    sheet.within(list, () =>
      sheet.tagged('LI', () => {
        sheet.tagged('Lbl', () => sheet.flow(name, label))
        sheet.tagged('LBody', () => sheet.flow(text, value))
        sheet.y += 10
      }),
    )
  sheet.y += 8
  sheet.tagged('P', () => sheet.flow(t('paper.proof.check', { file: proof.file }), plain))
  sheet.y += 6
  sheet.tagged('P', () => sheet.flow(t('paper.proof.stored', { portal: proof.portal }), plain))
  return new Uint8Array(doc.output('arraybuffer'))
}
