/** The files of the paper's fonts, by the names of their packages, for whoever reads files: `import.meta.resolve(fontFiles.text)`. */
export const fontFiles = {
  text: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  bold: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  display: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
} as const
