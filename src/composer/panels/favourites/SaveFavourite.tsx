import { useRef, useState } from 'react'
import { textOf, type Words } from '../../../api/failureText.ts'
import { useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import type { CarriedScene } from '../../../contract/scene.ts'
import { longestName } from '../../../domain/scene/composition.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { createTyped } from '../../../ui/typedText.ts'
import { PanelBody } from '../PanelBody.tsx'
import { useFavourites } from './useFavourites.ts'

const useName = createTyped<string>()

/** Asks for a favourite's name and saves it. If saving fails, the typed name stays. */
export function SaveFavourite(props: { scene: CarriedScene; name: string; close: () => void }) {
  const { scene, close } = props
  const t = useT()
  const { own } = useFavourites()
  const { value: name, type: setName, forget } = useName(props.name, props.name)
  const [fault, setFault] = useState<Words | null>(null)
  const [isSaving, setSaving] = useState(false)
  // The same press again, after a lost reply, saves nothing twice.
  const [id] = useState(newKey)
  const isRunning = useRef(false)

  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    const said = await own.save({ id, name: name.trim(), scene: { ...scene, name: name.trim() } })
    isRunning.current = false
    setSaving(false)
    setFault(said)
    if (said !== null) return
    forget()
    showAlert(own.isOnServer ? 'panels.favourites.saved' : 'panels.favourites.savedHere', {
      type: 'successful',
    })
    close()
  }

  return (
    <Dialog title={t('panels.favourites.title')} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <PanelBody>
          <label className="labelled">
            {t('panels.favourites.name')}
            <input
              className="field"
              maxLength={longestName}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <p className="panel-note">
            {t(own.isOnServer ? 'panels.favourites.where' : 'panels.favourites.here')}
          </p>
          {fault !== null && (
            <p role="alert" className="notice error">
              {textOf(t, fault)}
            </p>
          )}
          <button type="submit" className="btn primary" aria-disabled={isSaving}>
            {t('panels.favourites.save')}
          </button>
        </PanelBody>
      </form>
    </Dialog>
  )
}
