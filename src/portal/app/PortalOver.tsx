import { useT } from '../../browser/language.ts'
import { useOwnSession } from '../../browser/apiContext.ts'
import { Keys } from '../palette/Keys.tsx'
import { Palette } from '../palette/Palette.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { usePlaces } from './places.ts'
import { useCanChooseClient } from './useCanChooseClient.ts'

/** What a key lays over the screen: the palette, or the list of keys. */
export type Over = 'palette' | 'keys'

/** The palette, or the list of keys, over the screen. */
export function PortalOver({ over, close }: { over: Over; close: () => void }) {
  const t = useT()
  const places = usePlaces()
  const canChoose = useCanChooseClient()
  const { clients } = useOwnSession().userData
  return (
    <Dialog title={t(`nav.${over}`)} close={close}>
      {over === 'keys' ? (
        <Keys />
      ) : (
        <Palette places={places} clients={canChoose ? clients : []} close={close} />
      )}
    </Dialog>
  )
}
