/** The link of a report, to hand on. */
export const share = {
  share: {
    title: 'Compartir %{number}',
    link: 'Enlace del informe',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'Este navegador no deja copiar: cópialo del campo',
    code: 'Código QR del enlace',
    help: 'Enfoca el código con la cámara del móvil para abrir el informe en él. Quien no sea de la tienda lo verá sin datos personales.',
  },
}
