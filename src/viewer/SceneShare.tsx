import { useT } from '../browser/language.ts'
import { ShareDialog } from '../ui/ShareLink.tsx'

/** The link of a saved scene, to hand on. @param props.address  absolute */
export function SceneShare(props: { title: string; address: string; close: () => void }) {
  const t = useT()
  return <ShareDialog help={t('viewer.share.help')} label={t('viewer.share.link')} {...props} />
}
