/** The spec's validation messages by key. `{name}` stands for a value of the rule. */
export const fieldMessages = {
  required: 'Field is required.',
  email: 'Field must be a valid email.',
  url: 'Field must be a valid url.',
  type: 'Type not valid.',
  min_characters: 'Field must be at least {min} characters.',
  max_characters: 'Field must be at most {max} characters.',
  min: 'Field must be min {min}.',
  max: 'Field must be max {max}.',
  greater: 'Field must be greater than {more}.',
  integer: 'Field must be an integer.',
  invalid: 'This value is not valid.',
  unknown_field: 'This field is not known here.',
  malformed_json: 'The request body is not valid JSON.',
  dates_reversed: 'The end date must not be before the start date.',
  location_required: 'Please select location before continue.',
  list_webhook_missing: "Selected list doesn't have webhook, please setup before continue",
  list_type_mismatch: 'This list holds another type of leads.',
  selection_empty: 'Please select at least one lead.',
  filter_required: 'Please select at least one filter.',
  address_refused: 'This URL/domain cannot be used.',
} as const;

export type FieldMessageKey = keyof typeof fieldMessages;
