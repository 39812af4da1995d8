import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { useTheme } from '../../browser/theme.ts'
import { portalTheme } from './theme.ts'

/** The look for what MUI draws. It stands around the screens that use MUI alone, so that the others need nothing of it. */
export function MuiTheme({ children }: { children: ReactNode }) {
  const mode = useTheme()
  const theme = useMemo(() => portalTheme(mode), [mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
