export const table = {
  table: {
    number: 'No.',
    row: 'Line %{number}',
    rowNamed: 'Line %{number}, %{name}',
    unknownType: '(unknown type)',
    yes: 'Yes',
    no: 'No',
    edit: 'Edit',
    accept: 'Accept',
    cancel: 'Cancel',
    delete: 'Delete',
    actionOf: '%{action}: %{row}',
    less: 'One less',
    more: 'One more',
    accepting: 'Saving the line…',
    unchanged: 'No changes to accept',
    locked: 'First accept or cancel: %{row}',
    blank: 'First fill in: %{row}',
    removed:
      'The line that you were editing was deleted elsewhere, and what you had typed with it.',
    faults: {
      required: 'This is missing',
      number: 'Type a number',
      whole: 'Type a whole number',
      decimals:
        'Type a number with at most %{smart_count} decimal |||| Type a number with at most %{smart_count} decimals',
      ambiguous:
        'These may be thousands or decimals: type thousands without a mark, or at most two decimals',
      range: 'It has to be between %{min} and %{max}',
      least: 'It has to be at least %{min}',
      most: 'It has to be at most %{max}',
      notListed: '“%{text}” is not in the list: choose an option',
    },
  },
  combobox: {
    loading: 'Loading…',
    empty: 'No options',
    none: 'Nothing matches “%{text}”',
    more: '%{count} more: keep typing to find it |||| %{count} more: keep typing to find them',
    found: '%{smart_count} option |||| %{smart_count} options',
  },
}
