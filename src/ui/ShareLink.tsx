import { useT } from '../browser/language.ts'
import { qrCode } from '../look/qrCode.ts'
import { CopyField } from './CopyField.tsx'
import { Dialog } from './Dialog.tsx'
import './shareLink.css'

/**
 * A report's link to hand on.
 *
 * @param number   the order's number as shown
 * @param address  absolute
 */
export function ShareLink(props: { number: string; address: string; close: () => void }) {
  const { number, ...rest } = props
  const t = useT()
  return (
    <ShareDialog
      title={t('share.title', { number })}
      help={t('share.help')}
      label={t('share.link')}
      {...rest}
    />
  )
}

/** The longest address that a phone still reads from a code of this size, in characters. */
const longestCoded = 1100

/**
 * A link to hand on: as text to copy, and as a QR code for a phone. Its texts are those of the report's tools.
 *
 * @param props.label    the label of the link's field
 * @param props.noCode   shows if the address is too long for a code
 * @param props.address  absolute
 */
export function ShareDialog(props: {
  title: string
  help: string
  label: string
  noCode?: string
  address: string
  close: () => void
}) {
  const { title, help, label, noCode, address, close } = props
  const t = useT()

  return (
    <Dialog title={title} close={close}>
      <div className="share-link">
        {address.length > longestCoded && noCode !== undefined ? (
          <p className="quiet">{noCode}</p>
        ) : (
          <Code address={address} label={t('share.code')} />
        )}
        <p className="quiet">{help}</p>
        <CopyField label={label} address={address} />
      </div>
    </Dialog>
  )
}

/** Squares of white that a reader needs around a code. */
const edge = 4

/** Dark on white in both themes: phones read no code the other way round. */
function Code({ address, label }: { address: string; label: string }) {
  const { size, runs } = qrCode(address)
  const drawn = runs.map(({ x, y, w }) => `M${x} ${y}h${w}v1h${-w}z`).join('')
  const side = size + 2 * edge
  return (
    <svg
      className="share-code"
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={drawn} />
    </svg>
  )
}
