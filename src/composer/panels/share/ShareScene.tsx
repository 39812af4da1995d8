import { useEffect, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import type { Snapshot } from '../../../domain/scene/snapshot.ts'
import type { Scene } from '../../../domain/scene/scene.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ShareDialog } from '../../../ui/ShareLink.tsx'
import { sceneAddress } from '../../sharing/sceneAddress.ts'

/** A link that opens the composition for anybody. */
export function ShareScene({
  scene,
  kept,
  close,
}: {
  scene: Scene
  kept: Snapshot | undefined
  close: () => void
}) {
  const t = useT()
  const [made, setMade] = useState<{ address: string } | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    sceneAddress(scene, kept).then(
      (address) => {
        if (isWanted) setMade({ address })
      },
      () => {
        if (isWanted) setMade('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [scene, kept])

  if (made === null) return null
  if (made === 'failed')
    return (
      <Dialog title={t('panels.share.title')} close={close}>
        <p role="alert" className="notice error">
          {t('panels.share.failed')}
        </p>
      </Dialog>
    )
  return (
    <ShareDialog
      title={t('panels.share.title')}
      help={t('panels.share.help')}
      label={t('panels.share.link')}
      noCode={t('panels.share.long')}
      address={made.address}
      close={close}
    />
  )
}
