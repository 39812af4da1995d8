/** Lo que el informe de una versión de un presupuesto dice además de lo que dice un informe. */
export const versions = {
  versions: {
    kind: 'Presupuesto, versión %{version} de %{latest}',
    earlier: 'Esta es la versión %{version}, guardada el %{day}. No es la actual.',
    earlierBy: 'Esta es la versión %{version}, guardada el %{day} por %{by}. No es la actual.',
    latest: 'Esta es la versión actual.',
    then: 'Entonces: %{price}, %{smart_count} pieza. |||| Entonces: %{price}, %{smart_count} piezas.',
    now: 'Ahora: %{price}, %{smart_count} pieza. |||| Ahora: %{price}, %{smart_count} piezas.',
    current: 'Ver la versión actual',
  },
}
