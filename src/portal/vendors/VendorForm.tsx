import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'react-admin'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { Draft } from '../forms/Draft.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'

/** The form of one user, which leads back to the list once it is saved. */
export function VendorForm({
  name,
  clientId,
  submit,
  defaultValues,
  children,
}: {
  /** Tells the form from others, for what was typed into it. */
  name: string
  clientId: number
  submit: (values: object) => Promise<object | undefined>
  defaultValues?: object
  children: ReactNode
}) {
  const t = useT()
  const cache = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const save = async (values: object) => {
    const faults = await submit(values)
    // The list that it goes back to shows the change at once; where it can't be read it says so itself.
    if (faults === undefined)
      await cache.refetchQueries({ queryKey: ['vendors', 'getList'], type: 'all' })
    setSaved(faults === undefined)
    return faults
  }
  return (
    <MuiTheme>
      <Form
        className="card form"
        noValidate
        disableInvalidFormNotification
        defaultValues={defaultValues}
        onSubmit={save}
      >
        {children}
        <FormActions>
          <Link className="btn" to="/vendors">
            {t('forms.cancel')}
          </Link>
        </FormActions>
        <Draft form={name} clientId={clientId} />
        <Unsaved hasDraft />
        <Leave isSaved={isSaved} />
      </Form>
    </MuiTheme>
  )
}

/** Goes once the form knows itself saved, or is as the server has it: before, it would ask about what is unsaved. */
function Leave({ isSaved }: { isSaved: boolean }) {
  const navigate = useNavigate()
  const { isSubmitSuccessful, dirtyFields } = useFormState()
  const isFree = isSaved && (isSubmitSuccessful || Object.keys(dirtyFields).length === 0)
  useEffect(() => {
    if (isFree) void navigate('/vendors')
  }, [isFree, navigate])
  return null
}
