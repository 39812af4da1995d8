export const table = {
  /** What every table says that is edited row by row. */
  table: {
    number: 'Nº',
    row: 'Línea %{number}',
    rowNamed: 'Línea %{number}, %{name}',
    unknownType: '(tipo desconocido)',
    yes: 'Sí',
    no: 'No',
    edit: 'Editar',
    accept: 'Aceptar',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    actionOf: '%{action}: %{row}',
    less: 'Uno menos',
    more: 'Uno más',
    accepting: 'Guardando la línea…',
    unchanged: 'No hay cambios que aceptar',
    locked: 'Acepta o cancela antes: %{row}',
    blank: 'Completa antes: %{row}',
    removed:
      'La línea que estabas editando se ha eliminado en otro sitio, y con ella lo que habías escrito.',
    faults: {
      required: 'Falta este dato',
      number: 'Escribe un número',
      whole: 'Escribe un número entero',
      decimals:
        'Escribe un número con %{smart_count} decimal como mucho |||| Escribe un número con %{smart_count} decimales como mucho',
      ambiguous:
        'No se sabe si son miles o decimales: escribe los miles sin punto ni coma, o dos decimales como mucho',
      range: 'Tiene que estar entre %{min} y %{max}',
      least: 'Tiene que ser %{min} como mínimo',
      most: 'Tiene que ser %{max} como máximo',
      notListed: '«%{text}» no está en la lista: elige una opción',
    },
  },
  combobox: {
    loading: 'Cargando…',
    empty: 'No hay opciones',
    none: 'Nada coincide con «%{text}»',
    more: 'Y %{count} más: sigue escribiendo para encontrarla |||| Y %{count} más: sigue escribiendo para encontrarlas',
    found: '%{smart_count} opción |||| %{smart_count} opciones',
  },
}
