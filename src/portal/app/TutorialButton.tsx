import { useState } from 'react'
import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './tutorialButton.css'

/** Opens the tutorial in a frame over the page. */
export function TutorialButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-btn wide-only"
        title={t('nav.tutorial')}
        aria-label={t('nav.tutorial')}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {isOpen && (
        <Dialog wide title={t('nav.tutorial')} close={() => setOpen(false)}>
          <iframe className="tutorial-frame" src="/#/tuto" title={t('nav.tutorial')} />
        </Dialog>
      )}
    </>
  )
}
