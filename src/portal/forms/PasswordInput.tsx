import { TextInput, type TextInputProps } from 'react-admin'
import { useState } from 'react'
import { useT } from '../../browser/language.ts'

/** A password that can be looked at; its button names it, since a form may have several. */
export function PasswordInput(props: TextInputProps & { label: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      {...props}
      slotProps={{
        ...props.slotProps,
        input: {
          endAdornment: (
            <button
              type="button"
              className="show-password"
              aria-pressed={isShown}
              aria-label={t('password.revealOf', { field: props.label })}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'password.hide' : 'password.show')}
            </button>
          ),
        },
      }}
    />
  )
}
