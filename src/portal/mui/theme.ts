import { createTheme } from '@mui/material/styles'
import { rem } from '../../look/rem.ts'
import { fonts, layers, palettes, radius, type ThemeMode } from '../../look/tokens.ts'

const soft = { boxShadow: 'none', textTransform: 'none' } as const

type Palette = (typeof palettes)[ThemeMode]

/** From the page, which knows of more contrast. */
const edge = 'var(--edge)'

/** A field as those of the login are: its name stands above it. */
const field = (color: Palette) => ({
  '& > .MuiInputLabel-root': {
    position: 'static' as const,
    transform: 'none',
    maxWidth: 'none',
    marginBottom: 6,
    overflow: 'visible',
    whiteSpace: 'normal' as const,
    fontSize: rem(14),
    fontWeight: 560,
    lineHeight: 1.45,
    color: color.ink,
    '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: color.ink },
  },
  '& .MuiOutlinedInput-root': {
    minHeight: rem(40),
    '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: edge },
    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: color.accent },
    '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.red },
    '&.Mui-disabled': { background: color.sunken },
    '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color.line },
  },
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
  '& .MuiOutlinedInput-input': { height: rem(23), padding: '8px 12px' },
  // The text of several lines has its own padding, as a line has.
  '& .MuiInputBase-multiline': { padding: 0 },
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: color['ink-2'] },
  '& .MuiFormHelperText-root': { color: color['ink-2'] },
  '& .MuiFormHelperText-root.Mui-error': { color: color.red },
})

/**
 * The look's tokens as an MUI theme, for what react-admin and MUI draw. One function: it is a table of styles by component.
 */
export function portalTheme(mode: ThemeMode) {
  const color = palettes[mode]
  const group = (name: 'red' | 'blue' | 'green') => ({
    main: color[name],
    light: color[`${name}-soft`],
    dark: color[name],
    contrastText: color.surface,
  })
  const title = { fontFamily: fonts.display, fontWeight: 420, letterSpacing: '-.015em' }
  return createTheme({
    spacing: 4,
    zIndex: { modal: layers.popup },
    palette: {
      mode,
      primary: {
        main: color.accent,
        dark: color['accent-hover'],
        light: color['accent-soft'],
        contrastText: color['on-accent'],
      },
      secondary: { main: color.ink, contrastText: color.paper },
      error: group('red'),
      info: group('blue'),
      success: group('green'),
      background: { default: color.paper, paper: color.surface },
      text: { primary: color.ink, secondary: color['ink-2'], disabled: color['ink-3'] },
      divider: color.line,
    },
    shape: { borderRadius: radius.control },
    typography: {
      fontFamily: fonts.text,
      fontSize: 15,
      htmlFontSize: 16,
      button: { fontWeight: 560, textTransform: 'none', fontSize: rem(15) },
      h1: { ...title, fontSize: rem(34), lineHeight: 1.15 },
      h2: { ...title, fontSize: rem(22) },
      h3: { ...title, fontSize: rem(17) },
      body1: { fontSize: rem(15), lineHeight: 1.45 },
      body2: { fontSize: rem(14), lineHeight: 1.45 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { ...soft, minHeight: rem(40), padding: '0 16px' },
          outlined: {
            borderColor: color['line-strong'],
            color: color.ink,
            background: color.surface,
          },
        },
      },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation1: { boxShadow: color.shadow },
          elevation8: { boxShadow: color.shadow, border: `1px solid ${color.line}` },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: color.surface },
          notchedOutline: { borderColor: edge },
        },
      },
      MuiTextField: {
        defaultProps: { fullWidth: true, margin: 'none', size: 'small' },
        styleOverrides: { root: field(color) },
      },
      MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0, gap: 10 } } },
      MuiFormHelperText: { styleOverrides: { root: { margin: '5px 0 0', fontSize: rem(14) } } },
      MuiSwitch: {
        styleOverrides: {
          root: { width: 40, height: 24, padding: 0, overflow: 'visible' },
          switchBase: {
            padding: 3,
            '&.Mui-checked': { color: color['on-accent'] },
            '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
            '&.Mui-focusVisible + .MuiSwitch-track': {
              outline: `2px solid ${color.accent}`,
              outlineOffset: 2,
            },
          },
          thumb: { width: 18, height: 18, boxShadow: 'none' },
          track: { borderRadius: 99, opacity: 1, backgroundColor: color['ink-3'] },
        },
      },
      MuiTableRow: {
        styleOverrides: {
          root: {
            '&.MuiTableRow-hover:hover': {
              background: `color-mix(in srgb, ${color.sunken} 45%, transparent)`,
            },
          },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { background: color.ink, color: color.paper, fontSize: rem(13) },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: color.line, padding: '12px 16px' },
          head: { fontSize: rem(13), fontWeight: 560, color: color['ink-3'] },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 560, fontSize: rem(13) } } },
    },
  })
}
