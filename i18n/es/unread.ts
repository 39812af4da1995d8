/** What could not be read of a list or a report. */
export const unread = {
  unread: {
    count:
      'No se ha podido leer %{smart_count} fila |||| No se han podido leer %{smart_count} filas',
    remove: 'Quitar lo que no se puede leer',
    details: 'Detalles',
    row: 'Fila %{place}: %{what}',
    namedRow: 'Fila %{place} (%{id}): %{what}',
    found: '«%{field}» es %{found}',
    missing: 'falta «%{field}»',
    whole: 'es %{found}',
  },
}
